// Changes the reference numbers of a shipment or a container, at the tracking service first.
import { addAuditEntry } from "#db/audit"
import { database, type Sql } from "#db/client"
import { listContainersById, listShipmentsById } from "#db/mirror-read"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/keep-answer"
import { serviceClient } from "#lib/ingest/service-handle"
import { updateContainerReferences, updateShipmentReferences } from "#lib/service/references"
import type { Actor } from "./actor.ts"

export type ReferencesInput = { session: Actor; kind: "shipment" | "container"; id: string; refNumbers: string[] }

/** Replaces the list; resolves to the list as the service now has it. Throws AppError("not_found"), or its refusal. */
export async function updateReferences(sql: Sql, input: ReferencesInput): Promise<{ refNumbers: string[] }> {
  const { session, kind, id } = input
  const refNumbers = [
    ...new Set(input.refNumbers.map((reference) => reference.trim()).filter((reference) => reference !== "")),
  ]
  const before = await currentReferences(sql, kind, id)
  const client = serviceClient()
  const read = await (kind === "shipment" ? updateShipmentReferences : updateContainerReferences)(
    client,
    id,
    refNumbers,
  )
  await keepAnswer(sql, read, `read.${kind}`)
  await addAuditEntry(database(), {
    at: realNow(),
    userId: session.user.id,
    action: "references_changed",
    target: id,
    detail: { kind, before: before.join(", "), after: refNumbers.join(", ") },
  })
  await applyNow(sql, client.profile)
  const told = kind === "shipment" ? read.entities.shipments : read.entities.containers
  return { refNumbers: told.find((one) => one.id === id)?.refNumbers ?? refNumbers }
}

async function currentReferences(sql: Sql, kind: "shipment" | "container", id: string): Promise<string[]> {
  const [row] = kind === "shipment" ? await listShipmentsById(sql, [id]) : await listContainersById(sql, [id])
  if (!row) throw new AppError("not_found", `This ${kind} is not in Freeday any more. Open it again from the list.`)
  return row.refNumbers
}
