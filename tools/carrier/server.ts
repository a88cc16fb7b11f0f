// The HTTP server: every carrier under its own paths, and the controls for whoever runs it.
import type { HttpBindings } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import type { Call } from "./calls.ts"
import type { Carrier } from "./carrier.ts"
import { controlRoutes } from "./control.ts"
import type { Credential } from "./credentials/credentials.ts"
import { answerRefusal, Refusal } from "./errors.ts"
import { answerEvents } from "./events/route.ts"
import { type Fault, spoil, statusOf } from "./faults.ts"
import type { Profile } from "./profile.ts"
import { subscriptionRoutes } from "./push/routes.ts"
import { terminalRoutes } from "./terminals.ts"

export type Env = { Bindings: HttpBindings }
type Ctx = Context<Env>
type Kind = Call["kind"]
type Answer = (credential: Credential) => Response | Promise<Response>

/** Its largest body is a list of what a container reports, set over its controls. */
const MOST_BYTES = 1_000_000

export function openServer(carrier: Carrier): Hono<Env> {
  const app = new Hono<Env>({ strict: false })
  const now = () => carrier.clock.now()
  // Before any credential is asked for.
  app.use(bodyLimit({ maxSize: MOST_BYTES, onError: (c) => refuse(c, new Refusal(413, "The body is too large.")) }))
  app.onError((cause, c) => refuse(c, cause))
  app.notFound((c) => refuse(c, new Refusal(404, "There is nothing here.")))
  const refuse = (c: Ctx, cause: unknown) => {
    const refusal = cause instanceof Refusal ? cause : new Refusal(500, "Something went wrong.")
    if (refusal !== cause) console.error(cause)
    return answerRefusal(refusal, c.req.method, new URL(c.req.url), now())
  }
  /** Counts the call, checks its credential and limits, and answers, or does what a fault says. */
  const take = async (c: Ctx, profile: Profile, kind: Kind, answer: Answer) => {
    const url = new URL(c.req.url)
    const asked = { method: c.req.method, url, headers: c.req.raw.headers }
    const credential = kind === "token" ? undefined : carrier.credentials.identify(profile, asked)
    const open = async () => {
      if (kind !== "token" && !credential) throw new Refusal(401, "The credentials are not valid.")
      return answer(credential ?? NOBODY)
    }
    const guarded = () => open().catch((cause) => refuse(c, cause))
    const fault = carrier.faults.strike(profile.id, kind)
    const until = credential?.take(now()) ?? null
    const response = until !== null ? tooMany(profile.retryAfter, until, now(), c) : await withFault(c, fault, guarded)
    const isWhole = fault?.kind !== "hang" && fault?.kind !== "cut"
    const status = isWhole || until !== null ? response.status : 0
    const billed = kind === "events" && credential !== undefined && profile.billed.includes(status)
    const path = url.pathname + url.search
    const id = credential?.id ?? null
    carrier.calls.add({
      at: now(),
      profile: profile.id,
      credential: id,
      kind,
      method: c.req.method,
      path,
      status,
      billed,
    })
    if (status !== 0) response.headers.set("Date", new Date(now()).toUTCString())
    return response
  }
  const withFault = async (c: Ctx, fault: Fault | undefined, answer: () => Promise<Response>) => {
    if (!fault) return answer()
    if (fault.kind === "rate_limited") {
      return tooMany(fault.retryAfter, now() + fault.seconds * 1000, now(), c)
    }
    const status = statusOf(fault)
    if (status !== undefined) return refuse(c, new Refusal(status, "As asked for by a fault."))
    return (await spoil(fault, c.env, answer)) ?? answer()
  }
  const tooMany = (way: Profile["retryAfter"], until: number, at: number, c: Ctx) => {
    const date = new Date(Math.ceil(until / 1000) * 1000).toUTCString()
    const wait = way === "date" ? date : String(Math.max(1, Math.ceil((until - at) / 1000)))
    return refuse(c, new Refusal(429, "Too many requests.", { "Retry-After": wait }))
  }

  for (const profile of carrier.profiles) {
    const { path, auth } = profile
    const events = (c: Ctx, inPath?: string) =>
      take(c, profile, "events", (credential) => answerEvents(carrier, profile, credential, new URL(c.req.url), inPath))
    app.get(path, (c) => events(c))
    if (profile.byPath) app.get(`${path}/:reference`, (c) => events(c, c.req.param("reference")))
    if ("tokenPath" in auth) app.post(auth.tokenPath, (c) => take(c, profile, "token", () => answerToken(c, profile)))
    if (profile.subscriptions) {
      const base = path.replace(/[^/]+$/, "event-subscriptions")
      const routes = new Hono<Env>({ strict: false }).route(base, subscriptionRoutes(carrier, profile))
      routes.onError((cause, c) => refuse(c, cause))
      const pass = (c: Ctx) => take(c, profile, "subscriptions", () => routes.fetch(c.req.raw, c.env))
      app.all(base, pass).all(`${base}/*`, pass)
    }
  }
  const answerToken = async (c: Ctx, profile: Profile) => {
    const asked = { method: "POST", url: new URL(c.req.url), headers: c.req.raw.headers }
    const token = carrier.credentials.issue(profile, new URLSearchParams(await c.req.text()), asked)
    if (!token) return Response.json({ error: "invalid_client" }, { status: 401 })
    return Response.json(token, { headers: { "Cache-Control": "no-store" } })
  }
  return app.route("/terminals", terminalRoutes(carrier.world, now)).route("/", controlRoutes(carrier))
}

const NOBODY: Credential = {
  profile: "",
  id: "",
  secret: "",
  certificate: null,
  privateKey: null,
  limits: {},
  party: null,
  revoked: false,
}
