import type { ContainerSort } from "#lib/domain/containers/list-filter"
import type { CustomField, FieldType } from "#lib/domain/fields/field"
import { isFieldRef, slugOfRef } from "#lib/domain/fields/field-terms"
import type { BuiltColumn, ContainerColumn } from "#lib/queries/containers/columns"
import { viewsText } from "#lib/words/containers/views"
import type { ColumnSpec } from "../../ui/table/use-list-table.ts"

type Spec = ColumnSpec<ContainerSort>

const TIME: [string, string] = [viewsText.earliestFirst, viewsText.latestFirst]
const NAME: [string, string] = [viewsText.aToZ, viewsText.zToA]

const COLUMN: Record<BuiltColumn, Spec> = {
  number: { label: viewsText.container, width: 148, sort: "number", ways: NAME },
  status: {
    label: viewsText.status,
    width: 178,
    sort: "urgent",
    ways: [viewsText.mostUrgentFirst, viewsText.leastUrgentFirst],
    about: viewsText.statusAbout,
    live: true,
  },
  next_step: { label: viewsText.nextStep, width: 140, live: true },
  lfd: { label: viewsText.lastFreeDay, width: 226, sort: "lfd", ways: TIME, live: true },
  lfd_line: { label: viewsText.linesLfd, width: 130, sort: "lfd_line", ways: TIME, live: true },
  lfd_terminal: { label: viewsText.terminalsLfd, width: 130, sort: "lfd_terminal", ways: TIME, live: true },
  lfd_rail: { label: viewsText.railsLfd, width: 130, sort: "lfd_rail", ways: TIME, live: true },
  holds: { label: viewsText.holds, width: 112, live: true },
  fees: {
    label: viewsText.fees,
    width: 90,
    sort: "fees",
    ways: [viewsText.smallestFirst, viewsText.largestFirst],
    about: viewsText.feesAbout,
    align: "right",
    live: true,
  },
  charges: { label: viewsText.costADay, width: 190, live: true },
  appointment: {
    label: viewsText.appointment,
    width: 166,
    sort: "appointment",
    ways: TIME,
    about: viewsText.appointmentAbout,
    live: true,
  },
  terminal: { label: viewsText.terminal, width: 110 },
  as_of: { label: viewsText.asOf, width: 106, sort: "as_of", ways: [viewsText.oldestFirst, viewsText.newestFirst] },
  shipment: { label: viewsText.shipment, width: 156, sort: "shipment", ways: NAME },
  line: { label: viewsText.line, width: 120, sort: "line", ways: NAME },
  port: { label: viewsText.port, width: 130, sort: "port", ways: NAME },
  vessel: { label: viewsText.vessel, width: 150 },
  eta: { label: viewsText.arrival, width: 196, sort: "eta", ways: TIME, live: true },
  last_event: { label: viewsText.lastEvent, width: 260 },
  references: { label: viewsText.references, width: 150 },
  customer: { label: viewsText.customer, width: 150 },
  owner: { label: viewsText.owner, width: 130, live: true },
  asked: { label: viewsText.asked, width: 250, live: true },
  tags: { label: viewsText.tags, width: 150, live: true },
  readiness: { label: viewsText.readiness, width: 130, live: true },
  equipment: { label: viewsText.sizeAndType, width: 120 },
  return_by: { label: viewsText.returnBy, width: 150, about: viewsText.returnByAbout, live: true },
}

const FIELD_WIDTH = 150
const WAYS: Partial<Record<FieldType, [string, string]>> = {
  number: [viewsText.smallestFirst, viewsText.largestFirst],
  date: TIME,
  datetime: TIME,
}

/** `fields`: custom fields of containers. One that no longer exists shows its slug. */
export function columnSpec(id: ContainerColumn, fields: readonly CustomField[]): Spec {
  if (!isFieldRef(id)) return COLUMN[id]
  const slug = slugOfRef(id)
  const field = fields.find((one) => one.slug === slug)
  if (!field) return { label: slug, width: FIELD_WIDTH }
  return {
    label: field.name,
    width: FIELD_WIDTH,
    sort: id,
    ways: WAYS[field.type] ?? NAME,
    ...(field.description ? { about: field.description } : {}),
    ...(field.type === "number" ? { align: "right" as const } : {}),
    live: true,
  }
}
