import type { FieldRef } from "#lib/domain/fields/field-terms"

export const LEAST_WIDTH = 48

export const MOST_WIDTH = 800

/** Every column, in the order of a new list. */
export const CONTAINER_COLUMNS = [
  "number",
  "status",
  "lfd",
  "holds",
  "next_step",
  "appointment",
  "terminal",
  "as_of",
  "fees",
  "charges",
  "lfd_line",
  "lfd_terminal",
  "lfd_rail",
  "shipment",
  "line",
  "port",
  "vessel",
  "eta",
  "last_event",
  "references",
  "customer",
  "owner",
  "tags",
  "readiness",
  "equipment",
  "return_by",
  "asked",
] as const

export type BuiltColumn = (typeof CONTAINER_COLUMNS)[number]

/** One of these, or a custom field. */
export type ContainerColumn = BuiltColumn | FieldRef
