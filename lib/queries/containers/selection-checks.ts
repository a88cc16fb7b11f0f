// The check of which containers a bulk action is about. Apart from work.ts, so that no page brings it along.

import { z } from "zod"
import { containerAnswers } from "#lib/words/containers/answers"
import { containerFilters } from "#lib/words/containers/filter-shape"

/** Ids in one sending. */
const MOST_IDS = 10_000

/** Containers named one by one, or all that a filter lets through when it is carried out. */
export const selectionInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("ids"),
    ids: z
      .array(z.uuid())
      .min(1, containerAnswers.chooseContainerFirst)
      .max(MOST_IDS, containerAnswers.chooseAllMatching),
  }),
  z.strictObject({ kind: z.literal("matching"), filters: containerFilters }),
])
