import type { ExposureFilter } from "#lib/domain/exposure/groups"
import type { GroupChoice, RowsAsked } from "./exposure.ts"

const all = ["exposure"] as const

export const exposureKeys = {
  all,
  page: (filter: ExposureFilter) => [...all, "page", filter] as const,
  groups: (filter: ExposureFilter, by: GroupChoice) => [...all, "groups", filter, by] as const,
  rows: (asked: RowsAsked) => [...all, "rows", asked] as const,
}
