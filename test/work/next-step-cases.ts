// Containers of all kinds as the service reports them on Thu, Nov 19, 2026, each with its next step. Tests only.
import type { NextStep } from "#lib/domain/work/next-step"

type Attributes = Record<string, unknown>
/** `reported`: when, if not an hour ago. `ours`: our own appointment. */
export type Case = {
  container: Attributes
  shipment?: Attributes
  event?: string
  reported?: string
  ours?: string
  code: NextStep["code"]
  words: string | null
}

const FREE_TO_FRIDAY = { available_for_pickup: true, current_status: "available", pickup_lfd: "2026-11-20" }
const CUSTOMS = { holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "CBP" }] }
const DEMURRAGE = { fees_at_pod_terminal: [{ type: "demurrage", amount: 1998, currency_code: "USD" }] }
const TO_DENVER = {
  destination_locode: "USDEN",
  destination_name: "Denver",
  destination_timezone: "America/Denver",
}
const RAIL = {
  pickup_lfd: "2026-11-21",
  import_deadlines: { pickup_lfd_terminal: "2026-11-21", pickup_lfd_rail: "2026-11-25" },
}

export const CASES: Record<string, Case> = {
  HELD: {
    container: { ...FREE_TO_FRIDAY, ...CUSTOMS },
    code: "clear_hold",
    words: "Call the broker about the customs hold",
  },
  UNPAID: { container: { ...FREE_TO_FRIDAY, ...DEMURRAGE }, code: "pay", words: "Pay $1,998.00 before pickup" },
  BOTH: {
    container: { ...FREE_TO_FRIDAY, ...CUSTOMS, ...DEMURRAGE, pickup_lfd: "2026-11-12" },
    code: "clear_hold",
    words: "Call the broker about the customs hold, then pay $1,998.00 before pickup",
  },
  UNAVAILABLE: {
    container: { ...FREE_TO_FRIDAY, available_for_pickup: false, current_status: "not_available" },
    code: "wait",
    words: "Wait for the terminal to make it available",
  },
  IN_TIME: {
    container: { ...FREE_TO_FRIDAY, pickup_appointment_at: "2026-11-20T18:00:00Z" },
    code: "pick_up",
    words: "Pick up by Fri, Nov 20; terminal appointment Fri, Nov 20, 10:00 PT",
  },
  PENDING: {
    container: {
      ...{ ...FREE_TO_FRIDAY, pickup_appointment_at: "2026-11-20T18:00:00Z" },
      holds_at_pod_terminal: [{ name: "customs", status: "pending", description: null }],
    },
    code: "pick_up",
    words: "Pick up by Fri, Nov 20; terminal appointment Fri, Nov 20, 10:00 PT",
  },
  LATE: {
    container: FREE_TO_FRIDAY,
    ours: "2026-11-23T18:00:00Z",
    code: "change_appointment",
    words: "Change appointment to Fri, Nov 20 or earlier; our appointment Mon, Nov 23, 10:00 PT is too late",
  },
  CLOSED_GATE: {
    container: { ...FREE_TO_FRIDAY, pickup_lfd: "2026-11-22" },
    code: "add_appointment",
    words: "Add appointment, then pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22",
  },
  BOOKED_SATURDAY: {
    container: { ...FREE_TO_FRIDAY, pickup_lfd: "2026-11-22", pickup_appointment_at: "2026-11-21T18:00:00Z" },
    code: "pick_up",
    words: "Pick up by Sat, Nov 21: no gates on the LFD of Sun, Nov 22; terminal appointment Sat, Nov 21, 10:00 PT",
  },
  RAIL_AT_PORT: {
    container: { ...FREE_TO_FRIDAY, ...RAIL },
    shipment: TO_DENVER,
    code: "add_appointment",
    words: "Add appointment, then pick up by Fri, Nov 20: no gates on the LFD of Sat, Nov 21",
  },
  RAIL_AT_RAMP: {
    container: { ...FREE_TO_FRIDAY, ...RAIL },
    shipment: TO_DENVER,
    event: "container.transport.rail_unloaded",
    code: "add_appointment",
    words: "Add appointment, then pick up by Wed, Nov 25",
  },
  NO_ZONE: {
    container: { ...FREE_TO_FRIDAY, pickup_lfd: "2026-11-19", pod_timezone: null },
    shipment: { pod_timezone: null },
    code: "add_appointment",
    words: "Add appointment for the next open slot: cannot tell if the LFD of Thu, Nov 19 is over (local zone unknown)",
  },
  STALE: {
    container: { ...FREE_TO_FRIDAY, ...DEMURRAGE },
    reported: "2026-11-18T19:59:00Z",
    code: "refresh",
    words: "Refresh the data: it is too old to rely on",
  },
  GONE: {
    container: {
      ...FREE_TO_FRIDAY,
      ...DEMURRAGE,
      pod_full_out_at: "2026-11-18T18:00:00Z",
      current_status: "picked_up",
    },
    code: "none",
    words: null,
  },
}
