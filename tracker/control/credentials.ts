import { Hono } from "hono"
import { wakeWaiting } from "../core/wake-waiting.ts"
import type { Ctx, Env } from "../http/answer.ts"
import { parseJson, readText } from "../http/body.ts"
import { ApiError, notFound, rejected } from "../http/errors.ts"
import { Refusal } from "../sources/refusal.ts"
import type { CredentialState, KeyDesk, Tried } from "../sources/source.ts"
import type { Tracker } from "../tracker.ts"
import { toFactTime, toFactTimeOrNull } from "../values/instant.ts"

/** What comes of a trial by which the carrier took the key, whatever it knows of the number. */
const TOOK_THE_KEY = new Set<Tried["outcome"]>(["works", "nothing_found", "wrong_number"])

/**
 * /control/credentials: GET the carrier keys and what each may still do, GET /forms the fields each carrier needs, POST
 * one, POST /try to ask a carrier with one that is not kept; PATCH and DELETE /:id, POST /:id/try to ask with it, POST
 * /:id/resume to use a parked key again; POST /:id/push to have the carrier push
 * events, POST /:id/push/rotate for a new secret, DELETE /:id/push to end it. No answer contains any part of a key.
 */
export function credentialControls({ core, clock }: Tracker): Hono<Env> {
  const list = async (c: Ctx, status: 200 | 201 = 200) =>
    c.json(((await core.source.credentials?.(clock.now())) ?? []).map(show), status)
  /** A mended key is used at once. */
  const mended = async (id: string) => {
    const key = (await core.source.credentials?.(clock.now()))?.find((one) => one.id === id)
    if (key && key.problem === null && key.unusedFor === null && key.parked === null) await wakeWaiting(core, key.scacs)
  }
  const desk = (): KeyDesk => {
    if (core.source.keys) return core.source.keys
    throw rejected("The world is simulated, and asks no carrier. Start the tracker with TRACKER_SOURCE=carriers.")
  }
  return new Hono<Env>()
    .get("/", (c) => list(c))
    .get("/forms", (c) => {
      const { keys } = core.source
      const [can_enter, pushes_to] = [keys?.canEnter ?? null, keys?.pushesTo ?? null]
      return c.json({ can_enter, pushes_to, carriers: (keys?.forms() ?? []).map(showForm) })
    })
    .post("/try", async (c) => c.json(showTried(await orSay(desk().tryOut(null, await readSent(c))))))
    .post("/", async (c) => {
      await mended(await orSay(desk().enter(await readSent(c))))
      return list(c, 201)
    })
    .patch("/:id", async (c) => {
      await orSay(desk().change(c.req.param("id"), await readSent(c)))
      await mended(c.req.param("id"))
      return list(c)
    })
    .delete("/:id", async (c) => {
      await orSay(desk().remove(c.req.param("id"), clock.now()))
      return list(c)
    })
    .post("/:id/try", async (c) => {
      const id = c.req.param("id")
      const tried = await orSay(desk().tryOut(id, await readSent(c)))
      if (TOOK_THE_KEY.has(tried.outcome)) await mended(id)
      return c.json(showTried(tried))
    })
    .post("/:id/push", async (c) => {
      await orSay(desk().push.begin(c.req.param("id"), clock.now()))
      return list(c)
    })
    .post("/:id/push/rotate", async (c) => {
      await orSay(desk().push.rotate(c.req.param("id"), clock.now()))
      return list(c)
    })
    .delete("/:id/push", async (c) => {
      await orSay(desk().push.end(c.req.param("id"), clock.now()))
      return list(c)
    })
    .post("/:id/resume", async (c) => {
      const isKnown = (await core.source.resume?.(c.req.param("id"))) ?? false
      if (!isKnown) throw notFound("There is no credential with this id.")
      await mended(c.req.param("id"))
      return list(c)
    })
}

/** The source's checks say what is wrong, and repeat nothing of what was sent. */
const readSent = async (c: Ctx): Promise<unknown> => parseJson(await readText(c.req.raw))

async function orSay<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    if (!(cause instanceof Refusal)) throw cause
    const faults = cause.lines.map(({ at, text }) => ({
      detail: text,
      ...(at === "" ? {} : { pointer: `/${at.replaceAll(".", "/")}` }),
    }))
    throw new ApiError(cause.isUnknown ? 404 : 422, faults)
  })
}

function showForm({ addresses, ...form }: ReturnType<KeyDesk["forms"]>[number]) {
  return { ...form, addresses: addresses.map(({ isIssued, ...one }) => ({ ...one, issued: isIssued })) }
}

function show(state: CredentialState) {
  const { id, carrier, code, scacs, from, problem, unusedFor, parked, failures, openUntil, ...rest } = state
  const { knewAt, acceptedAt, proof, calls, carries, beats } = rest
  return {
    id,
    carrier,
    code,
    scacs,
    from,
    problem,
    unused_for: unusedFor,
    push: showPush(state.push),
    parked: parked && { why: parked.why, until: toFactTimeOrNull(parked.until) },
    failures,
    open_until: toFactTimeOrNull(openUntil),
    knew_at: toFactTimeOrNull(knewAt),
    accepted_at: toFactTimeOrNull(acceptedAt),
    proof,
    calls: calls.map(({ per, calls: most, left, leftForSchedule }) => ({
      per,
      most,
      left,
      left_for_schedule: leftForSchedule,
    })),
    carries,
    next_beats: beats && { at: toFactTimeOrNull(beats.at), within_hour: beats.withinHour },
  }
}

const showTried = (tried: Tried) => ({ ...tried, ...("until" in tried ? { until: toFactTime(tried.until) } : {}) })

/** "offered" means push can be set up. */
function showPush(push: CredentialState["push"]) {
  if (push === null) return { state: "offered" }
  if (typeof push === "string") return { state: push }
  const { begunAt, rotatedAt, checkedAt, lastDeliveryAt, ...rest } = push
  return {
    ...rest,
    begun_at: toFactTimeOrNull(begunAt),
    rotated_at: toFactTimeOrNull(rotatedAt),
    checked_at: toFactTimeOrNull(checkedAt),
    last_delivery_at: toFactTimeOrNull(lastDeliveryAt),
  }
}
