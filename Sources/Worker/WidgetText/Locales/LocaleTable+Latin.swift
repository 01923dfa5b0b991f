extension LocaleConventions {
  /// The languages in Latin letters.
  static let latin: [String: String] = [
    "ca": """
    months de gener,de febrer,de març,d’abril,de maig,de juny,de juliol,d’agost,de setembre,d’octubre,de novembre,de desembre
    date d MMMM 'del' y
    Hm H:mm
    periods a. m./p. m.
    short # s;# min;# h;# dia/# dies;# mes/# m;# any/# anys
    long # segon/# segons;# minut/# minuts;# hora/# hores;# dia/# dies;# mes/# mesos;# any/# anys
    """,
    "cs": """
    months ledna,února,března,dubna,května,června,července,srpna,září,října,listopadu,prosince
    date d. MMMM y
    Hm H:mm
    periods dop./odp.
    plural czech
    short # s;# min;# h;# den/# dny/# dnů;# měs.;# rok/# roky/# let
    long # sekunda/# sekundy/# sekund;# minuta/# minuty/# minut;# hodina/# hodiny/# hodin;# den/# dny/# dnů;# měsíc/# měsíce/# měsíců;# rok/# roky/# let
    """,
    "da": """
    months januar,februar,marts,april,maj,juni,juli,august,september,oktober,november,december
    date d. MMMM y
    hm h.mm a
    Hm HH.mm
    range |-|
    short # sek.;# min.;# t.;# dag/# dage;# md./# mdr.;# år
    long # sekund/# sekunder;# minut/# minutter;# time/# timer;# dag/# dage;# måned/# måneder;# år
    """,
    "de": """
    months Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember
    date d. MMMM y
    short # Sek.;# Min.;# Std.;# Tg.;# Mon.;# J
    long # Sekunde/# Sekunden;# Minute/# Minuten;# Stunde/# Stunden;# Tag/# Tage;# Monat/# Monate;# Jahr/# Jahre
    """,
    "en": """
    months January,February,March,April,May,June,July,August,September,October,November,December
    date MMMM d, y
    clock 12
    short # sec;# min;# hr;# day/# days;# mth/# mths;# yr/# yrs
    long # second/# seconds;# minute/# minutes;# hour/# hours;# day/# days;# month/# months;# year/# years
    """,
    "es": """
    months enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre
    date d 'de' MMMM 'de' y
    Hm H:mm
    periods a. m./p. m.
    short # s;# min;# h;# d;# m.;# a
    long # segundo/# segundos;# minuto/# minutos;# hora/# horas;# día/# días;# mes/# meses;# año/# años
    """,
    "et": """
    months jaanuar,veebruar,märts,aprill,mai,juuni,juuli,august,september,oktoober,november,detsember
    date d. MMMM y
    signs +/−
    short # sek;# min;# t;# päev/# päeva;# kuu/# kuud;# a
    long # sekund/# sekundit;# minut/# minutit;# tund/# tundi;# ööpäev/# ööpäeva;# kuu/# kuud;# aasta/# aastat
    """,
    "fi": """
    months tammikuuta,helmikuuta,maaliskuuta,huhtikuuta,toukokuuta,kesäkuuta,heinäkuuta,elokuuta,syyskuuta,lokakuuta,marraskuuta,joulukuuta
    date d. MMMM y
    hm h.mm a
    Hm H.mm
    periods ap./ip.
    signs +/−
    short # s;# min;# t;# pv;# kk;# v
    long # sekunti/# sekuntia;# minuutti/# minuuttia;# tunti/# tuntia;# päivä/# päivää;# kuukausi/# kuukautta;# vuosi/# vuotta
    """,
    "fr": """
    months janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre
    date d MMMM y
    plural zeroIsOne
    short # s;# min;# h;# j;# m.;# an/# ans
    long # seconde/# secondes;# minute/# minutes;# heure/# heures;# jour/# jours;# mois;# an/# ans
    """,
    "hr": """
    months siječnja,veljače,ožujka,travnja,svibnja,lipnja,srpnja,kolovoza,rujna,listopada,studenoga,prosinca
    date d. MMMM y.
    hm hh:mm a
    signs +/−
    plural russian
    short # s;# min;# h;# dan/# dana/# dana;# mj.;# g.
    long # sekunda/# sekunde/# sekundi;# minuta/# minute/# minuta;# sat/# sata/# sati;# dan/# dana/# dana;# mjesec/# mjeseca/# mjeseci;# godina/# godine/# godina
    """,
    "hu": """
    months január,február,március,április,május,június,július,augusztus,szeptember,október,november,december
    date y. MMMM d.
    hm a h:mm
    Hm H:mm
    periods de./du.
    short # mp;# p;# ó;# nap;# hónap;# év
    long # másodperc;# perc;# óra;# nap;# hónap;# év
    """,
    "id": """
    months Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember
    date d MMMM y
    hm h.mm a
    Hm HH.mm
    plural single
    short # dtk;# mnt;# j;# hr;# bln;# thn
    long # detik;# menit;# jam;# hari;# bulan;# tahun
    """,
    "is": """
    months janúar,febrúar,mars,apríl,maí,júní,júlí,ágúst,september,október,nóvember,desember
    date d. MMMM y
    periods f.h./e.h.
    plural icelandic
    short # sek.;# mín.;# klst.;# dagur/# dagar;# mán.;# ár
    long # sekúnda/# sekúndur;# mínúta/# mínútur;# klukkustund/# klukkustundir;# dagur/# dagar;# mánuður/# mánuðir;# ár
    """,
    "it": """
    months gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre
    date d MMMM y
    short # s;# min;# h;# giorno/# giorni;# mese/# mesi;# anno/# anni
    long # secondo/# secondi;# minuto/# minuti;# ora/# ore;# giorno/# giorni;# mese/# mesi;# anno/# anni
    """,
    "lt": """
    months sausio,vasario,kovo,balandžio,gegužės,birželio,liepos,rugpjūčio,rugsėjo,spalio,lapkričio,gruodžio
    date y 'm'. MMMM d 'd'.
    hm hh:mm a
    periods priešpiet/popiet
    join | |
    signs +/−
    plural lithuanian
    short # sek.;# min.;# val.;# d.;# mėn.;# m.
    long # sekundė/# sekundės/# sekundžių;# minutė/# minutės/# minučių;# valanda/# valandos/# valandų;# diena/# dienos/# dienų;# mėnuo/# mėnesiai/# mėnesių;# metai/# metai/# metų
    """,
    "lv": """
    months janvāris,februāris,marts,aprīlis,maijs,jūnijs,jūlijs,augusts,septembris,oktobris,novembris,decembris
    date y. 'gada' d. MMMM
    periods priekšp./pēcp.
    plural latvian
    short # sek.;# min;# st.;# d.;# mēn.;# g.
    long # sekunžu/# sekunde/# sekundes;# minūšu/# minūte/# minūtes;# stundu/# stunda/# stundas;# dienu/# diena/# dienas;# mēnešu/# mēnesis/# mēneši;# gadu/# gads/# gadi
    """,
    "ms": """
    months Januari,Februari,Mac,April,Mei,Jun,Julai,Ogos,September,Oktober,November,Disember
    date d MMMM y
    clock 12
    periods PG/PTG
    plural single
    short # saat;# min;# j;# hari;# bln;# thn
    long # saat;# minit;# jam;# hari;# bulan;# tahun
    """,
    "nb": """
    months januar,februar,mars,april,mai,juni,juli,august,september,oktober,november,desember
    date d. MMMM y
    periods a.m./p.m.
    signs +/−
    short # sek;# min;# t;# d;# md.;# år
    long # sekund/# sekunder;# minutt/# minutter;# time/# timer;# døgn;# måned/# måneder;# år
    """,
    "nl": """
    months januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december
    date d MMMM y
    periods a.m./p.m.
    short # sec;# min;# uur;# dag/# dagen;# mnd;# jr
    long # seconde/# seconden;# minuut/# minuten;# uur;# dag/# dagen;# maand/# maanden;# jaar
    """,
    "pl": """
    months stycznia,lutego,marca,kwietnia,maja,czerwca,lipca,sierpnia,września,października,listopada,grudnia
    date d MMMM y
    plural polish
    short # sek.;# min;# godz.;# dzień/# dni/# dni;# mies.;# rok/# lata/# lat
    long # sekunda/# sekundy/# sekund;# minuta/# minuty/# minut;# godzina/# godziny/# godzin;# dzień/# dni/# dni;# miesiąc/# miesiące/# miesięcy;# rok/# lata/# lat
    """,
    "pt": """
    months janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro
    date d 'de' MMMM 'de' y
    plural zeroIsOne
    short # s;# min;# h;# dia/# dias;# mês/# meses;# ano/# anos
    long # segundo/# segundos;# minuto/# minutos;# hora/# horas;# dia/# dias;# mês/# meses;# ano/# anos
    """,
    "pt_PT": """
    months janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro
    date d 'de' MMMM 'de' y
    periods a.m./p.m.
    short # s;# min;# h;# dia/# dias;# mês/# meses;# ano/# anos
    long # segundo/# segundos;# minuto/# minutos;# hora/# horas;# dia/# dias;# mês/# meses;# ano/# anos
    """,
    "ro": """
    months ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie
    date d MMMM y
    periods a.m./p.m.
    plural romanian
    short # s;# min.;# oră/# ore/# ore;# zi/# zile/# zile;# lună/# luni/# luni;# an/# ani/# ani
    long # secundă/# secunde/# de secunde;# minut/# minute/# de minute;# oră/# ore/# de ore;# zi/# zile/# de zile;# lună/# luni/# de luni;# an/# ani/# de ani
    """,
    "sk": """
    months januára,februára,marca,apríla,mája,júna,júla,augusta,septembra,októbra,novembra,decembra
    date d. MMMM y
    Hm H:mm
    plural czech
    short # s;# min;# h;# deň/# dni/# dní;# mes.;# r.
    long # sekunda/# sekundy/# sekúnd;# minúta/# minúty/# minút;# hodina/# hodiny/# hodín;# deň/# dni/# dní;# mesiac/# mesiace/# mesiacov;# rok/# roky/# rokov
    """,
    "sl": """
    months januar,februar,marec,april,maj,junij,julij,avgust,september,oktober,november,december
    date d. MMMM y
    periods dop./pop.
    signs +/−
    plural slovenian
    short # sek.;# min;# h;# d;# m;# l
    long # sekunda/# sekundi/# sekunde/# sekund;# minuta/# minuti/# minute/# minut;# ura/# uri/# ure/# ur;# dan/# dneva/# dni/# dni;# mesec/# meseca/# meseci/# mesecev;# leto/# leti/# let/# let
    """,
    "sr_Latn": """
    months januar,februar,mart,april,maj,jun,jul,avgust,septembar,oktobar,novembar,decembar
    date d. MMMM y.
    plural russian
    short # sek;# min;# sat/# sata/# sati;# dan/# dana/# dana;# mes.;# god/# god./# god.
    long # sekunda/# sekunde/# sekundi;# minut/# minuta/# minuta;# sat/# sata/# sati;# dan/# dana/# dana;# mesec/# meseca/# meseci;# godina/# godine/# godina
    """,
    "sv": """
    months januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december
    date d MMMM y
    periods fm/em
    signs +/−
    short # s;# min;# tim;# d;# mån;# år
    long # sekund/# sekunder;# minut/# minuter;# timme/# timmar;# dygn;# månad/# månader;# år
    """,
    "sw": """
    months Januari,Februari,Machi,Aprili,Mei,Juni,Julai,Agosti,Septemba,Oktoba,Novemba,Desemba
    date d MMMM y
    short sekunde #;dakika #;saa #;siku #;mwezi #/miezi #;mwaka #/miaka #
    """,
    "tr": """
    months Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık
    date d MMMM y
    hm a h:mm
    periods ÖÖ/ÖS
    join | |
    short # sn.;# dk.;# sa.;# gün;# ay;# yıl
    long # saniye;# dakika;# saat;# gün;# ay;# yıl
    """,
    "vi": """
    months tháng 1,tháng 2,tháng 3,tháng 4,tháng 5,tháng 6,tháng 7,tháng 8,tháng 9,tháng 10,tháng 11,tháng 12
    date d MMMM, y
    periods SA/CH
    plural single
    short # giây;# phút;# giờ;# ngày;# tháng;# năm
    """,
  ]
}
