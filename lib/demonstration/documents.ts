// Documents of the demonstration, uploaded as a person uploads them: the tracking service stores and reads them.
import { createHash } from "node:crypto"
import { listShipmentsById } from "#db/mirror/read"
import { listCustomers } from "#db/work/read"
import { beginUpload, completeUpload, passBytes } from "#lib/actions/documents/uploads"
import { now, worldNow } from "#lib/clock"
import { addDays, dayInZone } from "#lib/domain/days/calendar-day"
import { HEAD_BYTES } from "#lib/domain/documents/kinds"
import { type Desk, idOf } from "./desk.ts"
import { drawPaper, type Paper } from "./draw-paper.ts"
import { arrivalNotice, dayBefore, deliveryOrder, type Subject } from "./papers.ts"

/** Containers with a bill of lading, one per shipment. */
export async function listSubjects({ db, containers }: Desk): Promise<Subject[]> {
  const ids = [...new Set(containers.flatMap(({ shipmentId }) => shipmentId ?? []))]
  const shipments = new Map((await listShipmentsById(db.sql, ids)).map((one) => [one.id, one]))
  const customers = new Map((await listCustomers(db.sql)).map(({ id, name }) => [id, name]))
  const seen = new Set<string>()
  return containers.flatMap((container) => {
    const shipment = shipments.get(container.shipmentId ?? "")
    if (!shipment?.billOfLading || seen.has(shipment.id)) return []
    seen.add(shipment.id)
    return [{ container, shipment, customer: customers.get(container.customerId ?? "") ?? "Northlake Imports" }]
  })
}

export async function addDocuments(desk: Desk): Promise<void> {
  const subjects = await listSubjects(desk)
  const today = dayInZone(worldNow(), "America/New_York")
  const landed = subjects.filter(({ container }) => container.lfdDay !== null)
  const arriving = subjects.filter(({ container }) => container.attention === "arriving")
  for (const [n, subject] of landed.slice(0, 3).entries())
    await upload(desk, `delivery-order-${n + 1}`, deliveryOrder(subject, `DO-${4471 + n}`, today), subject)
  const [differs] = landed.slice(3)
  if (differs)
    await upload(desk, "arrival-notice-1", arrivalNotice(differs, dayBefore(differs.container.lfdDay), today), differs)
  for (const [n, subject] of arriving.slice(0, 2).entries())
    await upload(desk, `arrival-notice-${n + 2}`, arrivalNotice(subject, null, today), subject)
  const [last] = arriving.slice(2)
  // For a bill that is not tracked, so that a person must link it.
  if (last) await upload(desk, "arrival-notice-4", arrivalNotice(elsewhere(last), addDays(today, 9), today), null)
}

function elsewhere({ container, shipment, customer }: Subject): Subject {
  return {
    container: { ...container, number: "CAIU4410295" },
    shipment: { ...shipment, billOfLading: "MAEU904417226", podVesselName: "Northern Comet", podVoyage: "044E" },
    customer,
  }
}

/** Resolves to the document's id. A file already sent is not sent again. */
export async function upload(desk: Desk, name: string, paper: Paper, subject: Subject | null): Promise<string | null> {
  const { db, dispatcher } = desk
  const bytes = await drawPaper(paper, new Date(`${now().toISOString().slice(0, 10)}T00:00:00Z`))
  const id = idOf(`upload ${name} ${createHash("sha256").update(bytes).digest("hex")}`)
  const begun = await beginUpload(db.sql, dispatcher, {
    ...{ id, fileName: `${name}.pdf`, byteSize: bytes.length, head: bytes.subarray(0, HEAD_BYTES), again: false },
    checksum: createHash("md5").update(bytes).digest("base64"),
    ...{ shipmentId: subject?.shipment.id ?? null, containerId: subject?.container.id ?? null },
  })
  if (begun.step === "done" || begun.step === "duplicate") return begun.documentId
  if (begun.put) {
    const parts = (async function* () {
      yield bytes
    })()
    await passBytes(db.sql, dispatcher, { id, bytes: parts, signal: AbortSignal.timeout(30_000) })
  }
  return (await completeUpload(db.sql, dispatcher, { id })).documentId
}
