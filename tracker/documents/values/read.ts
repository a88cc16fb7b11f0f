// Reads a piece of text as a bill number, a day, an amount and so on.
import { isContainerNumber, normaliseContainerNumber } from "../../values/container-number.ts"
import { type Money, readAmounts } from "./amounts.ts"
import { readDays, type SlashOrder } from "./dates.ts"
import { isLineName, readVoyage, splitShip } from "./ship.ts"

export type ReadAs =
  | "bill"
  | "code"
  | "codes"
  | "date"
  | "days"
  | "firms"
  | "money"
  | "party"
  | "text"
  | "vessel"
  | "voyage"
export type Value = string | number | Money | string[]
/**
 * How this document writes what can be written in more than one way. `order` undefined: nothing shows it. `currencies`:
 * those it names, the most frequent first.
 */
export type Manner = { order: SlashOrder | undefined; currencies: readonly string[] }

const LONGEST = 200
const CODE = /^[A-Z0-9](?:[A-Z0-9/_.-]{0,28}[A-Z0-9])?(?=[\s,;)(]|\.?$)/i

/** Each returns what the text may mean: nothing if it is not of the kind, several if it can be read in more than one way. */
const READERS: Record<ReadAs, (text: string, manner: Manner) => Value[]> = {
  bill: toBills,
  code: (text) => listed(toCode(text)),
  codes: (text) => {
    const codes = text
      .split(/\s*[,;]\s*|\s+\/\s+|\s+(?:and|&)\s+/)
      .filter(Boolean)
      .map(toCode)
    const found = codes.filter((code) => code !== undefined)
    return found.length > 0 && found.length === codes.length ? [found] : []
  },
  date: (text, { order }) => (text.length <= LONGEST_LINE ? (readDays(text, order)[0] ?? []) : []),
  days: (text) => {
    const days =
      /^(\d{1,3})(?:\s*\(?(?:(?:calendar|working|business|free|running|freie|vrije|volle) )?(?:days?|(?:kalender|werk|arbeits)?tage|d[ií]as|jours|giorni|dagen|d)(?![a-z]).*)?$/i.exec(
        text,
      )
    return days ? [Number(days[1])] : []
  },
  firms: (text) =>
    listed(/^(?:FIRMS:? ?)?([A-Z][A-Z0-9]{3})(?=[\s,)/-]|$)/.exec(text)?.[1]).filter((code) => /\d/.test(code)),
  money: toMoney,
  party: (text) =>
    listed(toWords(text.replace(BEHIND_PARTY, ""))).filter((words) => !isClause(words) && !IS_CODE.test(words)),
  text: (text) => listed(toWords(text)).filter((words) => !isClause(words)),
  vessel: (text) => listed(toVessel(text)),
  voyage: (text) => listed(toVoyage(text)),
}

export function readValue(text: string, as: ReadAs, manner: Manner): Value[] {
  const trimmed = text.trim()
  return isPlaceholder(trimmed) ? [] : READERS[as](trimmed, manner)
}

/** What people print where they have no value yet. */
export const isPlaceholder = (text: string) =>
  /^(?:t\.?b\.?[adcn]\.?|n\/?a|nil|none|not (?:available|applicable|yet known)|pending|unknown|x{3,}|[-–—_.*/\s]+|to be (?:advised|announced|confirmed|determined))$/i.test(
    text,
  ) || text === ""

/** THOR004 or PO-88213 is the code of a party or an order, not a name. */
const IS_CODE = /^(?=\S*\d{2})[A-Z\d/._-]{4,}$/

/** A street, a box or a telephone behind a name on one line. */
const BEHIND_PARTY = /,\s*\d+\s.*$|[\s,]+(?:p\.?\s?o\.? box|tel|phone|fax|attn|e-?mail)\b.*$/i

const LONGEST_LINE = 90
/** What forms print about themselves, which is nobody's name and no place. */
const CLAUSE =
  /\b(?:load,? stow|stow(?:age)? (?:and|&) count|said to contain|sequence of|negotiable|see (?:clause|reverse|below|attached)|not responsible|particulars|furnished by|for (?:the )?merchant|if any|hereby|herein|subject to|shall|must be|please|is (?:not )?responsible|declared by|as per|required)\b/i

/** A sentence or a heading of the form itself. */
export function isClause(words: string): boolean {
  return CLAUSE.test(words) || words.split(" ").filter((word) => /^\p{Ll}{2,}$/u.test(word)).length > 7
}

/** "357.000" is an amount in these. */
const WITHOUT_CENTS = ["CLP", "JPY", "KRW", "IDR", "VND", "COP", "HUF", "ISK", "XOF", "XAF"]

/** A bare figure is of each currency the document names, and so is one with a sign that several share. */
function toMoney(text: string, { currencies }: Manner): Money[] {
  const named = readAmounts(text, undefined)
  if (named.length > 0) return named.filter((one, n) => named.findIndex((other) => isSameCurrency(one, other)) === n)
  return currencies.flatMap((currency) => {
    const isWhole = WITHOUT_CENTS.includes(currency) && /^[^\d\p{L}]*\d{1,3}(?:[.,]\d{3})+\D*$/u.test(text)
    return readAmounts(text, currency, isWhole)[0] ?? []
  })
}

/** Lines print their bills without letters too; a shorter bare figure is some other number. */
const SHORTEST_BARE = 8

/** Of a paper for several bills, all: a person says which. */
function toBills(text: string): string[] {
  const parts = text.split(/\s*[,;&]\s*|\s+\/\s+|\s+and\s+/i).filter(Boolean)
  const bills = parts.map(toBill).filter((bill) => bill !== undefined)
  return parts.length > 1 && bills.length === parts.length ? [...new Set(bills)] : listed(toBill(text))
}

function toBill(text: string): string | undefined {
  const joined = text.toUpperCase().replace(/^([A-Z]{4})(?: | ?[-–] ?)(?=[A-Z0-9]*\d)/, "$1")
  const word = CODE.exec(joined)?.[0].replaceAll(/[ -]/g, "")
  if (word === undefined || word.length < (/\D/.test(word) ? 6 : SHORTEST_BARE) || (word.match(/\d/g) ?? []).length < 3)
    return undefined
  return isContainerNumber(word) || isDate(word) ? undefined : word
}

function toCode(text: string): string | undefined {
  const word = CODE.exec(text.trim())?.[0]
  if (word === undefined || word.length < 3 || !/\d/.test(word) || isDate(word)) return undefined
  return isContainerNumber(normaliseContainerNumber(word)) ? undefined : word.toUpperCase()
}

function toWords(text: string): string | undefined {
  const words = text.replaceAll(/\s+/g, " ").trim().slice(0, LONGEST)
  return /\p{L}{2}/u.test(words) && !words.endsWith(":") && readDays(words, undefined).length === 0 ? words : undefined
}

function toVessel(text: string): string | undefined {
  const plain = text.replace(/^m\s?[/.]?\s?v\.?\s+/i, "")
  const ship = splitShip(plain)
  const [name = ""] = ship?.sure ? [ship.name] : plain.split(/\s*[/|]\s*|\s[-–]\s/)
  const words = toWords(name.replace(/\s*\((?:imo|lloyds?)?[\s\d.:]*\).*$/i, ""))
  return words !== undefined && !isClause(words) && !NO_SHIP.test(words) && !isLineName(words) ? words : undefined
}

/** How goods go, where a form asks for the ship. */
const NO_SHIP = /^(?:by |via )?(?:sea|ocean|vessel|water|truck|rail|air|barge|t\.?b\.?[adn]\.?)(?: freight)?$/i

const toVoyage = (text: string) => readVoyage(text) ?? splitShip(text)?.voyage

const isSameCurrency = (a: Money, b: Money) => a.currency_code === b.currency_code
const isDate = (word: string) => readDays(word, undefined).length > 0
const listed = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value])
