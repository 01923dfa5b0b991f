// Runs before the first paint, so that a chosen scheme does not flash.
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme === "light" || scheme === "dark") document.documentElement.dataset.scheme = scheme;
} catch {
  // A browser without storage follows the system's scheme.
}
