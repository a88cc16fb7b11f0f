import { keepPreviousData } from "@tanstack/react-query"
import type { FindAnswer } from "#lib/read/find/hits"
import { reading } from "../reading.ts"
import { findKeys } from "./keys.ts"

/** The most characters sent: more than are searched, so that the answer can say that it was cut. */
export const LONGEST_QUERY = 200

/** Opens the best match, by the rules of the link /shipments/find. */
export function findHref(text: string): string {
  return `/shipments/find?${new URLSearchParams({ q: text })}`
}

export function findOptions(text: string) {
  const query = text.trim().slice(0, LONGEST_QUERY)
  const options = reading<FindAnswer>(findKeys.answer(query), `/api/find?${new URLSearchParams({ q: query })}`, {
    enabled: query !== "",
    staleTime: 5_000,
  })
  return { ...options, placeholderData: keepPreviousData }
}
