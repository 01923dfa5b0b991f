/** A refused or failed request, with the gallery's code and words. */
export class RequestError extends Error {
  constructor({ code, message, status = 0, parameter = null, retryAfter = null }) {
    super(message);
    this.code = code;
    this.status = status;
    this.parameter = parameter;
    this.retryAfter = retryAfter;
  }
}

/**
 * The path of a widget's id. A slash stays a slash, unless a segment of dots would be resolved by
 * the browser.
 */
export function idPath(id) {
  const segments = id.split("/");
  const isPlain = segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  return isPlain ? segments.map(encodeURIComponent).join("/") : encodeURIComponent(id);
}

/** Sends a request and returns the response if its status is 2xx; throws a `RequestError` otherwise. */
export async function send(path, { method = "GET", body, signal, cache } = {}) {
  const options = { method, signal, cache, credentials: "same-origin" };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { "Content-Type": "application/json" };
  }
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new RequestError({ code: "OFFLINE", message: "The gallery does not answer." });
  }
  if (response.ok) return response;
  const error = await failure(response);
  if (response.status === 401) signIn();
  throw error;
}

/** Sends a request and returns the JSON of its response. */
export async function request(path, options) {
  const response = await send(path, options);
  return response.status === 204 ? null : response.json();
}

/** Sends a request that changes something. */
export function post(path, body = {}) {
  return request(path, { method: "POST", body });
}

/** Opens the page that asks for a token, and leads back afterwards. */
export function signIn() {
  const here = location.pathname + location.search + location.hash;
  location.assign(`/login?to=${encodeURIComponent(here)}`);
}

async function failure(response) {
  let details = {};
  try {
    details = (await response.json()).error ?? {};
  } catch {
    // An answer that is not JSON has a status only.
  }
  return new RequestError({
    code: details.code ?? `HTTP_${response.status}`,
    message: details.message ?? `The gallery answered with status ${response.status}.`,
    status: response.status,
    parameter: details.parameter ?? null,
    retryAfter: Number(response.headers.get("Retry-After")) || null,
  });
}
