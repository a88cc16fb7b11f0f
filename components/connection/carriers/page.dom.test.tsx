// Settings, Carriers: what an admin enters of a key, tries, replaces and removes.
import { screen, waitFor, within } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, describe, expect, test } from "vitest"
import type { CarrierKey } from "#lib/domain/connection/carrier-keys"
import type { Instant } from "#lib/domain/days/calendar-day"
import { aCarriersRead, aKey } from "#test/connection/carrier-key"
import { click, see, seeText } from "#test/dom/hands"
import { answer, Refusal, requestsOf } from "#test/dom/network"
import { openPage, startPage } from "../../../test/dom/page.tsx"
import { CarriersPage } from "./page.tsx"

const AT = "2026-10-19T12:00:00.000Z" as Instant

beforeEach(() => startPage())

async function open(...keys: CarrierKey[]) {
  answer("GET /api/carriers", aCarriersRead(keys))
  await openPage(<CarriersPage zone="America/Los_Angeles" />, { role: "admin" })
}
const lineOf = (name: string) => see("listitem", name)

describe("the list says of each key", () => {
  test.each([
    ["that was never tried, to try it", {}, /Not tried yet.*Try it with a number of yours/],
    [
      "the carrier took without knowing a number, no more than that",
      { acceptedAt: AT },
      /Accepted, but nothing found yet/,
    ],
    ["the carrier knew a number with, that it works and when", { knewAt: AT, acceptedAt: AT }, /Works.*knew a number/],
    [
      "the carrier refused, what to do",
      { parked: { why: "credentials", until: null }, knewAt: AT },
      /The carrier refused the key.*Check it with the carrier and replace it, then try it/,
    ],
    ["without an answer, how often", { failures: 3 }, /No answer to the last 3 calls/],
    ["its lines, calls left and bills", {}, /HLCU.*5,990 of 6,000 a day.*1,200 bills/],
    ["by what its reading was proved", { proof: "description" }, /The carrier's documentation alone/],
    ["where push is possible, what address carriers must reach", { push: offered() }, /Set TRACKER_PUBLIC_URL/],
  ] as [string, Partial<CarrierKey>, RegExp][])("%s", async (_, over, words) => {
    await open(aKey(over))
    expect((await lineOf("Hapag-Lloyd")).textContent).toMatch(words)
  })

  test("that works only where the carrier knew a number", async () => {
    await open(aKey({ acceptedAt: AT }))
    expect((await lineOf("Hapag-Lloyd")).textContent).not.toMatch(/\bWorks\b/)
  })

  test("from a file, that it is changed there: nothing replaces or removes it here", async () => {
    await open(aKey({ from: "settings" }))
    const line = await lineOf("Hapag-Lloyd")
    expect(within(line).queryByRole("button", { name: /Replace|Remove/ })).toBeNull()
    expect(line.textContent).toContain("Replace it there.")
  })
})

test("what the carrier sent is counted beside the key that is asked with, and what of it is not known is listed", async () => {
  const unknown = [
    { kind: "place", name: "eventLocation", value: "XXABC", times: 3 },
    { kind: "field", name: "numberOfUnits", value: "", times: 1 },
  ]
  const counts = [{ carrier: "HLCU", received: 1_200, inPart: 0, notUnderstood: 2, unreadable: 1, unknown }]
  answer("GET /api/carriers", aCarriersRead([aKey(), aKey({ id: "second", unusedFor: "HLCU" })], { counts }))
  await openPage(<CarriersPage zone="UTC" />, { role: "admin" })
  const words = "1,200 messages, 2 not understood, 1 answer could not be read"
  expect((await lineOf("Hapag-Lloyd")).textContent).toContain(words)
  expect((await lineOf("Hapag-Lloyd, second")).textContent).not.toContain("messages")
  await click(await seeText("2 names not known"))
  await seeText("Place XXABC in eventLocation, in 3 messages")
  await seeText("Field numberOfUnits, in 1 message")
})

function offered(): CarrierKey["push"] {
  return { state: "offered", problem: null, lastDeliveryAt: null }
}

test("a key is added: what is missing is said at its field, and nothing of it is shown once it is saved", async () => {
  answer(
    "POST /api/carriers/keys",
    new Refusal(422, "Client secret is missing.", { source: { parameter: "clientSecret" } }),
  )
  await open()
  await seeText("No key yet")
  await click(await see("button", "Add a key"))
  const form = within(await see("form", "New key"))
  await seeText("Register at the portal.")
  await seeText("The Client secret of the portal.")
  await userEvent.type(form.getByLabelText("Client ID"), "desk")
  await click(await see("button", "Save the key"))
  await waitFor(() => expect(form.getByLabelText("Client secret").getAttribute("aria-invalid")).toBe("true"))
  answer("POST /api/carriers/keys", aCarriersRead([aKey()]))
  await userEvent.type(form.getByLabelText("Client secret"), "a-secret-of-mine")
  await click(await see("button", "Save the key"))
  await lineOf("Hapag-Lloyd")
  expect(requestsOf("POST /api/carriers/keys").at(-1)?.body).toEqual({
    carrier: "HLCU",
    fields: { clientId: "desk", clientSecret: "a-secret-of-mine" },
  })
  expect(document.body.innerHTML).not.toContain("a-secret-of-mine")
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("a-secret-of-mine")
})

test("the fields are those of the carrier that is chosen", async () => {
  await open()
  await click(await see("button", "Add a key"))
  await click(await see("combobox", "Carrier"))
  await click(await see("option", /Evergreen/))
  await seeText("Apply to Evergreen.")
  const form = within(await see("form", "New key"))
  expect(form.getByLabelText("Address of its events")).toBeTruthy()
  expect(screen.queryByLabelText("Plan")).toBeNull()
})

describe("Try it", () => {
  test("before saving asks with what is typed, and says what the carrier answered", async () => {
    answer("POST /api/carriers/try", { outcome: "refused", why: "credentials" })
    await open()
    await click(await see("button", "Add a key"))
    await userEvent.type(within(await see("form", "New key")).getByLabelText("Client ID"), "desk")
    const trial = within(await see("form", "Try it"))
    await userEvent.type(trial.getByLabelText("Number to ask for"), "HLCU990018DIRECT")
    await click(trial.getByRole("button", { name: "Try it" }))
    await seeText(/^Hapag-Lloyd refused the key\./)
    expect(requestsOf("POST /api/carriers/try").at(-1)?.body).toEqual({
      ...{ number: "HLCU990018DIRECT", type: "bill_of_lading" },
      key: { carrier: "HLCU", fields: { clientId: "desk" } },
    })
    expect(requestsOf("POST /api/carriers/keys")).toHaveLength(0)
  })

  test("of a kept key says that it works after a good answer, and the list follows", async () => {
    await open(aKey())
    const line = within(await lineOf("Hapag-Lloyd"))
    await click(line.getByRole("button", { name: "Try it Hapag-Lloyd" }))
    answer("POST /api/carriers/keys/:id/try", () => {
      answer("GET /api/carriers", aCarriersRead([aKey({ knewAt: AT, acceptedAt: AT })]))
      return { outcome: "works", containers: ["HLXU1234567"], unread: 2 }
    })
    await userEvent.type(line.getByLabelText("Number to ask for"), "HLCU990018DIRECT{Enter}")
    await seeText(
      "Works: Hapag-Lloyd knows this number. It names HLXU1234567. 2 parts of its answer were not understood.",
    )
    await seeText("Works")
  })

  test("says at the number that the carrier has none like it", async () => {
    const at = { source: { parameter: "request_number" } }
    answer("POST /api/carriers/keys/:id/try", new Refusal(422, "Hapag-Lloyd has no number like this.", at))
    await open(aKey())
    const line = within(await lineOf("Hapag-Lloyd"))
    await click(line.getByRole("button", { name: "Try it Hapag-Lloyd" }))
    await userEvent.type(line.getByLabelText("Number to ask for"), "today{Enter}")
    await waitFor(() => expect(line.getByLabelText("Number to ask for").getAttribute("aria-invalid")).toBe("true"))
  })
})

test("a key is replaced: only what is typed is sent", async () => {
  answer("PATCH /api/carriers/keys/:id", aCarriersRead([aKey()]))
  await open(aKey({ parked: { why: "credentials", until: null } }))
  const line = within(await lineOf("Hapag-Lloyd"))
  await click(line.getByRole("button", { name: "Replace Hapag-Lloyd" }))
  const form = within(await see("form", "Replace the key of Hapag-Lloyd"))
  expect(form.getByLabelText<HTMLInputElement>("Client ID").value).toBe("")
  await userEvent.type(form.getByLabelText("Client secret"), "another")
  await click(await see("button", "Save the key"))
  await seeText("Hapag-Lloyd: the key is saved. Try it to see whether it works.")
  expect(requestsOf("PATCH /api/carriers/keys/:id").at(-1)?.body).toEqual({ fields: { clientSecret: "another" } })
})

test("a key is removed after a question", async () => {
  answer("DELETE /api/carriers/keys/:id", aCarriersRead())
  await open(aKey())
  const line = within(await lineOf("Hapag-Lloyd"))
  await click(line.getByRole("button", { name: "Remove Hapag-Lloyd" }))
  const dialog = within(await see("dialog", "Remove the key of Hapag-Lloyd?"))
  expect(requestsOf("DELETE /api/carriers/keys/:id")).toHaveLength(0)
  await click(dialog.getByRole("button", { name: "Remove" }))
  await seeText("No key yet")
})

test("where the tracker has nothing to seal keys with, it says so, and none can be added", async () => {
  answer("GET /api/carriers", aCarriersRead([], { canEnter: false }))
  await openPage(<CarriersPage zone="UTC" />, { role: "admin" })
  await seeText("Keys cannot be added yet")
  expect(screen.queryByRole("button", { name: "Add a key" })).toBeNull()
})

test("an invented world asks no carrier, and the page says so", async () => {
  answer("GET /api/carriers", { offered: false, counts: [] })
  await openPage(<CarriersPage zone="UTC" />, { role: "admin" })
  await seeText("No carrier is asked")
})
