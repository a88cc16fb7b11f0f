import type { z } from "zod"
import type { containerView } from "./view-checks.ts"

/** Every column there is, in the order of a new list. */
export const CONTAINER_COLUMNS = [
  "number",
  "status",
  "next_step",
  "lfd",
  "days_left",
  "holds",
  "fees",
  "charges",
  "appointment",
  "terminal",
  "as_of",
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
] as const
export type ContainerColumn = (typeof CONTAINER_COLUMNS)[number]

/** Means the viewing person. */
export const ME = "me"

/** Everything a saved view keeps. Widths in px. */
export type ContainerView = z.infer<typeof containerView>

export const DEFAULT_VIEW: ContainerView = {
  filters: {},
  sort: { by: "urgent", descending: false },
  columns: [...CONTAINER_COLUMNS.slice(0, 11), "line", "eta", "last_event", "references", "owner", "tags"],
  pinned: ["number"],
  widths: {},
  density: 32,
}
