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

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<T>}
 */
async function send(method, path, body) {
  const headers = { "Content-Type": "application/json" }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await fetch(path, init).catch(() => {
    throw new ControlError("The tracker does not answer. Is it still running?")
  })
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
