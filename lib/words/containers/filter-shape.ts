// The filters of lists of containers, as addresses, the API, saved views and rules send them.
import { z } from "zod"
import { LIST_DAYS, type ListDay, SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import { filterChoices } from "#lib/domain/containers/filters"
import { dayShape } from "../days/shape.ts"
import { line } from "../ui/typed.ts"

const day = dayShape.optional()

/** Both ends of each day are included; it is a calendar day at its place. */
const spans = Object.fromEntries(LIST_DAYS.flatMap((of) => [`${of}_from`, `${of}_to`].map((name) => [name, day])))

/** Filters that are not named let everything through; several hold together; values of one are alternatives. */
export const containerFilters = z.strictObject({
  /** Part of a number, bill, booking or reference. */
  q: line(SEARCH_LENGTH).optional(),
  ...filterChoices,
  ...(spans as Record<`${ListDay}_${"from" | "to"}`, typeof day>),
})
