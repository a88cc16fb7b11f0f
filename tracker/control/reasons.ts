// Why the values of a container are shown, as Freeday shows it to people. Only if the source keeps reports.
import { Hono } from "hono"
import { spoilAnswers } from "../faults/spoil-answers.ts"
import { answer, type Env, requireId } from "../http/answer.ts"
import { ApiError, notFound } from "../http/errors.ts"
import { type PayloadPart, toPart } from "../resources/payload-part.ts"
import { showReason } from "../resources/reason.ts"
import type { Evidence, Reason, Source } from "../sources/source.ts"
import type { Tracker } from "../tracker.ts"

/** GET /control/reasons/:id: as JSON:API, of the container with this id. Faults of requests apply to it. */
export function reasonControls({ core, store, clock, faults }: Tracker): Hono<Env> {
  return new Hono<Env>().use("*", spoilAnswers(faults)).get("/:id", async (c) => {
    // World time at the start of the request. Nothing in the answer is older.
    const date = new Date(clock.now()).toUTCString()
    const id = requireId(c)
    // The source reads its own tables afterwards. Holding a connection meanwhile could leave it none.
    const found = await store.read(async ({ containers, shipments }) => {
      const container = await containers.get(id)
      return container && { container, shipment: await shipments.get(container.shipmentId) }
    })
    if (!found) throw notFound("There is no container with this id.")
    const { container, shipment } = found
    const { source } = core
    if (!source.explain || !shipment) throw notKept()
    const reasons = await source.explain(shipment.cursor, container.number)
    const parts = await readParts(source, reasons, [shipment.number, shipment.billOfLading, container.number])
    c.header("Date", date)
    return answer(c, { data: reasons.map((reason, n) => showReason(container, reason, n, parts)) })
  })
}

const notKept = () =>
  new ApiError(404, [
    { code: "reasons_not_kept", detail: "This tracker does not keep why it believes what it shows of a container." },
  ])

/** Reads each winner's part of its payload. One payload at a time, because some have 10 MB. */
async function readParts(
  source: Source,
  reasons: readonly Reason[],
  own: readonly string[],
): Promise<Map<Evidence, PayloadPart>> {
  const parts = new Map<Evidence, PayloadPart>()
  const byPayload = Map.groupBy(
    reasons.flatMap(({ winner }) => (winner.payload ? [{ winner, ...winner.payload }] : [])),
    ({ id }) => id,
  )
  for (const [id, of] of byPayload) {
    const kept = await source.payload?.(id)
    const whole = kept && parseJson(kept.text)
    for (const { winner, pointer } of of) parts.set(winner, toPart(whole, pointer, own))
  }
  return parts
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
