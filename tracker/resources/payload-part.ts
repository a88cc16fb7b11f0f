// The part of a payload that a report was read from, as an account may see it. One payload may be about several bills.

/** `leftOut`: where other shipments' numbers were removed. `missing`: why there is no part. */
export type PayloadPart = {
  pointer: string
  part: unknown
  leftOut: string[]
  missing: "not_kept" | "too_large" | null
}

const LARGEST = 20_000
/** DCSA Track & Trace 2.2 and 3.0: lists of document and party numbers, and single numbers. */
const LISTS = new Set([
  ...["references", "documentReferences", "documentReference"],
  ...["additionalDocumentReferences", "relatedDocumentReferences", "shipmentReferences"],
])
const NUMBERS = new Set(["documentID", "carrierBookingReference", "transportDocumentReference"])

/** `own`: the numbers the account tracks it under. `whole` is undefined if the payload is no longer kept. */
export function toPart(whole: unknown, pointer: string, own: readonly string[]): PayloadPart {
  const none = { pointer, part: null, leftOut: [] }
  const found = at(whole, pointer)
  if (found === undefined) return { ...none, missing: "not_kept" }
  const leftOut: string[] = []
  const part = cut(found, "", own.filter((number) => number !== "").map(plain), leftOut)
  if (JSON.stringify(part).length > LARGEST) return { ...none, missing: "too_large" }
  return { pointer, part: part ?? null, leftOut, missing: null }
}

export const showPart = ({ pointer, part, leftOut, missing }: PayloadPart) => {
  return { pointer, part, left_out: leftOut, missing }
}

/** Resolves a JSON pointer (RFC 6901). */
function at(whole: unknown, pointer: string): unknown {
  const steps = pointer.split("/").slice(1)
  return steps.reduce<unknown>((value, step) => {
    const name = step.replaceAll("~1", "/").replaceAll("~0", "~")
    return value !== null && typeof value === "object" && Object.hasOwn(value, name)
      ? (value as Record<string, unknown>)[name]
      : undefined
  }, whole)
}

function cut(value: unknown, where: string, own: readonly string[], leftOut: string[]): unknown {
  if (value === null || typeof value !== "object") return value
  if (Array.isArray(value)) return value.map((each, n) => cut(each, `${where}/${n}`, own, leftOut))
  const kept = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    const here = `${where}/${name}`
    if (LISTS.has(name) && Array.isArray(each)) return [[name, ours(each, here, own, leftOut)]]
    if (!(LISTS.has(name) || NUMBERS.has(name)) || isOwn(each, own)) return [[name, cut(each, here, own, leftOut)]]
    leftOut.push(here)
    return []
  })
  return Object.fromEntries(kept)
}

function ours(entries: readonly unknown[], where: string, own: readonly string[], leftOut: string[]): unknown[] {
  return entries.filter((entry, n) => {
    const stays = isOwn(entry, own)
    if (!stays) leftOut.push(`${where}/${n}`)
    return stays
  })
}

/** Some lines write their numbers without the letters of their code. */
function isOwn(entry: unknown, own: readonly string[]): boolean {
  if (entry !== null && typeof entry === "object") return Object.values(entry).some((value) => isOwn(value, own))
  const number = typeof entry === "string" ? plain(entry) : ""
  return number !== "" && own.some((each) => each === number || each.slice(4) === number)
}

const plain = (number: string) => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")
