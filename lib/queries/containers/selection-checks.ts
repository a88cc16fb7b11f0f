// The check of a bulk action's selection. Separate from work.ts, so that no page loads it.

import { z } from "zod"
import { containerAnswers } from "#lib/words/containers/answers"
import { containerFilters } from "#lib/words/containers/filter-shape"

/** Ids in one request. */
const MOST_IDS = 10_000

/** Named containers, or all that a filter matches when it is carried out. */
export const selectionInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("ids"),
    ids: z
      .array(z.guid())
      .min(1, containerAnswers.chooseContainerFirst)
      .max(MOST_IDS, containerAnswers.chooseAllMatching),
  }),
  z.strictObject({ kind: z.literal("matching"), filters: containerFilters }),
])
