// The lines of a language that differ from the standard: names of months (of dates), patterns of dates and of
// times, names of the halves of a day, separators, digits, the rule for the forms of units, and the units from
// seconds to years, each with its forms. Values between bars may have spaces at their ends.

extension LocaleConventions {
  /// The languages in the scripts of South and East Asia.
  static let asian: [String: String] = [
    "bn": """
    months জানুয়ারী,ফেব্রুয়ারী,মার্চ,এপ্রিল,মে,জুন,জুলাই,আগস্ট,সেপ্টেম্বর,অক্টোবর,নভেম্বর,ডিসেম্বর
    date d MMMM, y
    clock 12
    range | – |
    digits beng
    plural zeroIsOne
    short # সেকেন্ড;# মিনিট;# ঘন্টা;# দিন;# মাস;# বছর
    """,
    "gu": """
    months જાન્યુઆરી,ફેબ્રુઆરી,માર્ચ,એપ્રિલ,મે,જૂન,જુલાઈ,ઑગસ્ટ,સપ્ટેમ્બર,ઑક્ટોબર,નવેમ્બર,ડિસેમ્બર
    date d MMMM, y
    clock 12
    hm hh:mm a
    range | – |
    plural zeroIsOne
    short # સેકંડ;# મિનિટ;# કલાક;# દિવસ;# મહિનો/# મહિના;# વર્ષ
    """,
    "hi": """
    months जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्तूबर,नवंबर,दिसंबर
    date d MMMM y
    clock 12
    periods am/pm
    range | – |
    plural zeroIsOne
    short # से॰;# मि॰;# घं॰;# दिन;# माह;# वर्ष
    long # सेकंड;# मिनट;# घंटा/# घंटे;# दिन;# महीना/# महीने;# वर्ष
    """,
    "ja": """
    date y年M月d日
    hm aK:mm
    Hm H:mm
    periods 午前/午後
    range |～|
    join ||
    plural single
    short #秒;#分;#時間;#日;#か月;#年
    """,
    "kn": """
    months ಜನವರಿ,ಫೆಬ್ರವರಿ,ಮಾರ್ಚ್,ಏಪ್ರಿಲ್,ಮೇ,ಜೂನ್,ಜುಲೈ,ಆಗಸ್ಟ್,ಸೆಪ್ಟೆಂಬರ್,ಅಕ್ಟೋಬರ್,ನವೆಂಬರ್,ಡಿಸೆಂಬರ್
    date MMMM d, y
    clock 12
    hm hh:mm a
    range | – |
    plural zeroIsOne
    short # ಸೆಕೆಂ;# ನಿಮಿ;# ಗಂ.;# ದಿನ/# ದಿನಗಳು;# ತಿಂ./# ತಿಂ.ಗಳು;# ವರ್ಷ/# ವರ್ಷಗಳು
    long # ಸೆಕೆಂಡ್/# ಸೆಕೆಂಡುಗಳು;# ನಿಮಿಷವು/# ನಿಮಿಷಗಳು;# ಗಂಟೆಯು/# ಗಂಟೆಗಳು;# ದಿನವು/# ದಿನಗಳು;# ತಿಂಗಳು;# ವರ್ಷವು/# ವರ್ಷಗಳು
    """,
    "ko": """
    months 1월,2월,3월,4월,5월,6월,7월,8월,9월,10월,11월,12월
    date y년 MMMM d일
    clock 12
    hm a h:mm
    periods 오전/오후
    range | ~ |
    join | |
    plural single
    short #초;#분;#시간;#일;#개월;#년
    """,
    "ml": """
    months ജനുവരി,ഫെബ്രുവരി,മാർച്ച്,ഏപ്രിൽ,മേയ്,ജൂൺ,ജൂലൈ,ഓഗസ്റ്റ്,സെപ്റ്റംബർ,ഒക്\u{200c}ടോബർ,നവംബർ,ഡിസംബർ
    date y, MMMM d
    clock 12
    range | - |
    short # സെ.;# മി.;# മ;# ദിവസം\u{200c};# മാസം;# വ
    long # സെക്കൻഡ്;# മിനിറ്റ്;# മണിക്കൂർ;# ദിവസം;# മാസം;# വർഷം
    """,
    "mr": """
    months जानेवारी,फेब्रुवारी,मार्च,एप्रिल,मे,जून,जुलै,ऑगस्ट,सप्टेंबर,ऑक्टोबर,नोव्हेंबर,डिसेंबर
    date d MMMM, y
    clock 12
    Hm H:mm
    range | – |
    digits deva
    short # से;# मिनि;# ता;# दिवस;# महिना/# महिने;# वर्ष/# वर्षे
    long # सेकंद;# मिनिट/# मिनिटे;# तास;# दिवस;# महिना/# महिने;# वर्ष/# वर्षे
    """,
    "my": """
    months ဇန်နဝါရီ,ဖေဖော်ဝါရီ,မတ်,ဧပြီ,မေ,ဇွန်,ဇူလိုင်,ဩဂုတ်,စက်တင်ဘာ,အောက်တိုဘာ,နိုဝင်ဘာ,ဒီဇင်ဘာ
    date y MMMM d
    hm a h:mm
    Hm H:mm
    periods နံနက်/ညနေ
    range | – |
    digits mymr
    plural single
    short # sec;# မိနစ်;# နာရီ;# ရက်;# လ;# နှစ်
    long # စက္ကန့်;# မိနစ်;# နာရီ;# ရက်;# လ;# နှစ်
    """,
    "ne": """
    months जनवरी,फेब्रुअरी,मार्च,अप्रिल,मे,जुन,जुलाई,अगस्ट,सेप्टेम्बर,अक्टोबर,नोभेम्बर,डिसेम्बर
    date y MMMM d
    periods पूर्वाह्न/अपराह्न
    range | – |
    join | |
    digits deva
    short # सेकेन्ड;# मिनेट;# घण्टा;# दिन;# महिना;# वर्ष
    """,
    "or": """
    months ଜାନୁଆରୀ,ଫେବୃଆରୀ,ମାର୍ଚ୍ଚ,ଅପ୍ରେଲ,ମଇ,ଜୁନ,ଜୁଲାଇ,ଅଗଷ୍ଟ,ସେପ୍ଟେମ୍ବର,ଅକ୍ଟୋବର,ନଭେମ୍ବର,ଡିସେମ୍ବର
    date MMMM d, y
    clock 12
    range | – |
    short # ସେକେଣ୍ଡ;# ମିନିଟ୍\u{200c};# ଘଣ୍ଟା;# ଦିନ;# ମାସ;# ବର୍ଷ
    long # ସେକେଣ୍ଡ;# ମିନିଟ୍\u{200c}/# ମିନିଟ୍;# ଘଣ୍ଟା;# ଦିନ;# ମାସ;# ବର୍ଷ
    """,
    "pa": """
    months ਜਨਵਰੀ,ਫ਼ਰਵਰੀ,ਮਾਰਚ,ਅਪ੍ਰੈਲ,ਮਈ,ਜੂਨ,ਜੁਲਾਈ,ਅਗਸਤ,ਸਤੰਬਰ,ਅਕਤੂਬਰ,ਨਵੰਬਰ,ਦਸੰਬਰ
    date d MMMM y
    clock 12
    periods ਪੂ.ਦੁ./ਬਾ.ਦੁ.
    range | – |
    plural zeroIsOne
    short # ਸਕਿੰਟ;# ਮਿੰਟ;# ਘੰਟਾ/# ਘੰਟੇ;# ਦਿਨ;# ਮਹੀਨਾ/# ਮਹੀਨੇ;# ਸਾਲ
    """,
    "ta": """
    months ஜனவரி,பிப்ரவரி,மார்ச்,ஏப்ரல்,மே,ஜூன்,ஜூலை,ஆகஸ்ட்,செப்டம்பர்,அக்டோபர்,நவம்பர்,டிசம்பர்
    date d MMMM, y
    clock 12
    range | – |
    short # விநாடி;# நிமிடம்/# நிமிட;# மணிநேரம்;# நாள்/# நாட்கள்;# மாதம்/# மாத.;# ஆண்டு/# ஆண்டு.
    long # விநாடி/# விநாடிகள்;# நிமிடம்/# நிமிடங்கள்;# மணிநேரம்/# மணிநேரங்கள்;# நாள்/# நாட்கள்;# மாதம்/# மாதங்கள்;# ஆண்டு/# ஆண்டுகள்
    """,
    "te": """
    months జనవరి,ఫిబ్రవరి,మార్చి,ఏప్రిల్,మే,జూన్,జులై,ఆగస్టు,సెప్టెంబర్,అక్టోబర్,నవంబర్,డిసెంబర్
    date d MMMM, y
    clock 12
    range | – |
    short # సె./# సెక.;# నిమి.;# గం.;# రోజు/# రోజులు;# నె.;# సం.
    long # సెకను/# సెకన్లు;# నిమిషం/# నిమిషాలు;# గంట/# గంటలు;# రోజు/# రోజులు;# నెల/# నెలలు;# సంవత్సరం/# సంవత్సరాలు
    """,
    "th": """
    months มกราคม,กุมภาพันธ์,มีนาคม,เมษายน,พฤษภาคม,มิถุนายน,กรกฎาคม,สิงหาคม,กันยายน,ตุลาคม,พฤศจิกายน,ธันวาคม
    date d MMMM 'ค.ศ.' y
    range | – |
    join | |
    plural single
    short # วิ;# นาที;# ชม.;# วัน;# เดือน;# ปี
    long # วินาที;# นาที;# ชั่วโมง;# วัน;# เดือน;# ปี
    """,
    "zh": """
    date y年M月d日
    hm ah:mm
    periods 上午/下午
    range | – |
    join ||
    plural single
    short #秒;#分钟;#小时;#天;#个月;#年
    long #秒钟;#分钟;#小时;#天;#个月;#年
    """,
    "zh_Hant": """
    date y年M月d日
    clock 12
    hm ah:mm
    periods 上午/下午
    join | |
    plural single
    short # 秒;# 分鐘;# 小時;# 天;# 個月;# 年
    """,
  ]
}
