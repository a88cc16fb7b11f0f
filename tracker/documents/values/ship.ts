// Reads a ship's name and its voyage, which papers print as one value: EVER LIVEN V.1182-064E, ONE APUS / 069E (EB).
import { LINES } from "../../reference/lines.ts"

const CORE = "(?=[A-Z\\d-]*\\d)[A-Z\\d]+(?:-[A-Z\\d]+)?"
const MARK = String.raw`(?:voy(?:age)?\b\.?|v(?:[./-]|(?=\s+\d|\d)))\s*(?:no\b\.?|number|#)?\s*[:.#-]?\s*`
const NAMED = new RegExp(String.raw`^(.*\p{L}{2}.*?)[\s,/|–-]+${MARK}(${CORE})(?:\s([NSEW]))?(?=[\s,;/(]|$)`, "iu")
const IN_BRACKETS = new RegExp(String.raw`^(.*\p{L}{2}.*?)\s*\((${CORE})\)$`, "iu")
const LAST_WORD = new RegExp(String.raw`^(.*\p{L}{2}.*?)[\s,]+(${CORE})(?:\s[A-Z]{2})?$`, "iu")
const HYPHENED = /^([\p{L} .']{4,})-(\d\w{1,9})$/u
const DIVIDED = /\s*[/|]\s*|\s+[-–]\s+/
const ALONE = new RegExp(String.raw`^(?:${MARK})?(${CORE})(?:\s([NSEW])(?=\s|$))?(?=[\s,;(]|$)`, "i")
/** More digits alone are a number of a file or an order. */
const MOST_DIGITS = 6

/** The two values of one text, if it has two. `sure`: what looks like a voyage can be nothing else. */
export function splitShip(text: string): { name: string; voyage: string; sure: boolean } | undefined {
  const plain = tidy(text)
  const marked = NAMED.exec(plain) ?? IN_BRACKETS.exec(plain) ?? HYPHENED.exec(plain)
  if (marked) return toShip(marked, true)
  const [first = "", ...others] = plain.split(DIVIDED).filter(Boolean)
  const at = others.findLastIndex((part) => readVoyage(part) !== undefined)
  const voyage = readVoyage(others[at] ?? "")
  if (voyage !== undefined) return { name: shipOf(first, others.slice(0, at)), voyage, sure: true }
  const own = others.map((part) => LAST_WORD.exec(part)).find((part) => part !== null)
  if (own && isLine(first, own[1] ?? "")) return toShip(own, true)
  const last = LAST_WORD.exec(first)
  return last ? toShip(last, others.length > 0 || /[A-Z]/i.test(last[2] ?? "")) : undefined
}

/** "MAERSK / MAERSK LINZ / 441W": a line before its ship is no ship. */
const shipOf = (first: string, others: readonly string[]) =>
  others.find((part) => /\p{L}{3}/u.test(part) && isLine(first, part)) ?? first

/** "MSC" alone is who carries, not the ship. */
export const isLineName = (text: string) => LINE.test(text.trim())

const isLine = (text: string, ship: string) =>
  LINE.test(text) || ship.toUpperCase().startsWith(`${text.toUpperCase()} `)

/** Lines without a row in our table, and other names of those that have one. */
const OTHER_LINES = "Mediterranean|Sea-Land|Hyundai|YML|SM|Seaboard|Crowley|Turkon|BAL|TS|Swire|Wallenius".split("|")
const LINE_NAMES = LINES.flatMap(({ name, shortName, scac, billPrefix }) => [name, shortName, scac, billPrefix])
const inAnySpelling = (name: string) => name.replaceAll(/[ -]/g, "[ -]?").replaceAll("ü", "[uü]")
const LINE = new RegExp(
  `^(?:${[...LINE_NAMES, ...OTHER_LINES].map(inAnySpelling).join("|")}|[A-Z]{3}U)(?: (?:lines?|marine|shipping|containers?|america|usa|co\\.?,? ltd\\.?))*$`,
  "i",
)

function toShip([, name = "", core = "", direction = ""]: RegExpExecArray, sure: boolean) {
  const voyage = isVoyage(core) ? `${core}${direction}`.toUpperCase() : undefined
  const [first = "", ...others] = name.replace(/[\s,/|–-]+$/, "").split(DIVIDED)
  const ship = shipOf(first, others)
  return voyage === undefined
    ? undefined
    : { name: ship === first ? [first, ...others].join(" / ") : ship, voyage, sure }
}

/** The voyage in a text that is no more than that. */
export function readVoyage(text: string): string | undefined {
  const [, core = "", direction = ""] = ALONE.exec(tidy(text)) ?? []
  return isVoyage(core) ? `${core}${direction}`.toUpperCase() : undefined
}

const isVoyage = (core: string) =>
  core.length > 1 && core.length <= 10 && !new RegExp(`^\\d{${MOST_DIGITS + 1},}$`).test(core)

const tidy = (text: string) =>
  text
    .replaceAll(/\s*\((?:imo|lloyds?)[^)]*\)/gi, "")
    .replace(/\s*\([A-Z]{2}\)$/i, "")
    .replaceAll(/\s+/g, " ")
    .replace(/[\s;,–-]+$/, "")
    .trim()
