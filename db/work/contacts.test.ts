import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import type { ContactInput } from "../../lib/domain/work/contacts.ts"
import {
  addContact,
  getContact,
  listAskable,
  listContacts,
  listFittingContacts,
  setContactArchived,
  updateContact,
} from "./contacts.ts"

const AT = "2026-10-19T13:00:00.000Z"
let scratch: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  scratch = await testDatabase()
})
afterAll(() => scratch.drop())
beforeEach(() => scratch.sql`truncate contacts`)

const PLAIN: ContactInput = {
  role: "broker",
  company: "Harbor Customs",
  person: null,
  email: "desk@harbor-customs.example",
  phone: null,
  note: null,
  customerId: null,
  terminalId: null,
  lineScac: null,
}
async function add(over: Partial<ContactInput>): Promise<string> {
  const id = randomUUID()
  await addContact(scratch.sql, { ...PLAIN, ...over, id, at: AT })
  return id
}
const [customerId, terminalId] = [randomUUID(), randomUUID()]
const fitting = async (container: { customerId?: string; terminalId?: string; lineScac?: string }) =>
  (await listFittingContacts(scratch.sql, { customerId: null, terminalId: null, lineScac: null, ...container })).map(
    ({ company }) => company,
  )

test("a contact bound to a customer, terminal or line is for its containers only, and comes before one for all", async () => {
  await add({ company: "All" })
  await add({ company: "Customer", customerId })
  await add({ company: "Terminal and line", terminalId, lineScac: "MSCU" })
  expect(await fitting({})).toEqual(["All"])
  expect(await fitting({ customerId })).toEqual(["Customer", "All"])
  expect(await fitting({ terminalId })).toEqual(["All"])
  expect(await fitting({ customerId, terminalId, lineScac: "MSCU" })).toEqual(["Terminal and line", "Customer", "All"])
})

test("of each container and role one is askable: who fits closest, has an address and is in use", async () => {
  const [container, other] = [randomUUID(), randomUUID()]
  for (const [id, number, line] of [
    [container, "MSCU4728210", "MSCU"],
    [other, "MSCU4728211", null],
  ] as const) {
    await scratch.sql`
      insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, line_scac)
      values (${id}, ${AT}, ${AT}, ${number}, ${number}, ${AT}, ${line})`
  }
  await add({ company: "All" })
  await add({ company: "Line", lineScac: "MSCU" })
  await add({ company: "Phone alone", lineScac: "MSCU", email: null, phone: "+1 310 555 0100" })
  await add({ company: "Carrier", role: "carrier" })
  const archived = await add({ company: "A terminal", role: "terminal" })
  await setContactArchived(scratch.sql, { id: archived, archived: true, at: AT })
  const found = await listAskable(scratch.sql, [container, other])
  const of = (id: string) => found.filter((one) => one.containerId === id).map(({ role, company }) => [role, company])
  expect(of(container)).toEqual([
    ["broker", "Line"],
    ["carrier", "Carrier"],
  ])
  expect(of(other)).toEqual([
    ["broker", "All"],
    ["carrier", "Carrier"],
  ])
})

test("an archived contact is offered nowhere, and can be used again", async () => {
  const id = await add({})
  expect(await setContactArchived(scratch.sql, { id, archived: true, at: AT })).toBe(true)
  expect(await setContactArchived(scratch.sql, { id, archived: true, at: AT })).toBe(false)
  expect(await fitting({})).toEqual([])
  expect(await listContacts(scratch.sql)).toEqual([])
  expect(await listContacts(scratch.sql, { archived: true })).toMatchObject([{ id }])
  await setContactArchived(scratch.sql, { id, archived: false, at: AT })
  expect(await fitting({})).toEqual(["Harbor Customs"])
})

test("what somebody changed meanwhile is not overwritten", async () => {
  const id = await add({})
  const later = "2026-10-19T14:00:00.000Z"
  expect(await updateContact(scratch.sql, { ...PLAIN, phone: "1", id, seen: AT, at: later })).toBe(true)
  expect(await updateContact(scratch.sql, { ...PLAIN, phone: "2", id, seen: AT, at: later })).toBe(false)
  expect(await getContact(scratch.sql, id)).toMatchObject({ phone: "1", updatedAt: later })
})
