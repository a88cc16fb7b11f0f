// Shipments and containers as the mirror stores them, in our names and units; other resources:
// lib/service/resources/to-*.ts. Instants are ISO UTC strings. `raw` dates stay as sent (an instant or a bare date),
// because only last-free-day.ts may turn them into a day. `null`: not reported. `extra`: attributes and relationships
// we do not know.
import type { Fee } from "./fees.ts"
import type { Hold } from "./holds.ts"
import type { Reported } from "./reported.ts"

export type Extra = Record<string, unknown>

export type Shipment = {
  id: string
  createdAt: string | null
  billOfLading: string | null
  refNumbers: string[]
  lineScac: string | null
  lineName: string | null
  /** Public profile only: the customer by name, without an id. */
  customerName: string | null
  polLocode: string | null
  polName: string | null
  polZone: string | null
  polEtdAt: string | null
  polAtdAt: string | null
  podLocode: string | null
  podName: string | null
  podZone: string | null
  podEtaAt: string | null
  podAtaAt: string | null
  podVesselName: string | null
  podVesselImo: string | null
  podVoyage: string | null
  destinationLocode: string | null
  destinationName: string | null
  destinationZone: string | null
  destinationEtaAt: string | null
  destinationAtaAt: string | null
  /** Null: not reported. */
  tracked: boolean | null
  trackingStoppedReason: string | null
  /** Public profile only: when the line was last heard. Null: never. */
  lineCheckedAt: string | null
  portOfLadingId: string | null
  portOfDischargeId: string | null
  polTerminalId: string | null
  podTerminalId: string | null
  /** Public profile only: where it is picked up inland. */
  destinationTerminalId: string | null
  destinationId: string | null
  containerIds: string[]
  extra: Extra
}

export type Container = {
  id: string
  createdAt: string | null
  shipmentId: string | null
  podTerminalId: string | null
  number: string
  sealNumber: Reported<string>
  equipmentType: string | null
  equipmentLength: number | null
  equipmentHeight: string | null
  weightLbs: Reported<number>
  refNumbers: string[]
  holds: Reported<Hold[]>
  fees: Reported<Fee[]>
  /** pickup_lfd and import_deadlines, as sent. */
  lfdCoalesced: Reported<string>
  lfdLine: Reported<string>
  lfdTerminal: Reported<string>
  lfdRail: Reported<string>
  /**
   * Whether the deadlines include the rail date at all, even as null: without the entitlement they do not. Null: no
   * deadlines were sent.
   */
  lfdRailSent: boolean | null
  pickupAppointmentAt: string | null
  availabilityKnown: boolean | null
  availableForPickup: boolean | null
  podArrivedAt: string | null
  podDischargedAt: string | null
  podFullOutAt: string | null
  finalDestinationFullOutAt: string | null
  emptyTerminatedAt: string | null
  podZone: string | null
  finalDestinationZone: string | null
  emptyTerminatedZone: string | null
  currentStatus: string | null
  /** Public profile only: when the terminal was last checked. Null: never. */
  terminalCheckedAt: string | null
  extra: Extra
}

/** Known kinds that we store as sent. Any other kind without a table is unknown. */
export const KEPT_AS_SENT: readonly string[] = [
  "account",
  "container_created_event",
  "container_pod_terminal_changed_event",
  "document_email_submission",
  "document_representation",
  "email_submission",
  "raw_event",
  "shipping_line",
]
