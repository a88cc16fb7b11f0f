import { keepPreviousData } from "@tanstack/react-query"
import { type FindRule, LONGEST_FIND } from "#lib/domain/find/find"
import type { FindAnswer } from "#lib/read/find/hits"
import { findText } from "#lib/words/find/palette"
import { reading } from "../reading.ts"

/** As much as is sent: longer than what is looked for, so that the answer says that it was cut. */
export const LONGEST_QUERY = 200
export const CUT_WORDS = findText.cut(LONGEST_FIND)

/** Leads to the best match, by the rules of the link /shipments/find. */
export function findHref(text: string): string {
  return `/shipments/find?${new URLSearchParams({ q: text })}`
}

export function findOptions(text: string) {
  const query = text.trim().slice(0, LONGEST_QUERY)
  const options = reading<FindAnswer>(["find", query], `/api/find?${new URLSearchParams({ q: query })}`, {
    enabled: query !== "",
    staleTime: 5_000,
  })
  return { ...options, placeholderData: keepPreviousData }
}

/** By which rule of the link the page was chosen; the number follows. */
export const RULE_WORDS: Record<Exclude<FindRule, 5>, string> = {
  1: findText.exactContainer,
  2: findText.exactKey,
  3: findText.partContainer,
  4: findText.partKey,
}
