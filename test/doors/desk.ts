// The web server with its own door and handlers, asked over HTTP as a reverse proxy asks it. Tests only.
import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { encode } from "next-auth/jwt"
import { createAnswer } from "#bin/web/answer"
import { createWebServer } from "#bin/web/server"
import { type Database, database } from "#db/client"
import { addSession } from "#db/people/sessions"
import type { Role } from "#db/schema/people"
import { sessionCookie } from "#lib/auth/cookies"
import { settings } from "#lib/env"
import { createNext } from "./next-stand-in.ts"

export const SITE = "https://desk.example.com"
export const AUTH_SECRET = "a secret of thirty-two characters"
const HOUR_MS = 3_600_000

export type Person = { id: string; cookie: string }
export type Asked = {
  method?: string
  headers?: Record<string, string>
  /** Text and bytes go as they are, anything else as JSON. */
  body?: unknown
  person?: Person | null | undefined
  /** The client as the proxy names it. Without it, each request comes from an address of its own. */
  from?: string
}
export type Desk = Awaited<ReturnType<typeof startDesk>>

/** `given`: settings beside the usual ones. One desk for each test file: a process reads its settings once. */
export async function startDesk(db: Database & { url: string }, given: Record<string, string> = {}) {
  Object.assign(process.env, {
    ...{ DATABASE_URL: db.url, AUTH_SECRET, PUBLIC_URL: SITE, NEXTAUTH_URL: SITE, TRUSTED_PROXIES: "1" },
    // Nothing listens there.
    ...{ TRACKING_API_URL: "http://127.0.0.1:9/v2", TRACKING_API_KEY: "key-of-the-matrix" },
    ...given,
  })
  const { answer, takeSocket, end } = createAnswer({
    ...{ settings: settings(), db: database, next: createNext(SITE) },
    ...{ signatureHeader: "x-signature", isOpen: () => server.listening },
  })
  const server: Server = createWebServer((request, response) => void answer(request, response), { isDev: false })
  server.on("connection", takeSocket)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let asked = 0

  async function ask(path: string, { method, headers = {}, body, person, from }: Asked = {}): Promise<Response> {
    asked += 1
    const isRaw = typeof body === "string" || body instanceof Uint8Array
    return fetch(`${origin}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        ...{ origin: SITE, "x-forwarded-for": from ?? `198.51.${asked >> 8}.${asked & 255}` },
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(person ? { cookie: `${sessionCookie}=${person.cookie}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    })
  }

  async function signIn(id: string): Promise<Person> {
    const at = new Date()
    const sessionId = await addSession(db, { userId: id, at, expiresAt: new Date(at.getTime() + HOUR_MS) })
    return { id, cookie: await encode({ token: { sub: id, sessionId }, secret: AUTH_SECRET }) }
  }

  return {
    origin,
    ask,
    signIn,
    addPerson: async (name: string, role: Role, passwordHash = "none"): Promise<Person> => {
      const [user] = await db.sql<{ id: string }[]>`
        insert into users (email, name, role, password_hash)
        values (${`${name}@northlake.example`}, ${name}, ${role}, ${passwordHash}) returning id`
      return signIn(user?.id ?? "")
    },
    /** Writes pending refusals, then ends the server and its database. */
    stop: async () => {
      await end()
      server.closeAllConnections()
      server.close()
      await database().end()
    },
  }
}
