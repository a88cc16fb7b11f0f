import { describe, expect, test } from "vitest"
import { aContainer, aResource, read, ref } from "#test/connection/resources"
import { profileOf } from "../profile.ts"
import { toContainer } from "./to-container.ts"

const T = "2026-10-13T11:40:00+02:00"
const AT = "2026-10-13T09:40:00.000Z"

const containerOf = (attributes: Record<string, unknown>) =>
  toContainer(read(aContainer(attributes)), profileOf("interface"))

describe("container", () => {
  test.each([
    ["number", "CSQU3054383", "number", "CSQU3054383"],
    ["seal_number", "210084213", "sealNumber", "210084213"],
    ["created_at", T, "createdAt", AT],
    ["equipment_type", "dry", "equipmentType", "dry"],
    ["equipment_length", 40, "equipmentLength", 40],
    ["equipment_height", "high cube", "equipmentHeight", "high cube"],
    ["weight_in_lbs", 20210.5, "weightLbs", 20210.5],
    ["ref_numbers", ["PO 88213"], "refNumbers", ["PO 88213"]],
    ["fees_at_pod_terminal", [], "fees", []],
    ["holds_at_pod_terminal", [], "holds", []],
    ["pickup_lfd", "2026-02-26T05:00:00Z", "lfdCoalesced", "2026-02-26T05:00:00Z"],
    ["pickup_appointment_at", T, "pickupAppointmentAt", AT],
    ["availability_known", false, "availabilityKnown", false],
    ["available_for_pickup", true, "availableForPickup", true],
    ["pod_arrived_at", T, "podArrivedAt", AT],
    ["pod_discharged_at", T, "podDischargedAt", AT],
    ["pod_full_out_at", T, "podFullOutAt", AT],
    ["final_destination_full_out_at", T, "finalDestinationFullOutAt", AT],
    ["empty_terminated_at", T, "emptyTerminatedAt", AT],
    ["pod_timezone", "America/New_York", "podZone", "America/New_York"],
    ["final_destination_timezone", "America/Chicago", "finalDestinationZone", "America/Chicago"],
    ["empty_terminated_timezone", "America/Chicago", "emptyTerminatedZone", "America/Chicago"],
    ["current_status", "on_ship", "currentStatus", "on_ship"],
    ["import_deadlines", { pickup_lfd_line: "2026-02-27" }, "lfdLine", "2026-02-27"],
    ["import_deadlines", { pickup_lfd_terminal: "2026-02-26" }, "lfdTerminal", "2026-02-26"],
    ["import_deadlines", { pickup_lfd_rail: "2026-03-01T06:00:00Z" }, "lfdRail", "2026-03-01T06:00:00Z"],
  ] as const)("[D:RES-7] attribute %s", (name, sent, key, kept) => {
    const container = containerOf({ [name]: sent })
    expect(container?.[key]).toEqual(kept)
    expect(container?.extra).toEqual({})
  })

  test.each([
    ["equipment_type", "equipmentType", ["dry", "reefer", "open top", "flat rack", "bulk", "tank"]],
    ["equipment_length", "equipmentLength", [10, 20, 40, 45]],
    ["equipment_height", "equipmentHeight", ["standard", "high cube"]],
  ] as const)("[D:RES-7] each value of %s", (name, key, values) => {
    expect(values.map((value) => containerOf({ [name]: value })?.[key])).toEqual(values)
  })

  test("[D:RES-7] the relationships shipment, pod_terminal and transport_events; a shipment may be null", () => {
    const relations = { shipment: null, pod_terminal: ref("terminal"), transport_events: [ref("transport_event")] }
    const resource = aResource("container", { number: "MSCU4728210" }, relations)
    const container = toContainer(read(resource), profileOf("interface"))
    expect(container).toMatchObject({ shipmentId: null, podTerminalId: "terminal-1", extra: {} })
    expect(containerOf({})?.shipmentId).toBe("shipment-1")
  })

  test.each(["freight", "customs", "USDA", "VACIS", "TMF", "other"])("[D:RES-8] hold %s, by its exact name", (name) => {
    const sent = { name, status: "hold", description: null }
    expect(containerOf({ holds_at_pod_terminal: [sent] })?.holds).toEqual([sent])
  })

  test("[D:RES-8] a hold may be pending, with the terminal's words; a cleared one is no longer in the list", () => {
    const sent = [{ name: "customs", status: "pending", description: "1H EXAM" }]
    expect(containerOf({ holds_at_pod_terminal: sent })?.holds).toEqual(sent)
    expect(containerOf({ holds_at_pod_terminal: [] })?.holds).toEqual([])
  })

  test.each([
    ["demurrage", 74.1, "USD", 7410],
    ["extended_dwell_time", 100, "CAD", 10000],
    ["exam", 0, "USD", 0],
    ["total", 5000, "JPY", 5000],
    ["other", 1.234, "KWD", 1234],
  ])("[D:RES-9] fee %s of %d %s in minor units", (type, amount, currency_code, amountMinor) => {
    const fees = containerOf({ fees_at_pod_terminal: [{ type, amount, currency_code }] })?.fees
    expect(fees).toEqual([{ type, amountMinor, currency: currency_code }])
  })

  test("[D:RES-7] absent, null and empty stay apart: not reported is never none", () => {
    expect(containerOf({})).toMatchObject({ holds: null, fees: null, lfdTerminal: null, availabilityKnown: null })
    expect(containerOf({ holds_at_pod_terminal: null })?.holds).toBeNull()
    expect(containerOf({ holds_at_pod_terminal: [] })?.holds).toEqual([])
  })

  test("last free days are kept as sent: only the rule for them may make a day of one", () => {
    const deadlines = { pickup_lfd_line: "2026-02-26", pickup_lfd_terminal: "2026-02-26T05:00:00Z" }
    expect(containerOf({ import_deadlines: deadlines })).toMatchObject({
      lfdLine: "2026-02-26",
      lfdTerminal: "2026-02-26T05:00:00Z",
      lfdRail: null,
    })
  })

  test("[D:RES-16] unknown attributes, relations, deadlines and enum values are kept as sent", () => {
    const attributes = {
      number: "MSCU4728210",
      current_status: "levitating",
      equipment_height: "half height",
      chassis: { number: "APMZ418805" },
      import_deadlines: { pickup_lfd_line: "2026-02-27", pickup_lfd_barge: "2026-02-28" },
    }
    const resource = aResource("container", attributes, { pickup_facility: ref("terminal", "t9") })
    expect(toContainer(read(resource), profileOf("interface"))).toMatchObject({
      currentStatus: "levitating",
      equipmentHeight: "half height",
      lfdLine: "2026-02-27",
      extra: {
        chassis: { number: "APMZ418805" },
        import_deadlines: { pickup_lfd_barge: "2026-02-28" },
        pickup_facility: { id: "t9", type: "terminal" },
      },
    })
  })

  test.each([
    ["seal_number", 7, "sealNumber"],
    ["equipment_length", "40", "equipmentLength"],
    ["equipment_length", 40.5, "equipmentLength"],
    ["equipment_length", 1e12, "equipmentLength"],
    ["weight_in_lbs", "heavy", "weightLbs"],
    ["pod_arrived_at", "yesterday", "podArrivedAt"],
    ["pod_arrived_at", "2026-02-30T00:00:00Z", "podArrivedAt"],
    ["pod_arrived_at", "0000-01-01T00:00:00Z", "podArrivedAt"],
    ["availability_known", "yes", "availabilityKnown"],
    ["available_for_pickup", 1, "availableForPickup"],
    ["holds_at_pod_terminal", "none", "holds"],
    ["fees_at_pod_terminal", {}, "fees"],
    ["pickup_lfd", 20260226, "lfdCoalesced"],
  ] as const)("[D:RES-16] %s sent as %j is not reported, and kept as sent", (name, sent, key) => {
    const container = containerOf({ [name]: sent, current_status: "grounded" })
    expect(container?.[key]).toBeNull()
    expect(container?.extra).toEqual({ [name]: sent })
    expect(container?.currentStatus).toBe("grounded")
  })

  test("a timestamp without an offset is UTC, whatever the zone of this process", () => {
    expect(containerOf({ pod_arrived_at: "2026-10-13T11:40:00" })?.podArrivedAt).toBe("2026-10-13T11:40:00.000Z")
  })

  test("the public service's names: high_cube, and when the terminal was asked", () => {
    const resource = read(aContainer({ equipment_height: "high_cube", terminal_checked_at: T }))
    const container = toContainer(resource, profileOf("terminal49"))
    expect(container).toMatchObject({ equipmentHeight: "high cube", terminalCheckedAt: AT, extra: {} })
    expect(toContainer(resource, profileOf("interface"))).toMatchObject({
      terminalCheckedAt: null,
      extra: { terminal_checked_at: T },
    })
  })
})
