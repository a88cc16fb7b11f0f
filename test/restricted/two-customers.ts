// A world of two customers, each with everything Freeday stores. The second customer's data carries marks that identify
// it wherever it appears. Tests only.
import type { Sql } from "#db/client"
import { putFact } from "#db/connection/connection"
import { saveTariffs } from "#db/tariffs/tariffs"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { anInvoice } from "#test/charges/invoice"
import { aTariff } from "#test/charges/tariff"
import { applyAll } from "#test/connection/mirror"
import {
  deliver,
  deliverRead,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
  wireTransportEvent,
} from "#test/connection/notifications"

export const HARBOR = idOf("Harbor & Pine")
export const LAKE = idOf("Lakeshore")
const to = (type: string, name: string) => ({ data: { type, id: idOf(name) } })

type Of = { ship: string; customer: string; mark: string; terminal: string; fee: number }
/** "harbor" is the first customer's, "lake" the other's. */
const SHIPS: Of[] = [
  { ship: "harbor", customer: "Harbor & Pine", mark: "HARB", terminal: "pier", fee: 111 },
  { ship: "lake", customer: "Lakeshore", mark: "LAKU", terminal: "dock", fee: 98765 },
]

const NUMBERS = ["4728210", "1234565", "7654320"]

/** Ids, numbers, names and amounts of the second customer, as they could appear in an answer or a file. */
export const LAKE_MARKS = [
  ...["LAKU", "BILLLAKE", "laku", "98765", "9876500", LAKE],
  ...["lake", "lake 0", "lake 1", "lake 2", "request lake", "lake document", "lake invoice", "lake moved"].map(idOf),
]

/** `now` is a world instant. Returns two people: one of the desk, and the viewer to restrict. */
export async function loadTwoCustomers(sql: Sql, now: string): Promise<{ desk: string; viewer: string }> {
  const day = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString()
  for (const of of SHIPS) await deliverShip(sql, of, { now, day })
  const parties = [
    ["Harbor & Pine", "Harbor & Pine Furniture"],
    ["Lakeshore", "LAKU Outdoor"],
  ].map(([name = "", company]) => ({ id: idOf(name), type: "party", attributes: { company_name: company } }))
  const terminals = ["pier", "dock"].map((name) => ({
    ...{ id: idOf(name), type: "terminal" },
    attributes: { name: `Terminal ${name}`, nickname: name, firms_code: name === "pier" ? "Y258" : "W185" },
  }))
  await deliverRead(sql, now, parties, terminals)
  await applyAll(sql)
  const rows = [aTariff({ effectiveFrom: "2015-01-01" as never, freeBasis: "calendar" })]
  await saveTariffs(sql, { rows, removed: [], by: null, at: now, worldAt: now })
  await putFact(sql, "worker", { seenAt: now })
  const counts = { state: "done", phase: "party", next: null, done: 98765, total: 98765, error: null } as const
  await putFact(sql, "first_read", counts)
  while (await countFigures(sql, now as never));
  const people = await addPeople(sql)
  for (const of of SHIPS) await addWork(sql, of, { ...people, now })
  return people
}

async function deliverShip(sql: Sql, of: Of, at: { now: string; day: (days: number) => string }): Promise<void> {
  const { ship, mark, terminal } = of
  const names = NUMBERS.map((_, no) => `${ship} ${no}`)
  const shipment = wireShipment(ship, { ref_numbers: [`${mark}-PO`], pod_ata_at: at.day(-20) }, names)
  await deliverRead(sql, at.now, {
    ...shipment,
    relationships: { ...shipment.relationships, pod_terminal: to("terminal", terminal) },
  })
  const containers = NUMBERS.map((number, no) => {
    const container = wireContainer(
      names[no] ?? "",
      {
        number: `${mark}${number}`,
        pod_discharged_at: at.day(-19),
        available_for_pickup: no === 0,
        // Today by UTC ends in Los Angeles within the 48 hours in which a container is due, at any hour of the run.
        pickup_lfd: at.day(no === 0 ? 0 : -3).slice(0, 10),
        holds_at_pod_terminal: no === 1 ? [{ name: "customs", status: "hold", description: `${mark} exam` }] : [],
        fees_at_pod_terminal: [{ type: "demurrage", amount: of.fee, currency_code: "USD" }],
      },
      ship,
    )
    return { ...container, relationships: { ...container.relationships, pod_terminal: to("terminal", terminal) } }
  })
  await deliverRead(sql, at.now, containers)
  const request = wireRequest(`request ${ship}`, { status: "created" }, ship)
  await deliverRead(sql, at.now, {
    ...request,
    relationships: { ...request.relationships, customer: to("party", of.customer) },
  })
  const failed = { status: "failed", failed_reason: "not_found", request_number: `${mark}FAILED` }
  const lost = wireRequest(`failed ${ship}`, failed)
  await deliverRead(sql, at.now, {
    ...lost,
    relationships: { ...lost.relationships, customer: to("party", of.customer) },
  })
  const moved = wireTransportEvent(`${ship} moved`, "container.transport.vessel_discharged", names[0] ?? "")
  await deliverRead(sql, at.now, {
    ...moved,
    relationships: { ...moved.relationships, shipment: to("shipment", ship) },
  })
  const change = wireChange(
    `${ship} changed`,
    names[0] ?? "",
    { pickup_lfd: [null, at.day(0).slice(0, 10)] },
    at.day(-1),
  )
  const [first] = containers
  if (!first) throw new Error("a shipment without a container")
  await deliver(sql, wireNotification(`${ship} told`, "container.updated", at.now, change, [first]))
}

async function addPeople(sql: Sql): Promise<{ desk: string; viewer: string }> {
  const rows = await sql<{ id: string }[]>`
    insert into users (email, name, role) values
      ('desk@northlake.example', 'Marisol Vega', 'dispatcher'), ('buyer@harbor.example', 'Tom Brandt', 'viewer')
    returning id`
  return { desk: rows[0]?.id ?? "", viewer: rows[1]?.id ?? "" }
}

type Around = { desk: string; viewer: string; now: string }

async function addWork(sql: Sql, { ship, mark, fee }: Of, { desk, now }: Around): Promise<void> {
  const [shipmentId, containerId] = [idOf(ship), idOf(`${ship} 0`)]
  await sql`insert into documents (id, version, confirmed_at, name, file_name, created_at, representation_id, shipment_ids,
      container_ids)
    values (${idOf(`${ship} document`)}, ${now}, ${now}, ${`Arrival notice ${mark}`}, ${`${mark}.pdf`}, ${now},
      ${idOf(`${ship} representation`)}, ${[shipmentId]}::uuid[], ${[containerId]}::uuid[])`
  await sql`insert into other_resources (id, type, version, confirmed_at, body)
    values (${idOf(`${ship} representation`)}, 'document_representation', ${now}, ${now},
      ${sql.json({ attributes: { payload: { bill_of_lading: mark } } })})`
  const invoice = anInvoice({ invoiceNumber: `${mark}-1`, totalMinor: fee * 100, containerNumber: mark })
  await sql`insert into invoices (id, container_id, invoice, number_key, issuer_key, entered_at, entered_by, updated_at)
    values (${idOf(`${ship} invoice`)}, ${containerId}, ${sql.json(invoice as never)}, ${mark}, 'AURORA', ${now}, ${desk}, ${now})`
  await sql`insert into disputes (invoice_id, version, dispute, at, by)
    values (${idOf(`${ship} invoice`)}, 1, ${sql.json({ state: "open", note: mark })}, ${now}, ${desk})`
  const [rule] = await sql<{ id: string }[]>`
    insert into alert_rules (name, causes) values (${`Rule ${mark}`}, '{}') returning id`
  await sql`insert into alerts (about, subject_id, container_id, shipment_id, audience, rule_id, cause, mark, rank, facts, opened_at)
    values ('container', ${containerId}, ${containerId}, ${shipmentId}, 'team', ${rule?.id ?? ""}, 'fee', ${mark}, 1,
      ${sql.json({ cause: "fee", at: now, fees: [{ type: "demurrage", currency: "USD", beforeMinor: null, afterMinor: fee * 100 }] })}, ${now})`
  await sql`insert into alerts (about, subject_id, audience, rule_id, cause, mark, rank, facts, opened_at)
    values ('tracking_request', ${idOf(`failed ${ship}`)}, 'team', ${rule?.id ?? ""}, 'tracking_failed', ${mark}, 1,
      ${sql.json({ cause: "tracking_failed", number: `${mark}FAILED`, state: "Failed", next: null, at: now })}, ${now})`
  await sql`insert into container_work (container_id, owner_id, tags, asked_role, asked_name, asked_on, follow_up_on,
      follow_up_at, returned_on, returned_at, returned_place, returned_by, returned_marked_at, note_count, appointment_note, updated_at)
    values (${containerId}, ${desk}, ${[`LAKU tag of ${ship}`]}, 'broker', ${`LAKU broker of ${ship}`},
      ${now.slice(0, 10)}, ${now.slice(0, 10)}, ${now}, ${now.slice(0, 10)}, ${now}, 'Depot', ${`LAKU desk of ${ship}`},
      ${now}, 1, ${`LAKU appointment of ${ship}`}, ${now})`
  await sql`insert into notes (container_id, author_id, body, created_at)
    values (${containerId}, ${desk}, ${`LAKU note on ${ship}`}, ${now})`
  await sql`insert into work_log (action_id, at, user_id, container_id, kind, after)
    values (gen_random_uuid(), ${now}, ${desk}, ${containerId}, 'tags', ${sql.json([`LAKU tag of ${ship}`])})`
  await sql`insert into contacts (role, company, created_at, updated_at) values ('broker', ${`LAKU broker of ${ship}`}, ${now}, ${now})`
  await sql`insert into saved_views (owner_id, name, scope, state) values (${desk}, ${`LAKU ${ship}`}, 'team', '{}')`
  await sql`insert into exposure_snapshots (day, currency, terminal, line, taken_at, containers, left_out, owed_minor,
      accrued_minor, one_day_minor, next7_minor, next14_minor)
    values (${now.slice(0, 10)}, 'USD', ${ship}, 'MSCU', ${now}, 3, 0, 9876500, 0, 0, 0, 0)`
}
