// Why the values of a container are shown. Not part of the interface document, and only if the source keeps reports.
import { Hono } from "hono"
import { answer, type Ctx, type Env, reading } from "../http/answer.ts"
import { ApiError } from "../http/errors.ts"
import { type PayloadPart, toPart } from "../resources/payload-part.ts"
import { showReason } from "../resources/reason.ts"
import type { Evidence, Reason } from "../sources/source.ts"
import { requireContainer } from "./containers.ts"

export const reasonRoutes = new Hono<Env>().get("/:id/reasons", async (c) => {
  const { source } = c.get("tracker").core
  const { container, shipment } = await reading(c, async () => {
    const container = await requireContainer(c)
    return { container, shipment: await c.get("store").shipments.get(container.shipmentId) }
  })
  if (!source.explain || !shipment) throw notKept()
  const reasons = await source.explain(shipment.cursor, container.number)
  const parts = await readParts(c, reasons, [shipment.number, shipment.billOfLading, container.number])
  return answer(c, { data: reasons.map((reason, n) => showReason(container, reason, n, parts)) })
})

const notKept = () =>
  new ApiError(404, [
    { code: "reasons_not_kept", detail: "This service does not keep why it believes what it shows of a container." },
  ])

/** Reads each winner's part of its payload. One payload at a time, because some have 10 MB. */
async function readParts(
  c: Ctx,
  reasons: readonly Reason[],
  own: readonly string[],
): Promise<Map<Evidence, PayloadPart>> {
  const { source } = c.get("tracker").core
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
