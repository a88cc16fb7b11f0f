// `current_status` follows the milestones and, at a terminal or ramp, the reported availability.
const BY_MILESTONE: Record<string, string> = {
  vessel_loaded: "on_ship",
  vessel_departed: "on_ship",
  vessel_arrived: "on_ship",
  vessel_berthed: "on_ship",
  transshipment_arrived: "on_ship",
  transshipment_discharged: "on_ship",
  transshipment_loaded: "on_ship",
  transshipment_departed: "on_ship",
  feeder_arrived: "on_ship",
  feeder_discharged: "on_ship",
  feeder_loaded: "on_ship",
  feeder_departed: "on_ship",
  vessel_discharged: "grounded",
  rail_loaded: "on_rail",
  rail_departed: "on_rail",
  rail_arrived: "on_rail",
  arrived_at_inland_destination: "on_rail",
  rail_unloaded: "grounded",
  full_out: "picked_up",
  delivered: "delivered",
  empty_in: "empty_returned",
}
const AT_A_TERMINAL = new Set(["grounded", "available", "not_available"])

export function statusAfterMilestone(status: string, event: string, goesInland: boolean): string {
  if (event === "vessel_discharged" && goesInland) return "awaiting_inland_transfer"
  return BY_MILESTONE[event] ?? status
}

export function statusAfterReport(status: string, known: boolean, available: boolean | null): string {
  if (!AT_A_TERMINAL.has(status) || !known || available === null) return status
  return available ? "available" : "not_available"
}
