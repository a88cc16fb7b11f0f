// Raw requests: no client tidies the path, follows redirects or restricts the methods.
import { once } from "node:events"
import { Agent, type IncomingMessage, request } from "node:http"

export type RawAsk = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type RawAnswer = { status: number; location: string; body: string }

const AT_ONCE = 10

/** Makes requests to a product, ten at once. Call `end()` when done. */
export function rawAsker(url: string) {
  const { hostname, port, origin } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  /** A request for a page's parts is redirected to the address with their checksum. Follows that one redirect. */
  async function ask(given: RawAsk): Promise<RawAnswer> {
    const answer = await askOnce(given)
    const [path, query = ""] = answer.location.replace(origin, "").split("?")
    if (path !== given.path.split("?")[0] || !/(^|&)_rsc\b/.test(query)) return answer
    return askOnce({ ...given, path: `${path}?${query}` })
  }
  async function askOnce({ method, path, headers = {}, body }: RawAsk): Promise<RawAnswer> {
    const length = body === undefined ? {} : { "content-type": "application/json", "content-length": `${body.length}` }
    const sent = request({
      ...{ hostname, port, method, path, agent },
      headers: { origin, accept: "text/html", ...length, ...headers },
    })
    sent.end(body)
    const [answer] = (await once(sent, "response")) as [IncomingMessage]
    let text = ""
    for await (const part of answer) text += String(part)
    return { status: answer.statusCode ?? 0, location: String(answer.headers.location ?? ""), body: text }
  }
  return { ask, end: () => agent.destroy() }
}
