import type { z } from "zod"
import { CONTAINER_COLUMNS } from "./columns.ts"
import type { containerView } from "./view-checks.ts"

/** Stands for the viewer. */
export const ME = "me"

/** Everything a saved view stores. Widths in px. */
export type ContainerView = z.infer<typeof containerView>

export const DEFAULT_VIEW: ContainerView = {
  filters: {},
  sort: { by: "urgent", descending: false },
  columns: [...CONTAINER_COLUMNS.slice(0, 10), "line", "eta", "last_event", "references", "owner", "tags"],
  pinned: ["number"],
  widths: {},
  density: 32,
}
