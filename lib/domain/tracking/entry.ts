// A list of numbers to track, as it was read.
import type { FieldRef } from "../fields/field-terms.ts"
import type { Doubt } from "./doubt.ts"

export type NumberKind = "bill_of_lading" | "booking_number" | "container"

/** `number`: any kind, recognized by its shape. `customer` and `reference` are both sent as reference numbers. */
export const COLUMNS = [
  "number",
  "container",
  "bill",
  "booking",
  "reference",
  "tags",
  "line",
  "customer",
  "skip",
] as const
/** One of these, or a custom field of containers. */
export type Column = (typeof COLUMNS)[number] | FieldRef

/** What may be a number to track. */
export const TRACKED_COLUMNS: readonly Column[] = ["number", "container", "bill", "booking"]

/** `line` counts from 1 as pasted, empty lines included. */
export type ListRow = { line: number; cells: readonly string[] }

/** `groups`: tables side by side have the same rows, and each column belongs to one of them. `byPerson`: a person said what the columns hold. */
export type ListTable = {
  head: readonly string[] | null
  columns: readonly Column[]
  groups: readonly number[]
  rows: readonly ListRow[]
  byPerson?: boolean
}
/** `above`: lines before the first head. */
export type Sheet = { above: readonly ListRow[]; tables: readonly ListTable[] }

/** One number of the list. `kind` null: by its shape. `lineWords`: the list's name for the line. */
export type Entry = {
  line: number
  given: string
  kind: NumberKind | null
  lineWords: string
  refNumbers: string[]
  tags: string[]
  /** Custom fields as written in the list, by slug. */
  fields: Record<string, string>
  /** What is odd about how it was found. */
  doubt?: Doubt
}

/**
 * What was read and not used: above: a line before the heads. no_number: a row without any. not_understood: a cell of a
 * column of numbers. elsewhere: a container number in another column.
 */
export type Unread = { line: number; text: string; why: "above" | "no_number" | "not_understood" | "elsewhere" }

export type List = { entries: Entry[]; unread: Unread[] }
