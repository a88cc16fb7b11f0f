// From a carrier's own payload to what is shown of the bill.
import { describe, expect, test } from "vitest"
import { changesBetween } from "../../../tracker/journey/changes.ts"
import { type Shown, toShown } from "../../../tracker/journey/shown.ts"
import type { Observation } from "../../../tracker/observations/observation.ts"
import { nameOf, type Snapshot, settle } from "../../../tracker/observations/settle.ts"
import { CONTAINER, call, equipment, type Json, read, transport } from "../dcsa/events.ts"
import { holds, say } from "./observations.ts"

const BILL = "123456789"
const ASKED = { bill: BILL, booking: null }
const IN = { UNLocationCode: "USLAX", facilityCode: "APMT", transportCallSequenceNumber: 2, importVoyageNumber: "612E" }
const AT_GATE = call({ UNLocationCode: "USLAX", facilityCode: "APMT", modeOfTransport: "TRUCK", vessel: undefined })

const PAYLOAD: Json[] = [
  equipment(),
  transport({
    eventClassifierCode: "ACT",
    transportEventTypeCode: "DEPA",
    eventDateTime: "2026-03-02T04:00:00+08:00",
    transportCall: call(),
  }),
  transport(),
  transport({ eventClassifierCode: "ACT", eventDateTime: "2026-03-18T09:00:00-07:00" }),
  equipment({ equipmentEventTypeCode: "DISC", eventDateTime: "2026-03-19T02:00:00-07:00", transportCall: call(IN) }),
]
const OUT = equipment({
  equipmentEventTypeCode: "GTOT",
  eventDateTime: "2026-03-23T10:00:00-07:00",
  transportCall: AT_GATE,
})

const observe = (events: Json[]) => read(events).observations
const show = (observations: Observation[], snapshots: Snapshot[] = []) =>
  toShown(ASKED, settle(observations, snapshots))
const terminalSays = (fact: Observation["fact"], reported: string) =>
  say(fact, { container: CONTAINER, bill: null, source: "apmt", by: "terminal", reported, seen: reported })

describe("a payload of Track & Trace 2.2", () => {
  const shown = show(observe(PAYLOAD))

  test("the ship's calls are the container's own, with ship, voyage and terminal", () => {
    expect(shown.events.map(({ event, at, voyage }) => [event, new Date(at).toISOString(), voyage])).toEqual([
      ["vessel_arrived", "2026-03-18T16:00:00.000Z", "612E"],
      ["vessel_departed", "2026-03-01T20:00:00.000Z", "612E"],
      ["vessel_discharged", "2026-03-19T09:00:00.000Z", "612E"],
      ["vessel_loaded", "2026-03-01T09:41:00.000Z", "612E"],
    ])
    expect(shown.shipment).toMatchObject({
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      terminal: "USLAX:APMT",
      vessel: { imo: "9321483", name: "EMMA MAERSK" },
      eta: Date.parse("2026-03-18T13:00:00Z"),
      ata: Date.parse("2026-03-18T16:00:00Z"),
      certainty: "high",
    })
    expect(shown.containers[0]).toMatchObject({ number: CONTAINER, status: "grounded", isoCode: "45G1", holds: null })
  })

  test("a bill whose containers sail apart gives each its own ship", () => {
    const second = { vesselIMONumber: "9999999", vesselName: "EVA" }
    const both = [
      ...PAYLOAD,
      equipment({
        equipmentReference: "MSKU7654321",
        eventDateTime: "2026-03-08T17:00:00+08:00",
        transportCall: call({ vessel: second, exportVoyageNumber: "700" }),
      }),
      transport({
        eventClassifierCode: "ACT",
        transportEventTypeCode: "DEPA",
        eventDateTime: "2026-03-09T04:00:00+08:00",
        transportCall: call({ vessel: second, exportVoyageNumber: "700" }),
      }),
      transport({
        eventDateTime: "2026-03-25T06:00:00-07:00",
        transportCall: call({ ...IN, vessel: second, importVoyageNumber: "700" }),
      }),
    ]
    const { events, estimates } = show(observe(both))
    const of = (list: Shown["events"], name: string) =>
      list.filter(({ event }) => event === name).map(({ container, vessel }) => `${container} ${vessel?.name}`)
    expect(of(events, "vessel_departed")).toEqual([`${CONTAINER} EMMA MAERSK`, "MSKU7654321 EVA"])
    expect(of(events, "vessel_arrived")).toEqual([`${CONTAINER} EMMA MAERSK`])
    expect(of(estimates, "estimated.vessel_arrived")).toEqual([`${CONTAINER} EMMA MAERSK`, "MSKU7654321 EVA"])
  })

  test("a discharge that two later answers lack is taken back", () => {
    const observations = observe(PAYLOAD)
    const names = observe(PAYLOAD.slice(0, 4)).map(nameOf)
    const snapshots = ["2026-03-20T00:00Z", "2026-03-20T07:00Z"].map((time): Snapshot => {
      return { source: "dcsa:MAEU", asked: { bill: BILL }, seenAt: Date.parse(time), names }
    })
    const after = show(observations, snapshots)
    expect(changesBetween(shown, after).withdrawn.map(({ event }) => event.event)).toEqual(["vessel_discharged"])
    expect(after.containers[0]).toMatchObject({ status: "on_ship", dischargedAt: null })
    expect(show(observations, snapshots.slice(0, 1))).toEqual(shown)
  })
})

describe("what the terminal says beside the line", () => {
  const said = observe(PAYLOAD)
  const shownWith = (...more: Observation[]) => show([...said, ...more])
  const available = terminalSays({ kind: "availability", available: true }, "2026-03-20T10:00Z")

  test("availability is its status while the container stands there, and no longer once it is out", () => {
    expect(shownWith(available).containers[0]).toMatchObject({ status: "available", available: true })
    const not = terminalSays({ kind: "availability", available: false }, "2026-03-20T12:00Z")
    expect(shownWith(available, not).containers[0]).toMatchObject({ status: "not_available" })
    expect(shownWith(available, ...observe([OUT])).containers[0]).toMatchObject({ status: "picked_up" })
    const lost = terminalSays({ kind: "availability", available: null }, "2026-03-20T12:00Z")
    expect(shownWith(available, lost).containers[0]).toMatchObject({ status: "grounded", availabilityKnown: false })
  })

  test("a hold of customs on the whole bill is of each container, until the terminal says how it stands", () => {
    const ofBill = say(holds("customs"), {
      container: null,
      bill: BILL,
      source: "dcsa:MAEU",
      reported: "2026-03-20T08:00Z",
    })
    expect(shownWith(ofBill).containers[0]?.holds).toEqual([{ name: "customs", status: "hold", description: null }])
    const free = terminalSays(holds(), "2026-03-20T07:00Z")
    expect(shownWith(ofBill, free).containers[0]?.holds).toEqual([])
  })

  test("a proof of delivery is the delivery, once the container is out", () => {
    const proof: Json = {
      eventType: "SHIPMENT",
      eventClassifierCode: "ACT",
      shipmentEventTypeCode: "ISSU",
      documentTypeCode: "PFD",
      documentID: "P1",
      eventDateTime: "2026-03-24T15:00:00-07:00",
      eventCreatedDateTime: "2026-03-24T23:00:00Z",
      documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: BILL }],
      references: [{ referenceType: "EQ", referenceValue: CONTAINER }],
    }
    const events = (list: Json[]) => shownWith(...observe(list)).events.map(({ event }) => event)
    expect(events([OUT, proof])).toContain("delivered")
    expect(events([proof])).not.toContain("delivered")
  })

  test("a move to a yard outside, and to another terminal", () => {
    const place = { locode: "USLAX", facility: { code: "TRAP", list: "SMDG" }, kind: null, name: null } as const
    const moved = shownWith(terminalSays({ kind: "terminal", place, offDock: true }, "2026-03-20T10:00Z"))
    expect(moved.containers[0]).toMatchObject({ status: "off_dock", terminal: "USLAX:TraPac LA" })
    expect(changesBetween(show(said), moved).containers[0]?.events).toEqual(["container.pod_terminal_changed"])
  })

  test("reports of another journey of the container are not taken for this one's", () => {
    const old = say(holds("customs"), {
      container: CONTAINER,
      bill: null,
      source: "apmt",
      by: "terminal",
      reported: "2025-11-01T00:00Z",
    })
    expect(shownWith(old).containers[0]?.holds).toBeNull()
    const now = terminalSays(holds("customs"), "2026-03-20T10:00Z")
    expect(shownWith(now).containers[0]?.holds).toEqual([{ name: "customs", status: "hold", description: null }])
  })

  test("days that differ are a disagreement, and both are kept", () => {
    const out = observe([OUT])
    const gate = out.find(({ fact }) => fact.kind === "movement") as Observation
    if (gate.fact.kind !== "movement") throw new Error("no gate move")
    const when = { ...gate.fact.when, at: gate.fact.when.at - 86_400_000 }
    const ofTerminal = terminalSays({ ...gate.fact, when }, "2026-03-22T18:00Z")
    const { disagreements, containers } = shownWith(...out, ofTerminal)
    expect(containers[0]?.fullOutAt).toBe(when.at)
    expect(disagreements).toMatchObject([{ container: CONTAINER, winner: nameOf(ofTerminal), others: [nameOf(gate)] }])
  })
})
