import { Hono } from "hono"
import { z } from "zod"
import { CURRENT_STATUSES, FEE_TYPES, HOLD_NAMES, HOLD_STATUSES } from "#lib/wire/names"
import { viewOf } from "../core/core.ts"
import { coalesceLastFreeDay } from "../core/last-free-day.ts"
import { observe } from "../core/observe.ts"
import { pollShipment } from "../core/poll-shipment.ts"
import type { Container, Shipment } from "../core/records.ts"
import { stoppedNumbers } from "../core/stop-container.ts"
import type { Ctx, Env } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import { findTerminalByFirms } from "../reference/places.ts"
import { containerKind } from "../resources/container.ts"
import type { Evidence, Reason, Report } from "../sources/source.ts"
import type { Value } from "../store/rows.ts"
import type { Session } from "../store/session.ts"
import type { Tracker } from "../tracker.ts"
import { normaliseContainerNumber } from "../values/container-number.ts"
import { parseInstant, toFactTime, toFactTimeOrNull } from "../values/instant.ts"
import { readControl } from "./input.ts"

const instant = z
  .string()
  .refine((text) => parseInstant(text) !== undefined, "must be an ISO 8601 instant")
  .nullable()
  .optional()

const hold = z.object({
  name: z.enum(HOLD_NAMES),
  status: z.enum(HOLD_STATUSES).default("hold"),
  description: z.string().nullable().default(null),
})
const fee = z.object({
  type: z.enum(FEE_TYPES),
  amount: z.number(),
  currency_code: z.string().length(3).default("USD"),
})

const observation = z.strictObject({
  holds: z.array(hold).nullable().optional(),
  fees: z.array(fee).nullable().optional(),
  pickup_lfd_line: instant,
  pickup_lfd_terminal: instant,
  pickup_lfd_rail: instant,
  available_for_pickup: z.boolean().nullable().optional(),
  availability_known: z.boolean().optional(),
  pickup_appointment_at: instant,
  pod_terminal_firms: z.string().optional(),
  pod_eta_at: instant,
})

const advance = z.strictObject({ until: z.string().optional() })

/** /control/containers/:number: a container's real state, its plan, and ways to move it on. */
export function containerControls(tracker: Tracker): Hono<Env> {
  const { core, store, clock, steps } = tracker
  return new Hono<Env>()
    .get("/:number", async (c) => c.json(await showTruth(tracker, named(c))))
    .get("/:number/reasons", async (c) => {
      const { container, shipment } = await store.read((session) => requireNewest(session, named(c)))
      const reasons = (await core.source.explain?.(shipment.cursor, container.number)) ?? []
      return c.json(reasons.map(showReason))
    })
    .post("/:number/advance", async (c) => {
      const { until } = await readControl(c, advance)
      const now = clock.now()
      const id = await store.write(async (session) => {
        const { container, shipment } = await requireNewest(session, named(c))
        const hastened = core.source.steering?.hasten(shipment.cursor, container.number, until ?? null, now)
        if (!hastened) throw rejected(`${container.number} has ${until ? `no "${until}"` : "nothing"} ahead of it.`)
        session.shipments.update({ ...shipment, ...hastened })
        return shipment.id
      })
      await pollShipment(core, id, now)
      await steps.settle()
      return c.json(await showTruth(tracker, named(c)))
    })
    .post("/:number/observe", async (c) => {
      const sent = await readControl(c, observation)
      const { container } = await store.read((session) => requireNewest(session, named(c)))
      const arrivesAt = sent.pod_eta_at ? (parseInstant(sent.pod_eta_at) ?? null) : null
      await observe(core, container, toReport(sent), arrivesAt)
      await steps.settle()
      return c.json(await showTruth(tracker, named(c)))
    })
}

function showReason({ fact, winner, others, disagrees }: Reason) {
  const show = ({ source, classifier, certainty, reportedAt, seenAt, value, payload }: Evidence) => ({
    source,
    classifier,
    certainty,
    reported_at: toFactTimeOrNull(reportedAt),
    seen_at: toFactTime(seenAt),
    value,
    payload,
  })
  return { fact, winner: show(winner), others: others.map(show), disagrees: disagrees.map(show) }
}

/** GET /control/payloads/:id: a payload exactly as received, and the parts the parser does not understand. */
export function payloadControls({ core }: Tracker): Hono<Env> {
  return new Hono<Env>().get("/:id", async (c) => {
    const found = await core.source.payload?.(c.req.param("id"))
    if (!found) throw notFound("No payload with this id is kept.")
    const { id, source, seenAt, request, status, headers, parser, text } = found
    const problems = core.source.problems?.(found) ?? []
    return c.json({ id, source, seen_at: toFactTime(seenAt), request, status, headers, parser, problems, text })
  })
}

const named = (c: Ctx) => c.req.param("number") ?? ""

/** Returns the newest container of that number that is still tracked, else the newest. Throws if there is none. */
export async function requireNewest(
  store: Session,
  named: string,
): Promise<{ container: Container; shipment: Shipment }> {
  const number = normaliseContainerNumber(named)
  const containers = await store.containers.by("number", number)
  const shipments = await Promise.all(containers.map(({ shipmentId }) => store.shipments.get(shipmentId)))
  const all = containers.flatMap((container, n) => {
    const shipment = shipments[n]
    return shipment ? [{ container, shipment }] : []
  })
  const found = all.findLast(({ shipment }) => shipment.tracked) ?? all.at(-1)
  if (!found) throw notFound(`No container ${number} is tracked here.`)
  return found
}

function showTruth({ core }: Tracker, named: string) {
  return core.store.read(async (store) => {
    const { container, shipment } = await requireNewest(store, named)
    const view = await viewOf(core, store, container.accountId)
    const plan = shipment.tracked ? (core.source.steering?.plan(shipment.cursor, container.number) ?? []) : []
    return {
      number: container.number,
      container_id: container.id,
      shipment_id: shipment.pos === null ? null : shipment.id,
      stage: container.status,
      tracked: isTracked(shipment, container),
      attributes: (await containerKind.load(view, container.id))?.attributes,
      plan: plan.map(({ at, kind }) => ({ at: toFactTime(at), kind })),
    }
  })
}

const isTracked = (shipment: Shipment | undefined, { number }: Container): boolean =>
  shipment?.tracked === true && !stoppedNumbers(shipment).has(number)

/** Absent means unchanged. null means no longer reported. */
function toReport(sent: z.infer<typeof observation>): Report {
  const firms = sent.pod_terminal_firms
  const terminal = firms === undefined ? undefined : findTerminalByFirms(firms)
  if (firms !== undefined && !terminal) throw rejected(`There is no terminal with the FIRMS code "${firms}".`)
  const at = (text: string | null | undefined) => (text ? parseInstant(text) : (text as null | undefined))
  const report: Report = {
    holds: sent.holds,
    fees: sent.fees,
    lfdLine: at(sent.pickup_lfd_line),
    lfdTerminal: at(sent.pickup_lfd_terminal),
    lfdRail: at(sent.pickup_lfd_rail),
    available: sent.available_for_pickup,
    availabilityKnown: sent.availability_known,
    appointmentAt: at(sent.pickup_appointment_at),
    terminal: terminal?.key,
  }
  return Object.fromEntries(Object.entries(report).filter(([, value]) => value !== undefined))
}

const SHOWN = 60
/** Limits how many rows are searched, with and without a number, so that it is quick in a world of any size. */
const LOOKED_INTO = 2000
const LOOKED_THROUGH = 20_000

/**
 * GET /control/containers?q=&stage=: containers of every account, newest first. `q` is the start of a container, bill
 * or booking number. `stage` is a current_status, or "held".
 */
export function findContainers({ store }: Tracker): Hono<Env> {
  const show = async ({ shipments }: Session, container: Container) => {
    const shipment = await shipments.get(container.shipmentId)
    return {
      number: container.number,
      container_id: container.id,
      shipment_id: container.shipmentId,
      bill: shipment?.billOfLading || null,
      scac: shipment?.scac ?? null,
      stage: container.status,
      tracked: isTracked(shipment, container),
      holds: container.holds,
      pickup_lfd: toFactTimeOrNull(coalesceLastFreeDay(container)),
    }
  }
  return new Hono<Env>().get("/", async (c) => {
    const start = (c.req.query("q") ?? "").trim().toUpperCase()
    const stage = c.req.query("stage") ?? ""
    if (stage !== "" && stage !== "held" && !CURRENT_STATUSES.some((known) => known === stage)) {
      throw rejected(`stage must be "held" or one of ${CURRENT_STATUSES.join(", ")}.`)
    }
    const [from, ...values] = start === "" ? newest() : beginning(start)
    const at = stage === "" ? "true" : stage === "held" ? "held" : `status = '${stage}'`
    return c.json(
      await store.read(async (session) => {
        const rows = await session.run<{ doc: Container }>(
          `select doc from tracker.container where ${from} and ${at} order by seq desc limit ${SHOWN}`,
          ...values,
        )
        return Promise.all(rows.map(({ doc }) => show(session, doc)))
      }),
    )
  })
}

type Condition = [sql: string, ...values: Value[]]

const newest = (): Condition => [`seq > (select coalesce(max(seq), 0) from tracker.container) - ${LOOKED_THROUGH}`]

function beginning(start: string): Condition {
  const found = normaliseContainerNumber(start)
  const own = `select seq from tracker.container where number >= $1 and number < $2 limit ${LOOKED_INTO}`
  const shipped = (column: string) => `select seq from tracker.container where shipment_id in
    (select id from tracker.shipment where ${column} >= $3 and ${column} < $4 limit ${LOOKED_INTO})`
  return [
    `seq in ((${own}) union ${shipped("number")} union ${shipped("bill")})`,
    ...[found, start].flatMap((each) => [each, `${each}\u{10ffff}`]),
  ]
}
