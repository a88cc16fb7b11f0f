// Which line a number belongs to: by the name that a list gives, by the letters a bill begins with, or by who owns the
// container. A container's letters name its owner, and only some owners carry their containers themselves.
import { readContainerNumber } from "../containers/number.ts"
import { normaliseNumber } from "../find/find.ts"
import { LINES, type Line, lineOf } from "./lines.ts"
import { ownerOf } from "./owner-codes.ts"

/** certain: one line. likely: a person confirms one of these. open: the letters name no line. */
export type LineByLetters =
  | { is: "certain"; scac: string }
  | { is: "likely"; scacs: readonly string[] }
  | { is: "open" }

/** "SEAL" also begins the seals that lists write behind a number. */
const BILLS = new Map(
  LINES.flatMap((line) => [line.scac, ...(line.bills ?? [])].map((letters) => [letters, line] as const)),
)
BILLS.delete("SEAL")

export function isBillPrefix(letters: string): boolean {
  return BILLS.has(letters)
}

export function lineByLetters(number: string): LineByLetters {
  const text = normaliseNumber(number)
  const letters = text.slice(0, 4)
  if (readContainerNumber(text) !== null) {
    const { kind = "shipper", lines = [] } = ownerOf(letters) ?? {}
    const [only] = lines
    if (kind === "line" && only) return { is: "certain", scac: only }
    return kind === "pool" ? { is: "likely", scacs: lines } : { is: "open" }
  }
  const line = BILLS.get(letters)
  if (!line) return { is: "open" }
  return line.endedInto ? { is: "likely", scacs: [line.endedInto] } : { is: "certain", scac: line.scac }
}

/** The one line whose letters the number begins with; null: none, or a person must choose. */
export function lineOfLetters(number: string): string | null {
  const found = lineByLetters(number)
  return found.is === "certain" ? found.scac : null
}

/** Words that companies add to a line's name, in any order and number. */
const COMPANY =
  /\b(?:lines?|shipping|container|containers|marine|transport|navigation|company|co|corp|corporation|inc|ltd|limited|llc|pte|ag|gmbh|kg|se|sa|s\.?a\.?|a\/?s|as|group|the|integrated|services?|international|america|americas|usa|us|europe|asia|agency|agencies|worldwide|merchant|steamship|ocean carrier|ssl)\b\.?/g

/** SCAC of a line as lists name it: "MSCU", "MSC", "Hapag Lloyd AG", "HMM CO LTD", "Hamburg Süd"; null: no line we know. */
export function readLine(text: string): string | null {
  return readNamedLine(text)?.scac ?? null
}

/** As readLine, with brands that ended. */
function readNamedLine(text: string): Line | undefined {
  const wanted = bareName(text)
  if (wanted === "") return undefined
  const short = bareName(plainWords(text).replace(COMPANY, " "))
  return (
    lineOf(wanted) ??
    LINES.find((line) => line.bills?.includes(wanted)) ??
    LINES.find((line) => namesOf(line).includes(wanted)) ??
    LINES.find((line) => short !== "" && namesOf(line).some((name) => name === short)) ??
    inBrackets(text)
  )
}

/** "MSC (Mediterranean Shipping Company)", "Maersk - MAEU", "ONE / ONEY": both parts name the same line. */
function inBrackets(text: string): Line | undefined {
  const parts = text.split(/[()/|,:]|\s-\s/).filter((part) => /[A-Za-z]/.test(part))
  if (parts.length < 2) return undefined
  const lines = new Set(parts.flatMap((part) => readNamedLine(part) ?? []))
  return lines.size === 1 ? [...lines][0] : undefined
}

/** A full name is also known without its company's words, unless a single common word would be left of it. */
function namesOf({ name, nickname, names = [] }: Line): string[] {
  const short = plainWords(name).replace(COMPANY, " ").trim()
  return [nickname, name, ...names, ...(/\S\s+\S/.test(short) ? [short] : [])].map(bareName)
}

/** Without the dots of "M.S.C." and the signs over letters of "Süd". */
function plainWords(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\./g, "")
}

function bareName(text: string): string {
  return normaliseNumber(plainWords(text)).replace(/[^A-Z0-9]/g, "")
}
