// How much was understood of what carriers answered, as Freeday and the console show it. Only if the source keeps it.
import { Hono } from "hono"
import { spoilAnswers } from "../faults/spoil-answers.ts"
import { type Ctx, type Env, requireId } from "../http/answer.ts"
import { ApiError, notFound } from "../http/errors.ts"
import { type PayloadPart, showPart, toPart } from "../resources/payload-part.ts"
import type { AskedAbout, CarrierCounts, KeptAnswer, KeptReading } from "../sources/source.ts"
import type { Session } from "../store/session.ts"
import type { Tracker } from "../tracker.ts"
import { toFactTime } from "../values/instant.ts"

/** What it is about, and the numbers by which the account knows it. */
type Subject = { of: AskedAbout; own: string[] }
type Find = (session: Session, id: string) => Promise<Subject | undefined>

/** What a page of Freeday shows at once. */
const MOST = 100

/**
 * /control/answers: GET each carrier's counts, with what it sends that is not known. GET /tracking_requests?ids= and
 * /containers?ids= those of the last answers about each, in the order of `ids`; those that are not there are left out.
 * GET below either /:id/payloads/:payload?pointer= a part of a payload.
 */
export function answerControls(tracker: Tracker): Hono<Env> {
  const routes = new Hono<Env>()
    .use("*", spoilAnswers(tracker.faults))
    .get("/", async (c) => c.json(((await tracker.core.source.counts?.()) ?? []).map(showCounts)))
  for (const [noun, find] of Object.entries({ tracking_requests: findRequest, containers: findContainer })) {
    routes
      .get(`/${noun}`, async (c) => {
        const ids = (c.req.query("ids") ?? "").split(",").slice(0, MOST)
        return c.json({ data: await listAnswers(tracker, find, ids) })
      })
      .get(`/${noun}/:id/payloads/:payload`, async (c) => {
        const id = requireId(c)
        const subject = await tracker.store.read((session) => find(session, id))
        if (!subject) throw notFound("There is nothing with this id.")
        const [kept] = await answersTo(tracker, [subject])
        return c.json(await readPart(tracker, c, kept?.asked, subject.own))
      })
  }
  return routes
}

async function listAnswers(tracker: Tracker, find: Find, ids: readonly string[]) {
  const found = await tracker.store.read((session) =>
    Promise.all(ids.map(async (id) => ({ id, subject: await find(session, id) }))),
  )
  const there = found.flatMap(({ id, subject }) => (subject ? { id, subject } : []))
  const kept = await answersTo(
    tracker,
    there.map(({ subject }) => subject),
  )
  return there.map(({ id }, n) => ({ id, answers: (kept[n]?.readings ?? []).map(showReading) }))
}

const findRequest: Find = async ({ requests }, id) => {
  const request = await requests.get(id)
  return request && { of: request, own: [request.number] }
}

const findContainer: Find = async ({ containers, shipments }, id) => {
  const container = await containers.get(id)
  const shipment = container && (await shipments.get(container.shipmentId))
  if (!shipment) return undefined
  return { of: { cursor: shipment.cursor }, own: [shipment.number, shipment.billOfLading, container.number] }
}

/** In the order of the subjects. */
async function answersTo({ core }: Tracker, subjects: readonly Subject[]): Promise<(KeptAnswer | undefined)[]> {
  if (core.source.readings) return core.source.readings(subjects.map(({ of }) => of))
  const detail = "This tracker asks no carrier, so it keeps no answers."
  throw new ApiError(404, [{ code: "answers_not_kept", detail }])
}

async function readPart({ core }: Tracker, c: Ctx, asked: string | undefined, own: readonly string[]) {
  const kept = await core.source.payload?.(c.req.param("payload") ?? "")
  // Another number's payload is as unknown as one that is not there.
  if (!kept || kept.asked !== asked) throw notFound("No such payload is kept of this number.")
  const { id, seenAt, status, text } = kept
  return { id, seen_at: toFactTime(seenAt), status, ...showPart(partOf(text, c.req.query("pointer") ?? "", own)) }
}

const LONGEST = 20_000

/** What is no JSON is shown as it came. */
function partOf(text: string, pointer: string, own: readonly string[]): PayloadPart {
  try {
    return toPart(JSON.parse(text), pointer, own)
  } catch {
    return { pointer: "", part: text.slice(0, LONGEST), leftOut: [], missing: null }
  }
}

function showReading(reading: KeptReading) {
  const { part, at, unreadable, problems, payloads } = reading
  return {
    part,
    at: toFactTime(at),
    ...showMessages(reading),
    reasons: reading.withoutEffect,
    unreadable,
    problems,
    payloads,
  }
}

function showMessages({ received, understood, inPart, withoutEffect, notUnderstood }: KeptReading) {
  const unmoved = Object.values(withoutEffect).reduce((sum, times) => sum + times, 0)
  return { received, understood, in_part: inPart, without_effect: unmoved, not_understood: notUnderstood }
}

function showCounts({ carrier, name, answers, received, understood, unreadable, unknown, ...rest }: CarrierCounts) {
  const { inPart, withoutEffect, notUnderstood, at } = rest
  const counts = { received, understood, in_part: inPart, without_effect: withoutEffect, not_understood: notUnderstood }
  return { carrier, name, answers, ...counts, unreadable, at: toFactTime(at), unknown }
}
