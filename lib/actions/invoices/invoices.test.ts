// An invoice that two people change at once, on a real database.

import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { database as openedDatabase } from "#db/client"
import { listInvoices } from "#db/invoices/invoices"
import type { Invoice } from "#lib/domain/invoices/invoice"
import type { AppError } from "#lib/errors"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { anInvoice } from "#test/charges/invoice"
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
import { deleteInvoice, enterInvoice, type StandingInvoice } from "./invoices.ts"

const containerId = idOf("container")
let db: Awaited<ReturnType<typeof testDatabase>>
let daniel: Actor
let marisol: Actor

beforeAll(async () => {
  db = await testDatabase()
  vi.stubEnv("DATABASE_URL", db.url)
  const person = async (name: string): Promise<Actor> => {
    const [user] = await db.sql<{ id: string }[]>`
      insert into users (email, name, role) values (${`${name.toLowerCase()}@x.example`}, ${name}, 'dispatcher') returning id`
    return { user: { id: user?.id ?? "", role: "dispatcher" } }
  }
  ;[daniel, marisol] = [await person("Daniel"), await person("Marisol")]
  const [at, container] = ["2026-10-14T18:00:00Z", wireContainer("container", { pickup_lfd: "2026-10-16" })]
  const change = wireChange("change", "container", { pickup_lfd: [null, "2026-10-16"] }, at)
  const reported = [change, [container, wireShipment("ship", {}, ["container"])]] as const
  await deliver(db.sql, wireNotification(at, "container.updated", at, reported[0], [...reported[1]]))
  expect((await applyInbox(db.sql, profileOf("interface"), []))?.failed).toBeFalsy()
})
afterAll(async () => {
  await openedDatabase().end()
  vi.unstubAllEnvs()
  await db.drop()
})

const save = (id: string, version: number, invoice: Partial<Invoice> = {}, session = daniel) =>
  enterInvoice(db.sql, {
    ...{ session, containerId, id },
    input: { version, invoice: anInvoice({ invoiceNumber: `DEM-${id}`, ...invoice }), documentId: null },
  })
async function entered(): Promise<string> {
  const id = randomUUID()
  await save(id, 0)
  return id
}
const recordOf = async (id: string) => (await listInvoices(db.sql, containerId)).find((one) => one.id === id)

describe("two people who change one invoice", () => {
  test("the later one learns who changed it, when, and to what; nothing is lost, and theirs can be saved over it", async () => {
    const id = await entered()
    await save(id, 1, { totalMinor: 80_000 }, marisol)
    const refusal = await save(id, 1, { dueDate: null }).catch((error: unknown) => error as AppError)
    expect(refusal).toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(
        /^Marisol changed this invoice on \w{3}, \w{3} \d+, \d\d:\d\d \w+\. Yours was not saved\.$/,
      ),
      meta: { stands: { by: "Marisol", version: 2, invoice: { totalMinor: 80_000 } } },
    })
    expect(await recordOf(id)).toMatchObject({ version: 2, updatedByName: "Marisol", enteredByName: "Daniel" })
    const { stands } = (refusal as AppError).meta as { stands: StandingInvoice }
    await save(id, stands.version, { dueDate: null })
    expect(await recordOf(id)).toMatchObject({
      ...{ version: 3, updatedByName: "Daniel" },
      invoice: { dueDate: null, totalMinor: 91_000 },
    })
  })

  test("of several at once, one is saved", async () => {
    const id = await entered()
    const all = await Promise.allSettled([1, 2, 3, 4].map((totalMinor) => save(id, 1, { totalMinor })))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect((await recordOf(id))?.version).toBe(2)
  })
})

test("the same asked again is no conflict with oneself, and changes nothing: entered or changed", async () => {
  const id = await entered()
  await Promise.all([save(id, 0), save(id, 0)])
  expect((await recordOf(id))?.version).toBe(1)
  await save(id, 1, { totalMinor: 80_000 })
  await save(id, 1, { totalMinor: 80_000 })
  expect((await recordOf(id))?.version).toBe(2)
  const audited = await db.sql`select from audit_log where action = 'invoice_saved' and target = ${id}`
  expect(audited).toHaveLength(2)
})

test("what was removed meanwhile does not come back by a change", async () => {
  const id = await entered()
  await deleteInvoice(db.sql, { session: marisol, containerId, id })
  await expect(save(id, 1)).rejects.toMatchObject({ kind: "not_found" })
  expect(await recordOf(id)).toBeUndefined()
})
