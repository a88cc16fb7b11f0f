// Fields of our own tracker's answers to controls, read without trust in their types.
import type { ReceivedPart } from "#lib/domain/containers/reasons"
import { isRecord } from "../resources/json.ts"

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const textsOf = (value: unknown): string[] => listOf(value).filter((one) => typeof one === "string")
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")
export const textOrNull = (value: unknown): string | null => textOf(value) || null
export const countOf = (value: unknown): number => (typeof value === "number" ? value : 0)

export function toReceived(value: unknown): ReceivedPart | null {
  if (!isRecord(value)) return null
  return {
    pointer: textOf(value.pointer),
    part: value.part ?? null,
    leftOut: listOf(value.left_out).length,
    missing: textOrNull(value.missing),
  }
}
