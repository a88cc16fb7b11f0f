// Checks of what a container list shows, for addresses, saved views, exports and feeds. Separate from view.ts, so that
// no page loads them.

import { z } from "zod"
import { CONTAINER_SORTS } from "#lib/domain/containers/list-filter"
import { containerAnswers } from "#lib/words/containers/answers"
import { containerFilters } from "#lib/words/containers/filter-shape"
import { CONTAINER_COLUMNS, LEAST_WIDTH, MOST_WIDTH } from "./columns.ts"

/** Old links have a policy of their own, but lists use the account's (decision 023). */
function withoutPolicy(filters: unknown): unknown {
  if (typeof filters !== "object" || filters === null) return filters
  const { lfd_by: _, ...rest } = filters as Record<string, unknown>
  return rest
}

/** Filters as in an address: JSON; absent: none. */
export const filtersInAddress = z.preprocess((value, context) => {
  if (value === undefined || value === "") return {}
  try {
    return withoutPolicy(JSON.parse(String(value)))
  } catch {
    context.addIssue({ code: "custom", message: containerAnswers.filtersNotJson })
    return z.NEVER
  }
}, containerFilters)

const fieldRef = z.templateLiteral(["field:", z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)])
const column = z.union([z.enum(CONTAINER_COLUMNS), fieldRef])

export const sortName = z.union([z.enum(CONTAINER_SORTS), fieldRef])
const containerSort = z.strictObject({ by: sortName, descending: z.boolean() })

/** Custom fields shown as columns. */
const MOST_FIELDS = 100

/** Saved views and addresses may still have it. The status says the days left. */
const RETIRED = "days_left"

function withoutRetired(view: unknown): unknown {
  if (typeof view !== "object" || view === null) return view
  const { columns, pinned, widths } = view as Record<string, unknown>
  const kept = (list: unknown) => (Array.isArray(list) ? list.filter((name) => name !== RETIRED) : list)
  const { [RETIRED]: _, ...others } = Object(widths)
  return {
    ...view,
    ...(columns === undefined ? {} : { columns: kept(columns) }),
    ...(pinned === undefined ? {} : { pinned: kept(pinned) }),
    ...(typeof widths === "object" && widths !== null && !Array.isArray(widths) ? { widths: others } : {}),
  }
}

/** Everything a saved view stores. Widths in px. */
export const containerView = z.preprocess(
  withoutRetired,
  z.strictObject({
    filters: containerFilters,
    sort: containerSort,
    /** Columns shown, in order; always includes `number`. */
    columns: z
      .array(column)
      .min(1)
      .max(CONTAINER_COLUMNS.length + MOST_FIELDS),
    /** Pinned to the left, besides `number`. */
    pinned: z.array(column).max(6),
    widths: z.partialRecord(column, z.number().int().min(LEAST_WIDTH).max(MOST_WIDTH)),
    /** Row height. */
    density: z.union([z.literal(28), z.literal(32), z.literal(40)]),
  }),
)
