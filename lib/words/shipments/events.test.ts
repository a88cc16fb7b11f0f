import { describe, expect, test } from "vitest"
import { eventWords, sourceWords } from "./events.ts"

describe("the words of the interface document's events", () => {
  test.each([
    ["container.transport.vessel_arrived", "Vessel arrived", "The vessel arrived at destination", false],
    [
      "container.transport.estimated.vessel_arrived",
      "Vessel arrives",
      "Estimated arrival of the vessel at destination",
      true,
    ],
    ["container.transport.vessel_discharged", "Discharged", "Discharged from the vessel", false],
    ["container.transport.vessel_loaded", "Loaded on vessel", "Loaded on the vessel at origin", false],
    ["container.transport.vessel_departed", "Departed", "The vessel left origin", false],
    [
      "container.transport.estimated.vessel_departed",
      "Vessel departs",
      "Estimated departure of the vessel from origin",
      true,
    ],
    ["container.transport.vessel_berthed", "Vessel berthed", "The vessel is at its berth", false],
    ["container.transport.rail_departed", "Departed by rail", "The train left with the container", false],
    ["container.transport.rail_arrived", "Arrived by rail", "The train arrived with the container", false],
    ["container.transport.rail_loaded", "Loaded on rail", "Loaded on the train", false],
    ["container.transport.rail_unloaded", "Unloaded from rail", "Unloaded from the train", false],
    [
      "container.transport.transshipment_arrived",
      "Arrived for transshipment",
      "The vessel arrived at the transshipment port",
      false,
    ],
    [
      "container.transport.transshipment_discharged",
      "Discharged for transshipment",
      "Discharged at the transshipment port",
      false,
    ],
    ["container.transport.transshipment_loaded", "Loaded after transshipment", "Loaded on the next vessel", false],
    [
      "container.transport.transshipment_departed",
      "Departed after transshipment",
      "The next vessel left the transshipment port",
      false,
    ],
    ["container.transport.feeder_arrived", "Feeder arrived", "The feeder vessel or barge arrived", false],
    [
      "container.transport.feeder_discharged",
      "Discharged from feeder",
      "Discharged from the feeder vessel or barge",
      false,
    ],
    ["container.transport.feeder_loaded", "Loaded on feeder", "Loaded on the feeder vessel or barge", false],
    ["container.transport.feeder_departed", "Feeder departed", "The feeder vessel or barge left", false],
    ["container.transport.empty_out", "Empty picked up", "Empty pick-up at origin", false],
    ["container.transport.full_in", "Gated in full", "Gate move of the full container into the terminal", false],
    ["container.transport.full_out", "Gated out full", "Gate move of the full container out of the terminal", false],
    ["container.transport.empty_in", "Empty returned", "Empty return", false],
    ["container.transport.arrived_at_inland_destination", "Arrived inland", "Arrived at the inland destination", false],
    [
      "container.transport.estimated.arrived_at_inland_destination",
      "Arrives inland",
      "Estimated arrival at the inland destination",
      true,
    ],
    ["container.transport.available", "Available for pickup", "The terminal reports it available", false],
    ["container.transport.not_available", "Not available for pickup", "The terminal reports it not available", false],
    ["container.transport.delivered", "Delivered", "Delivered to its receiver", false],
    ["container.pickup_lfd.changed", "Last free day changed", "The coalesced last free day changed", false],
    [
      "container.pickup_lfd_line.changed",
      "Carrier's last free day changed",
      "The carrier's deadline (per diem) changed",
      false,
    ],
    [
      "container.pickup_lfd_terminal.changed",
      "Terminal's last free day changed",
      "The terminal's deadline (demurrage) changed",
      false,
    ],
    [
      "container.pickup_lfd_rail.changed",
      "Rail last free day changed",
      "The rail carrier's deadline (inland destination) changed",
      false,
    ],
    ["container.pickup_appointment.changed", "Pickup appointment changed", "The pickup appointment changed", false],
  ])("[D:BEH-12] %s reads %s", (event, label, meaning, estimated) => {
    expect(eventWords(event)).toEqual({ label, meaning, estimated, known: true })
  })
})

test.each([
  ["container.transport.gate_inspection", "Gate inspection", false],
  ["container.transport.estimated.rail_departed", "Estimated rail departed", true],
  ["shipment.estimated.arrival", "Estimated arrival", true],
  ["toString", "ToString", false],
  ["", "Unnamed", false],
])("[D:RES-16] %j, which is not among them, is shown plainly: %s", (event, label, estimated) => {
  expect(eventWords(event)).toMatchObject({ label, estimated, known: false, meaning: expect.stringContaining(event) })
})

test.each([
  ["shipping_line", "MSC", "MSC"],
  ["shipping_line", null, "Carrier"],
  ["terminal", "MSC", "Terminal"],
  ["ais", "MSC", "AIS"],
  ["port_authority", "MSC", "Port authority"],
  [null, "MSC", null],
])("[D:RES-12] the data source %s of a shipment by %s reads %s", (source, line, words) => {
  expect(sourceWords(source, line)).toBe(words)
})
