import { describe, expect, test } from "vitest"
import { aResource, read, ref } from "#test/connection/resources"
import { profileOf } from "../profile.ts"
import { toShipment } from "./to-shipment.ts"

const T = "2026-10-13T11:40:00Z"
const AT = "2026-10-13T11:40:00.000Z"
const INTERFACE = profileOf("interface")

describe("shipment", () => {
  test.each([
    ["created_at", T, "createdAt", AT],
    ["bill_of_lading_number", "MEDUFR030802", "billOfLading", "MEDUFR030802"],
    ["ref_numbers", ["PO 88213", "J-4"], "refNumbers", ["PO 88213", "J-4"]],
    ["shipping_line_scac", "MSCU", "lineScac", "MSCU"],
    ["shipping_line_name", "Mediterranean Shipping Company", "lineName", "Mediterranean Shipping Company"],
    ["port_of_lading_locode", "CNSHA", "polLocode", "CNSHA"],
    ["port_of_lading_name", "Shanghai", "polName", "Shanghai"],
    ["port_of_discharge_locode", "USLAX", "podLocode", "USLAX"],
    ["port_of_discharge_name", "Los Angeles", "podName", "Los Angeles"],
    ["pod_vessel_name", "MSC ISABELLA", "podVesselName", "MSC ISABELLA"],
    ["pod_vessel_imo", "9839272", "podVesselImo", "9839272"],
    ["pod_voyage_number", "FA639W", "podVoyage", "FA639W"],
    ["destination_locode", "USCHI", "destinationLocode", "USCHI"],
    ["destination_name", "Chicago", "destinationName", "Chicago"],
    ["destination_timezone", "America/Chicago", "destinationZone", "America/Chicago"],
    ["destination_eta_at", T, "destinationEtaAt", AT],
    ["destination_ata_at", T, "destinationAtaAt", AT],
    ["pol_etd_at", T, "polEtdAt", AT],
    ["pol_atd_at", T, "polAtdAt", AT],
    ["pol_timezone", "Asia/Shanghai", "polZone", "Asia/Shanghai"],
    ["pod_timezone", "America/Los_Angeles", "podZone", "America/Los_Angeles"],
    ["pod_eta_at", T, "podEtaAt", AT],
    ["pod_ata_at", T, "podAtaAt", AT],
    ["tracked", false, "tracked", false],
  ] as const)("[D:RES-6] attribute %s", (name, sent, key, kept) => {
    const shipment = toShipment(read(aResource("shipment", { [name]: sent })), INTERFACE)
    expect(shipment[key]).toEqual(kept)
    expect(shipment.extra).toEqual({})
  })

  test.each([
    ["port_of_lading", ref("port"), "portOfLadingId", "port-1"],
    ["port_of_discharge", ref("port"), "portOfDischargeId", "port-1"],
    ["pod_terminal", ref("terminal"), "podTerminalId", "terminal-1"],
    ["port_of_lading_terminal", ref("terminal"), "polTerminalId", "terminal-1"],
    ["destination", ref("metro_area"), "destinationId", "metro_area-1"],
    ["destination", null, "destinationId", null],
    ["containers", [ref("container", "a"), ref("container", "b")], "containerIds", ["a", "b"]],
    ["containers", [], "containerIds", []],
  ] as const)("[D:RES-6] relationship %s", (name, sent, key, kept) => {
    const relations = { [name]: sent as { id: string; type: string } }
    const shipment = toShipment(read(aResource("shipment", { tracked: true }, relations)), INTERFACE)
    expect(shipment[key]).toEqual(kept)
    expect(shipment.extra).toEqual({})
  })

  test("what is absent or null is not reported", () => {
    const shipment = toShipment(read(aResource("shipment", { pod_eta_at: null, pod_vessel_name: " " })), INTERFACE)
    expect(shipment).toMatchObject({
      podEtaAt: null,
      podVesselName: null,
      tracked: null,
      billOfLading: null,
      extra: {},
    })
  })

  test.each([
    ["still tracked", { line_tracking_stopped_at: null }, true],
    ["stopped", { line_tracking_stopped_at: T }, false],
    ["not said", { bill_of_lading_number: "X" }, null],
    ["not readable", { line_tracking_stopped_at: 5 }, null],
  ])("the public service reports it as the time tracking stopped: %s", (_what, attributes, tracked) => {
    expect(toShipment(read(aResource("shipment", attributes)), profileOf("terminal49")).tracked).toBe(tracked)
  })

  test("the public service gives the reason why tracking stopped, and the time is kept", () => {
    const attributes = { line_tracking_stopped_at: T, line_tracking_stopped_reason: "past_arrival_window" }
    const shipment = toShipment(read(aResource("shipment", attributes)), profileOf("terminal49"))
    expect(shipment.trackingStoppedReason).toBe("past_arrival_window")
    expect(shipment.extra).toEqual({ line_tracking_stopped_at: T })
  })
})
