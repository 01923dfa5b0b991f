// The page for a request without a valid token. The form works without this script; the script
// accepts a whole address too, and leads back to the page that was asked for.

const form = document.getElementById("form");
const field = document.getElementById("token");
const address = new URL(location.href);

/** The token in a pasted address, or the text itself. */
function token(text) {
  try {
    return new URL(text).searchParams.get("token") ?? text;
  } catch {
    return text;
  }
}

/** The page to open afterwards: a path of this gallery. */
function destination() {
  const path = address.pathname === "/login" ? address.searchParams.get("to") : address.pathname;
  return path?.startsWith("/") && !path.startsWith("//") && !path.includes("\\") ? path : "/";
}

form.action = destination();
form.addEventListener("submit", () => {
  field.value = token(field.value.trim());
});

if (address.searchParams.has("token")) {
  document.getElementById("refused").hidden = false;
  address.searchParams.delete("token");
  history.replaceState(null, "", address);
}
field.focus();
