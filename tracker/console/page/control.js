// @ts-check
// Calls of the control API of the tracker that served this page.

/** What went wrong, in words for a person. */
export class ControlError extends Error {}

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
  throw new ControlError(answer.errors?.[0]?.detail ?? `The tracker answered ${response.status}.`)
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
