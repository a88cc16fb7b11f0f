// @ts-check
// Calls the control API of the tracker that served this page.

/** What went wrong, in words for a person: one line per error, with its place in the request. */
export class ControlError extends Error {
  /** @param {string} message @param {{ at: string, text: string }[]} [lines] */
  constructor(message, lines = [{ at: "", text: message }]) {
    super(message)
    this.lines = lines
  }
}

/** Kept for this tab: whoever opens the page must be able to read the tracker's data folder. */
const TOKEN = "control-token"
let isRefused = false

/**
 * Asks once, however many calls were refused at the same time. False: there is nothing new to try.
 * @param {string} tried
 */
function askForToken(tried) {
  if (isRefused) return false
  if (`Bearer ${sessionStorage.getItem(TOKEN) ?? ""}` !== tried) return true
  const given = prompt("The token of the controls: the file control-token in the tracker's data folder")?.trim()
  if (!given) {
    isRefused = true
    return false
  }
  sessionStorage.setItem(TOKEN, given)
  return true
}

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
async function send(method, path, body) {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${sessionStorage.getItem(TOKEN) ?? ""}` }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await fetch(path, init).catch(() => {
    throw new ControlError("The tracker does not answer. Is it still running?")
  })
  if (response.status === 401 && askForToken(headers.Authorization)) return send(method, path, body)
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return answer
  /** @type {{ detail: string, source?: { pointer?: string } }[]} */
  const errors = answer.errors ?? []
  const lines = errors.map(({ detail, source }) => ({ at: source?.pointer ?? "", text: detail }))
  throw new ControlError(lines[0]?.text ?? `The tracker answered ${response.status}.`, lines)
}

/** @template T @param {string} path @returns {Promise<T>} */
export const get = (path) => send("GET", path)
/** @template T @param {string} path @param {object} [body] @returns {Promise<T>} */
export const post = (path, body = {}) => send("POST", path, body)
/** @template T @param {string} path @param {object} body @returns {Promise<T>} */
export const put = (path, body) => send("PUT", path, body)
/** @template T @param {string} path @param {object} body @returns {Promise<T>} */
export const patch = (path, body) => send("PATCH", path, body)
/** @template T @param {string} path @returns {Promise<T>} */
export const remove = (path) => send("DELETE", path)
