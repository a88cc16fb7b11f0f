// A browser without pages: it keeps its cookies, and signs in through next-auth.
import type { Asked, Desk } from "./desk.ts"

export type Visitor = ReturnType<typeof openVisitor>

/** `from`: its address, as the proxy names it. */
export function openVisitor(desk: Desk, from: string) {
  const jar = new Map<string, string>()
  const given: string[] = []

  async function ask(path: string, asked: Asked = {}): Promise<Response> {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ")
    const answer = await desk.ask(path, { from, ...asked, headers: { cookie, ...asked.headers } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      given.push(set)
      jar.set(name, value)
    }
    return answer
  }

  /** Posts to one of next-auth's callbacks. Returns the address it leads to. */
  async function post(callback: string, fields: Record<string, string>): Promise<URL> {
    const { csrfToken } = (await (await ask("/api/auth/csrf")).json()) as { csrfToken: string }
    const body = { callbackUrl: "/", ...fields, csrfToken, json: "true" }
    const answer = await ask(`/api/auth/callback/${callback}`, { body })
    return new URL(((await answer.json()) as { url: string }).url)
  }

  return {
    ask,
    post,
    /** Each Set-Cookie header so far. */
    given,
    /** "signed_in", or next-auth's word for the refusal. */
    signIn: async (fields: Record<string, string>): Promise<string> =>
      (await post("password", fields)).searchParams.get("error") ?? "signed_in",
  }
}
