// A dispute's states and its pack, on a real database: history, versions, rights to the pack's words.

import { randomUUID } from "node:crypto"
import Papa from "papaparse"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { database as openedDatabase } from "#db/client"
import { saveTariffs } from "#db/tariffs/tariffs"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { getDisputePack } from "#lib/read/invoices/dispute"
import { disputeCsv } from "#lib/read/invoices/dispute-csv"
import { getInvoices } from "#lib/read/invoices/invoices"
import { profileOf } from "#lib/service/profile"
import { invoiceClockWords } from "#lib/words/invoices/clocks"
import { aDay, anInstant } from "#test/builders"
import { aDispute } from "#test/charges/dispute"
import { anInvoice } from "#test/charges/invoice"
import { aTariff, someGates } from "#test/charges/tariff"
import {
  deliver,
  idOf,
  wireChange,
  wireContainer,
  wireNotification,
  wireShipment,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import type { Actor } from "../people/actor.ts"
import { saveCalendar } from "../tariffs/tariffs.ts"
import { saveDispute } from "./disputes.ts"
import { deleteInvoice, enterInvoice } from "./invoices.ts"

const NOW = anInstant("2026-10-23T19:00:00Z")
const SAMPLE = "sample rate, not a contract"
const containerId = idOf("container")
let db: Awaited<ReturnType<typeof testDatabase>>
let daniel: Actor
let marisol: Actor

/** Discharged on Tuesday the 13th, not available from the 14th, held from the 17th, both over on the 19th. */
const STATES: [at: string, reported: Record<string, unknown>][] = [
  ["2026-10-14T18:00:00Z", { available_for_pickup: false }],
  [
    "2026-10-17T18:00:00Z",
    { available_for_pickup: false, holds_at_pod_terminal: [{ name: "customs", status: "hold" }] },
  ],
  ["2026-10-19T18:00:00Z", { available_for_pickup: true }],
  ["2026-10-23T12:00:00Z", { available_for_pickup: true }],
]

beforeAll(async () => {
  db = await testDatabase()
  vi.stubEnv("DATABASE_URL", db.url)
  const person = async (name: string): Promise<Actor> => {
    const [user] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role) values (${`${name.toLowerCase()}@x.example`}, ${name}, 'dispatcher') returning id`
    return { user: { id: user?.id ?? "", role: "dispatcher" } }
  }
  ;[daniel, marisol] = [await person("Daniel"), await person("Marisol")]
  for (const [at, reported] of STATES) {
    const container = wireContainer("container", {
      pod_discharged_at: "2026-10-13T20:00:00Z",
      pickup_lfd: "2026-10-16",
      ...reported,
    })
    const change = wireChange(
      `change ${at}`,
      "container",
      { available_for_pickup: [null, reported.available_for_pickup] },
      at,
    )
    await deliver(
      db.sql,
      wireNotification(at, "container.updated", at, change, [container, wireShipment("ship", {}, ["container"])]),
    )
  }
  expect((await applyInbox(db.sql, profileOf("interface"), []))?.failed).toBeFalsy()
  const closures = [{ day: aDay("2026-10-21"), reason: "Port closed by wind" }]
  const calendar = someGates({ closures, openWeekdays: [1, 2, 3, 4, 5, 6, 7] })
  await saveCalendar(db.sql, { session: daniel, calendar, terminals: [] })
  await rate("tariff")
})
afterAll(async () => {
  await openedDatabase().end()
  vi.unstubAllEnvs()
  await db.drop()
})

async function rate(basis: "tariff" | "sample") {
  const rows = [aTariff({ basis, chargedBy: "line", gateCalendar: "Pier" })]
  await saveTariffs(db.sql, { rows, removed: [], by: null, at: NOW, worldAt: NOW })
}

async function entered(invoice: Parameters<typeof anInvoice>[0] = {}): Promise<string> {
  const id = randomUUID()
  const input = { version: 0, invoice: anInvoice({ invoiceNumber: `DEM-${id}`, ...invoice }), documentId: null }
  await enterInvoice(db.sql, { session: daniel, containerId, id, input })
  return id
}

const save = (invoiceId: string, version: number, dispute: Parameters<typeof aDispute>[0] = {}, session = daniel) =>
  saveDispute(db.sql, { session, containerId, invoiceId, input: { version, dispute: aDispute(dispute) } })
const versionsOf = async (invoiceId: string) => {
  const found = await getInvoices(db.sql, { id: containerId, now: NOW })
  return found?.invoices.find(({ id }) => id === invoiceId)?.dispute?.versions ?? []
}
const sent = { sentOn: aDay("2026-11-05") }
const answered = { ...sent, answeredOn: aDay("2026-11-17"), acceptedMinor: 20_000 }
const packOf = async (invoiceId: string) => {
  const pack = await getDisputePack(db.sql, { id: containerId, invoiceId, now: NOW })
  if (!pack) throw new Error("there is no such container")
  return pack
}

describe("a dispute", () => {
  test("goes from draft to recovered, each step kept with who made it, and is in the audit log", async () => {
    const id = await entered()
    const recovered = { ...answered, recoveredOn: aDay("2026-11-20"), recoveredMinor: 20_000 }
    await save(id, 0)
    await save(id, 1, sent)
    await save(id, 2, answered, marisol)
    await save(id, 3, recovered)
    expect((await versionsOf(id)).map(({ version, byName, dispute }) => [version, byName, dispute])).toEqual([
      [1, "Daniel", aDispute()],
      [2, "Daniel", aDispute(sent)],
      [3, "Marisol", aDispute(answered)],
      [4, "Daniel", aDispute(recovered)],
    ])
    const audited = await db.sql`select detail ->> 'state' as state from audit_log where target = ${id} order by id`
    expect(audited.map(({ state }) => state)).toEqual([null, "drafted", "sent", "answered", "recovered"])
    await expect(db.asOwner("update disputes set version = 9")).rejects.toThrow("append-only")
    await expect(db.asOwner("delete from disputes")).rejects.toThrow("append-only")
  })

  test("a refused claim is an answer that accepts nothing", async () => {
    const id = await entered()
    await save(id, 0, { ...answered, acceptedMinor: 0 })
    const pack = await packOf(id)
    expect(disputeCsv(pack)).toContain("Answered Tue, Nov 17, 2026: $300.00 refused")
  })

  test("two people do not overwrite each other: the later one gets the current version, and saves nothing", async () => {
    const id = await entered()
    await save(id, 0)
    await save(id, 1, sent, marisol)
    await expect(save(id, 1, { disputedMinor: 10_000 })).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining(
        "Marisol changed this dispute since you opened it. It now reads: Sent Thu, Nov 5",
      ),
    })
    expect(await versionsOf(id)).toHaveLength(2)
    // Saving the same again changes nothing, so a lost answer does no harm.
    await save(id, 1, sent, marisol)
    expect(await versionsOf(id)).toHaveLength(2)
    const both = await Promise.allSettled(
      [10_000, 11_000, 12_000].map((disputedMinor) => save(id, 2, { disputedMinor })),
    )
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await versionsOf(id)).toHaveLength(3)
  })

  test("what cannot be is refused with what to do; an invoice in dispute stays, in its currency", async () => {
    const id = await entered()
    await expect(save(id, 0, { disputedMinor: 91_001 })).rejects.toMatchObject({ kind: "invalid" })
    await expect(save(randomUUID(), 0)).rejects.toMatchObject({ kind: "not_found" })
    await save(id, 0)
    await expect(deleteInvoice(db.sql, { session: daniel, containerId, id })).rejects.toMatchObject({
      kind: "conflict",
    })
    const input = { version: 1, invoice: anInvoice({ invoiceNumber: `DEM-${id}`, currency: "CAD" }), documentId: null }
    await expect(enterInvoice(db.sql, { session: daniel, containerId, id, input })).rejects.toMatchObject({
      kind: "conflict",
    })
  })

  test("the 30-day clocks run from the days of the dispute", async () => {
    const id = await entered()
    await save(id, 0, answered)
    const found = await getInvoices(db.sql, { id: containerId, now: NOW })
    const clocks = found?.invoices.find((one) => one.id === id)?.clocks ?? []
    expect(clocks.map((clock) => [clock.name, invoiceClockWords(clock)])).toEqual([
      ["issue", "Issued 12 days after the last charge of Wed, Oct 21, 2026"],
      ["request", "Asked on Thu, Nov 5, 2026, in time"],
      ["resolve", "Answered on Tue, Nov 17, 2026"],
    ])
  })
})

describe("the dispute pack", () => {
  test("holds parties, invoice, billed against count, what is left out, the request and its states", async () => {
    const id = await entered({ issuer: "Aurora Line A/S", liability: null, rule: null })
    await save(id, 0, { ...sent, answerBy: aDay("2026-12-05"), reason: "Held and not available" })
    const pack = await packOf(id)
    const [one] = pack.invoices
    expect(pack.invoices).toHaveLength(1)
    expect(one?.parties).toEqual([
      ["Biller", "Aurora Line A/S"],
      ["Billed party", "Harbor Foods Inc."],
      ["Why the billed party is liable", "Not given"],
      ["Customer of the shipment", "Not given"],
      ["Dispute goes to", "https://line.example/dispute"],
    ])
    expect(one?.about.slice(0, 2)).toEqual([
      ["Invoice number", `DEM-${id}`],
      ["Invoice date", "Mon, Nov 2, 2026"],
    ])
    const table = Papa.parse<string[]>(disputeCsv(pack).slice(1)).data
    const lineOf = (label: string) => table.find(([first]) => first === label)?.slice(1)
    expect(lineOf("Sat, Oct 17, 2026 to Tue, Oct 20, 2026")).toEqual([
      "4",
      "$172.00",
      "688.00",
      "4",
      "$172.00",
      "688.00",
      "0.00",
      "USD",
      "tariff",
    ])
    expect(lineOf("Missing from the invoice (46 CFR 541.6)")?.[0]).toMatch(/^4 .*; 14 /)
    expect(lineOf("Request")).toEqual(["We ask you to waive $300.00, and to answer by Sat, Dec 5, 2026."])
    expect(lineOf("Dispute, sent")?.[0]).toBe("Sent Thu, Nov 5, 2026: $300.00 disputed")
    expect(lineOf("Days and times")).toEqual(["America/Los_Angeles"])
  })

  test("has availability as it was reported: dated in the place's zone, with source, message and when it came in", async () => {
    const { availability } = await packOf(randomUUID())
    expect(availability.map(({ kind, name, day, since, source }) => [day, kind, name, since, source])).toEqual([
      ["2026-10-14", "not available", null, true, "Notification"],
      ["2026-10-17", "hold placed", "customs", false, "Notification"],
      ["2026-10-19", "available", null, false, "Notification"],
      ["2026-10-19", "hold released", "customs", false, "Notification"],
      ["2026-10-21", "gates closed", "Port closed by wind", false, "Gate calendar on file"],
    ])
    const [first] = availability
    expect(first).toMatchObject({
      notificationId: idOf(STATES[0]?.[0] ?? ""),
      receivedAt: anInstant("2026-10-14T18:00:00Z"),
    })
    // Bills come months later: reports and gates count however old the data is.
    const later = anInstant("2026-10-30T19:00:00Z")
    const old = await getDisputePack(db.sql, { id: containerId, invoiceId: undefined, now: later })
    expect(old?.availability).toEqual(availability)
    const csv = disputeCsv(await packOf(randomUUID()))
    expect(csv).toContain(`"Wed, Oct 14, 2026, 11:00 PT",Notification,${first?.notificationId}`)
  })

  test("every date has one form", async () => {
    const id = await entered()
    await save(id, 0, sent)
    const text = disputeCsv(await packOf(id)).replaceAll(/DEM-[0-9a-f-]{36}|[0-9a-f]{8}-[0-9a-f-]{27}/g, "")
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}|\b\d{1,2} (Oct|Nov)\b/)
  })

  test("a sample rate is never the basis of a claim without saying so", async () => {
    const id = await entered()
    const plain = await packOf(id)
    expect(plain.usesSample).toBe(false)
    expect(disputeCsv(plain)).not.toContain("sample")
    await rate("sample")
    const pack = await packOf(id)
    expect(pack.usesSample).toBe(true)
    const csv = disputeCsv(pack)
    const lines = Papa.parse<string[]>(csv.slice(1)).data
    expect(lines[1]?.[0]).toBe("Warning")
    expect(lines.find(([first]) => first === "13 Total by our count")?.[1]).toContain(`(${SAMPLE})`)
    const counted = lines.filter(([first]) => first === "demurrage" || first?.startsWith("Sat, Oct 17"))
    expect(counted.length).toBeGreaterThan(5)
    for (const line of counted) expect(line).toContain(SAMPLE)
    await rate("tariff")
  })
})

test("a container holds forty invoices; of one that bills too many days nothing is compared", async () => {
  const there = (await getInvoices(db.sql, { id: containerId, now: NOW }))?.invoices.length ?? 0
  const billed = [{ from: aDay("2026-10-17"), to: aDay("2029-07-12"), rateMinor: 100, amountMinor: null }]
  const ids = await Promise.all(Array.from({ length: 40 - there }, () => entered({ billed, totalMinor: null })))
  await expect(entered()).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("40 invoices") })
  await enterInvoice(db.sql, {
    ...{ session: daniel, containerId, id: ids[0] ?? "" },
    input: { version: 1, invoice: anInvoice({ invoiceNumber: "changed" }), documentId: null },
  })
  // As stored before there was a limit: 60 lines of ten years each.
  const long = { ...billed[0], from: aDay("2020-01-01"), to: aDay("2030-01-07") }
  const kept = anInvoice({ billed: Array.from({ length: 60 }, () => long) as never, totalMinor: null })
  await db.sql`update invoices set invoice = ${db.sql.json(kept as never)} where id = ${ids[1] ?? ""}`
  const found = await getInvoices(db.sql, { id: containerId, now: NOW })
  expect(found?.invoices).toHaveLength(40)
  expect(found?.invoices.find(({ id }) => id === ids[1])?.comparison).toEqual({
    words: "The invoice bills more days than are compared: check its dates",
  })
  expect(found?.invoices.find(({ id }) => id === ids[2])?.comparison).toMatchObject({ daysAgreed: expect.any(Number) })
})
