// A signed-in person: what a browser requests from the web server while somebody works.
import { randomUUID } from "node:crypto"
import { request } from "node:http"
import { encode } from "next-auth/jwt"
import { sessionCookie } from "#lib/auth/cookies"
import { AUTH_SECRET, type Bed } from "./bed.ts"

const DAY_MS = 86_400_000

/** Adds a dispatcher with a session. Returns the Cookie header. */
export async function signIn({ database: { sql } }: Bed): Promise<string> {
  const [person] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values (${`${randomUUID()}@bench.example`}, 'Bench', 'dispatcher') returning id`
  const sub = person?.id ?? ""
  await sql`insert into user_settings (user_id, key, value) values (${sub}, 'tour', '5')`
  const end = new Date(Date.now() + DAY_MS).toISOString()
  const [session] = await sql<{ id: string }[]>`
    insert into sessions (user_id, created_at, expires_at, last_seen_at)
    values (${sub}, now(), ${end}, now()) returning id`
  const token = await encode({ token: { sub, sessionId: session?.id ?? "" }, secret: AUTH_SECRET })
  return `${sessionCookie}=${token}`
}

export type Viewer = { frames: () => number; asked: () => number; close: () => void }

/** Keeps the stream of changes open, and requests one address after another, `everyMs` apart. */
export function openViewer(
  port: number,
  { cookie, addresses, everyMs }: { cookie: string; addresses: string[]; everyMs: number },
): Viewer {
  let frames = 0
  let asked = 0
  let turn = 0
  const stream = request({ port, path: "/api/live", agent: false, headers: { cookie } })
  stream.on("error", () => undefined)
  stream.on("response", (answer) => {
    if (answer.statusCode !== 200) throw new Error(`the stream answers ${answer.statusCode}`)
    answer.on("error", () => undefined)
    answer.on("data", () => frames++)
  })
  stream.end()
  const timer = setInterval(() => void ask().catch(() => undefined), everyMs)
  async function ask(): Promise<void> {
    const address = addresses[turn++ % addresses.length]
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.ok) asked++
  }
  return {
    frames: () => frames,
    asked: () => asked,
    close: () => {
      clearInterval(timer)
      stream.destroy()
    },
  }
}
