import { describe, expect, test } from "vitest"
import { conclude } from "../../../tracker/sources/carriers/conclude.ts"
import { toFoundShipment } from "../../../tracker/sources/carriers/found.ts"
import { askCarrier } from "../../../tracker/sources/dcsa/client.ts"
import { otherForm } from "../../../tracker/sources/dcsa/profiles.ts"
import { CONTAINER, equipment, read, transport } from "./events.ts"
import { type Call, credentialFor, ioFor, json, requireProfile, startCarrier } from "./scripted-carrier.ts"

const numberIn = ({ url }: Call) => url.searchParams.get("transportDocumentReference")

/** A carrier that knows one number alone, and what it was asked for. */
async function askOneWhoKnows(known: string, ask: { number: string; form?: string }) {
  const carrier = await startCarrier((call, response) => json(response, numberIn(call) === known ? [equipment()] : []))
  const { io } = ioFor()
  const answer = await askCarrier(
    requireProfile("HLCU"),
    credentialFor("HLCU", carrier),
    { type: "bill_of_lading", ...ask },
    io,
  )
  carrier.stop()
  return { answer, asked: carrier.calls.map(numberIn) }
}

describe("a bill's prefix is tried on and off", () => {
  test.each([
    ["HLCUSHA260900012", "SHA260900012"],
    ["SHA260900012", "HLCUSHA260900012"],
  ])("%s is known as %s", async (number, known) => {
    const { answer, asked } = await askOneWhoKnows(known, { number })
    expect(asked).toEqual([number, known])
    expect(answer).toMatchObject({ kind: "found", form: known })
    const again = await askOneWhoKnows(known, { number, form: known })
    expect(again.asked).toEqual([known])
    expect(again.answer).toMatchObject({ kind: "found", form: known })
  })

  test("a number that is known as it is written costs one call", async () => {
    const { answer, asked } = await askOneWhoKnows("SHA260900012", { number: "SHA260900012" })
    expect(asked).toHaveLength(1)
    expect(answer).not.toHaveProperty("form")
  })

  test("a number that is known in no form waits, whichever was asked last", async () => {
    const { answer, asked } = await askOneWhoKnows("else", { number: "SHA260900012" })
    expect(asked).toHaveLength(2)
    expect(answer).toEqual({ kind: "awaiting", why: "empty" })
  })

  test("a carrier that breaks off at the second form is taken at its first word", async () => {
    const carrier = await startCarrier((call, response) =>
      numberIn(call) === "SHA260900012" ? json(response, []) : json(response, { fault: "x" }, {}, 500),
    )
    const ask = { type: "bill_of_lading", number: "SHA260900012" } as const
    const answer = await askCarrier(requireProfile("HLCU"), credentialFor("HLCU", carrier), ask, ioFor().io)
    carrier.stop()
    expect(answer).toEqual({ kind: "awaiting", why: "empty" })
  })

  test("a carrier without such prefixes, a booking and a form too long for a bill have no other form", () => {
    expect(otherForm(requireProfile("MAEU"), "bill_of_lading", "123456789")).toBeUndefined()
    expect(otherForm(requireProfile("CMDU"), "booking_number", "CMDUSHA0001234")).toBeUndefined()
    expect(otherForm(requireProfile("CMDU"), "bill_of_lading", "A".repeat(18))).toBeUndefined()
    expect(otherForm(requireProfile("CMDU"), "bill_of_lading", "APLU123456789")).toBe("123456789")
  })
})

describe("a container that was asked for by itself", () => {
  const about = { carrier: "CMDU", type: "container", number: CONTAINER } as const
  const asked = { bill: null, booking: null, container: CONTAINER }
  const shownBy = (documentReferences: unknown) => {
    const messages = [
      equipment({ documentReferences }),
      transport({ documentReferences, references: [{ referenceType: "EQ", referenceValue: CONTAINER }] }),
    ]
    const { observations } = read(messages, { asked })
    return conclude(about, { observations, snapshots: [] })?.shown
  }

  test.each([
    ["a booking by a hash", [{ documentReferenceType: "BKG", documentReferenceValue: "9f".repeat(32) }]],
    ["nothing", undefined],
  ])("is shown if the answer names %s", (_, documents) => {
    const shown = shownBy(documents)
    expect(shown?.events.map(({ event }) => event)).toContain("vessel_loaded")
    expect(shown && toFoundShipment(shown, null)).toMatchObject({
      billOfLading: null,
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      containers: [{ number: CONTAINER }],
    })
  })
})

test("a ship whose number the line leaves out keeps its name", () => {
  const nameOnly = {
    transportCallID: "x",
    UNLocationCode: "USLAX",
    modeOfTransport: "VESSEL",
    vessel: { vesselName: "EVER ACT" },
  }
  const messages = [equipment(), transport({ transportCall: nameOnly })]
  const { observations } = read(messages, { asked: { bill: "123456789", booking: null, container: null } })
  const about = { carrier: "EGLV", type: "bill_of_lading", number: "123456789" } as const
  const shown = conclude(about, { observations, snapshots: [] })?.shown
  expect(shown && toFoundShipment(shown, "123456789")?.vessel).toEqual({ imo: null, name: "EVER ACT" })
})
