import type { ContainerSort } from "#lib/domain/containers/list-filter"
import type { ContainerColumn } from "#lib/queries/containers/columns"

export type ColumnSpec = {
  label: string
  /** px, where the view names none. */
  width: number
  sort?: ContainerSort
  /** Words of the two ways to sort: first the rising one. */
  ways?: [string, string]
  about?: string
  align?: "right"
  live?: true
}

const TIME: [string, string] = ["Earliest first", "Latest first"]
const NAME: [string, string] = ["A to Z", "Z to A"]

export const COLUMN: Record<ContainerColumn, ColumnSpec> = {
  number: { label: "Container", width: 156, sort: "number", ways: NAME },
  status: {
    label: "Status",
    width: 234,
    sort: "urgent",
    ways: ["Most urgent first", "Least urgent first"],
    about: "Overdue, due within 48 h, blocked, not known, ready, arriving; within each, what ends first",
    live: true,
  },
  next_step: { label: "Next step", width: 220, live: true },
  lfd: { label: "Last free day", width: 220, sort: "lfd", ways: TIME, live: true },
  lfd_line: { label: "Line's LFD", width: 130, sort: "lfd_line", ways: TIME, live: true },
  lfd_terminal: { label: "Terminal's LFD", width: 130, sort: "lfd_terminal", ways: TIME, live: true },
  lfd_rail: { label: "Rail's LFD", width: 130, sort: "lfd_rail", ways: TIME, live: true },
  days_left: { label: "Days left", width: 184, live: true },
  holds: { label: "Holds", width: 160, live: true },
  fees: {
    label: "Fees",
    width: 110,
    sort: "fees",
    ways: ["Smallest first", "Largest first"],
    about: "By amount within a currency: first the currency that most containers owe, then the others",
    align: "right",
    live: true,
  },
  charges: { label: "Cost a day", width: 190, live: true },
  appointment: {
    label: "Appointment",
    width: 236,
    sort: "appointment",
    ways: TIME,
    about: "Ours and the terminal's; in the order of the terminal's",
    live: true,
  },
  terminal: { label: "Terminal", width: 170 },
  as_of: { label: "As of", width: 204, sort: "as_of", ways: ["Oldest first", "Newest first"] },
  shipment: { label: "Shipment", width: 156, sort: "shipment", ways: NAME },
  line: { label: "Line", width: 120, sort: "line", ways: NAME },
  port: { label: "Port", width: 130, sort: "port", ways: NAME },
  vessel: { label: "Vessel", width: 150 },
  eta: { label: "Arrival", width: 196, sort: "eta", ways: TIME, live: true },
  last_event: { label: "Last event", width: 260 },
  references: { label: "References", width: 150 },
  customer: { label: "Customer", width: 150 },
  owner: { label: "Owner", width: 130, live: true },
  tags: { label: "Tags", width: 150, live: true },
  readiness: { label: "Readiness", width: 130, live: true },
  equipment: { label: "Size and type", width: 120 },
}

export const CHECK_WIDTH = 44
