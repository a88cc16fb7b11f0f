// Event subscriptions of 2.2: ask a carrier to push events. Their address is next to that of the events, with the same
// key.
import { setTimeout as delay } from "node:timers/promises"
import type { Stopped } from "./answer.ts"
import { authorize } from "./auth.ts"
import { type Credential, type Io, toCaller, toStopped } from "./client.ts"
import { exchange, isJson } from "./http.ts"
import type { Profile } from "./profiles.ts"

type At = Pick<Io, "clock" | "take" | "tokens" | "http">
type Body = Record<string, unknown>
/** "missing": the carrier has none with this id. */
export type Said<T> = { kind: "done"; value: T } | { kind: "missing" } | Stopped

export type SubscriptionClient = ReturnType<typeof openSubscriptionClient>

export function openSubscriptionClient(profile: Profile, credential: Credential, io: At) {
  const caller = toCaller(profile, credential, io)
  const send = async (method: string, path: string, body?: Body, isSecondTry = false): Promise<Said<unknown>> => {
    if (caller === undefined || profile.subscriptions === null) return { kind: "refused", why: "credentials" }
    const url = new URL(profile.subscriptions + path, caller.events)
    const until = await takeSoon(io, profile.cost)
    if (until !== null) return { kind: "throttled", until, by: "budget" }
    const signed = await authorize(caller, url)
    if ("stopped" in signed) return signed.stopped
    const headers = { Accept: "application/json", ...signed.headers }
    const answer = await exchange({ url, method, headers, json: body }, caller.hosts, caller.http)
    if (answer.kind !== "answered") return { kind: answer.kind }
    const { status } = answer
    if (status === 401 && signed.token !== null && !isSecondTry) {
      caller.tokens.drop(caller.id, signed.token)
      return send(method, path, body, true)
    }
    if (status === 404) return { kind: "missing" }
    if (status < 200 || status > 299) return toStopped(status, answer.headers, io.clock()) ?? { kind: "unreadable" }
    return { kind: "done", value: isJson(answer.headers) ? parse(answer.bytes) : undefined }
  }
  const own = (id: string) => `/${encodeURIComponent(id)}`

  return {
    /** Returns its id. The secret is Base64. */
    create: async (callbackUrl: string, secret: string): Promise<Said<string>> =>
      toId(await send("POST", "", { callbackUrl, secret })),
    /** Returns the id of the subscription that pushes to this address, or null if there is none. */
    find: async (callbackUrl: string): Promise<Said<string | null>> => {
      const said = await send("GET", "")
      if (said.kind !== "done") return said
      const found = [said.value].flat().find((one) => Object(one).callbackUrl === callbackUrl)
      return found === undefined ? { kind: "done", value: null } : toId({ kind: "done", value: found })
    },
    /** Returns the address it pushes to. */
    read: async (id: string): Promise<Said<string>> => {
      const said = await send("GET", own(id))
      if (said.kind !== "done") return said
      const { callbackUrl } = Object(said.value)
      return typeof callbackUrl === "string" ? { kind: "done", value: callbackUrl } : { kind: "unreadable" }
    },
    pointTo: (id: string, callbackUrl: string) => send("PUT", own(id), { subscriptionID: id, callbackUrl }),
    renew: (id: string, secret: string) => send("PUT", `${own(id)}/secret`, { secret }),
    end: (id: string) => send("DELETE", own(id)),
  }
}

/** A per-second limit is waited for, because a person pressed a button. */
const PATIENCE_MS = 3000
const MOST_WAITS = 3

async function takeSoon({ take, clock }: At, calls: number): Promise<number | null> {
  let until = await take(calls)
  for (let n = 0; n < MOST_WAITS && until !== null; n += 1) {
    const wait = until - clock()
    if (wait > PATIENCE_MS) break
    await delay(Math.max(1, wait))
    until = await take(calls)
  }
  return until
}

function toId(said: Said<unknown>): Said<string> {
  if (said.kind !== "done") return said
  const { subscriptionID: id } = Object(said.value)
  return typeof id === "string" && /^[\w.-]{1,100}$/.test(id) ? { kind: "done", value: id } : { kind: "unreadable" }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8"))
  } catch {
    return undefined
  }
}
