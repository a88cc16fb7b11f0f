// Reads calendar days as shipping documents write them. A day stays a day, without zone or instant.
import { Temporal } from "temporal-polyfill"

/** In 03/04/2026, where both could be the month: which one is the day. */
export type SlashOrder = "month-first" | "day-first"

const NAMES = [
  "jan(?:uary|uar|vier|eiro)?|ene(?:ro)?|gen(?:naio)?",
  "feb(?:ruary|ruar|rero|ruari|braio)?|fev(?:rier|ereiro)?",
  "mar(?:ch|zo|co|s)?|marz|maerz|mrt|maart",
  "apr(?:il|ile)?|abr(?:il)?|avr(?:il)?",
  "mayo?|maio?|mei|maggio",
  "jun(?:e|i|io|ho)?|juin|giu(?:gno)?",
  "jul(?:y|i|io|ho)?|juil(?:let)?|lug(?:lio)?",
  "aug(?:ust|ustus)?|ago(?:sto)?|aout",
  "sept?(?:ember|iembre|embro|embre)?|set(?:embro|tembre)?|settembre",
  "oct(?:ober|ubre|obre)?|okt(?:ober)?|out(?:ubro)?|ott(?:obre)?",
  "nov(?:ember|iembre|embro|embre)?",
  "dec(?:ember|embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?",
]
const MONTH = String.raw`(?:${NAMES.join("|")})(?![a-z])\.?`
const YEAR = String.raw`(?<year>\d{4}|\d{2})(?!\d)`
const form = (pattern: string) => new RegExp(pattern, "gi")
const FORMS: readonly RegExp[] = [
  form(String.raw`(?<![\d/-])(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?![\d])`),
  form(
    String.raw`(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?[- /.,]{0,2}(?:de )?(?<name>${MONTH})[- /.,']{0,2}(?:de )?${YEAR}`,
  ),
  form(String.raw`(?<![a-z])(?<name>${MONTH})[- /]{0,2}(?<day>\d{1,2})(?:st|nd|rd|th)?[- /,.]{1,2}${YEAR}`),
  form(String.raw`(?<![\d.])(?<day>\d{1,2})\.(?<month>\d{1,2})\.${YEAR}(?!\.\d)`),
  form(
    String.raw`(?<!\d|(?<!\d{4})[/-])(?<first>\d{1,2})([/-])(?<second>\d{1,2})\2(?<year>\d{4}(?!\d)|\d{2}(?![\d/-]))`,
  ),
]

/**
 * The days in a text, in order, as YYYY-MM-DD. Each with all it may mean: two days, if nothing shows the order. Skips
 * dates that do not exist.
 */
export function readDays(text: string, order: SlashOrder | undefined): string[][] {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "")
  const found: { at: number; end: number; days: string[] }[] = []
  for (const pattern of FORMS) {
    for (const match of plain.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      const days = meanings(match.groups ?? {}, order)
      if (days.length > 0 && found.every((one) => end <= one.at || at >= one.end)) found.push({ at, end, days })
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ days }) => days)
}

/** As readDays(), where the order is known. */
export function readDates(text: string, order: SlashOrder): string[] {
  return readDays(text, order).flatMap(([day]) => day ?? [])
}

/** Returns the order that the text's slashed dates show, or undefined if all of them could be either. */
export function findSlashOrder(text: string): { order: SlashOrder | undefined; ambiguous: boolean } {
  const slashes = FORMS.at(-1) ?? /$^/g
  const pairs = [...text.matchAll(slashes)].map(
    ({ groups }) => [Number(groups?.first), Number(groups?.second)] as const,
  )
  const dayFirst = pairs.some(([a, b]) => a > 12 && b <= 12)
  const monthFirst = pairs.some(([a, b]) => b > 12 && a <= 12)
  const order = dayFirst === monthFirst ? undefined : dayFirst ? "day-first" : "month-first"
  return { order, ambiguous: order === undefined && pairs.some(([a, b]) => a <= 12 && b <= 12 && a !== b) }
}

function meanings({ year = "", month, day, name, first, second }: Parts, order: SlashOrder | undefined): string[] {
  if (name !== undefined) return toDay(year, String(monthOf(name)), day)
  if (first === undefined) return toDay(year, month, day)
  if (order === "month-first") return toDay(year, first, second)
  if (order === "day-first") return toDay(year, second, first)
  return [...new Set([...toDay(year, first, second), ...toDay(year, second, first)])]
}

type Parts = { [group: string]: string | undefined }

const monthOf = (name: string) => NAMES.findIndex((names) => new RegExp(`^(?:${names})\\.?$`, "i").test(name)) + 1

function toDay(year: string, month = "", day = ""): string[] {
  const fields = { year: Number(year) + (year.length === 2 ? 2000 : 0), month: Number(month), day: Number(day) }
  try {
    return [Temporal.PlainDate.from(fields, { overflow: "reject" }).toString()]
  } catch {
    return []
  }
}
