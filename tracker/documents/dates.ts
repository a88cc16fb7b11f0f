// Reads calendar days as shipping documents write them. A day stays a day, without zone or instant.
import { Temporal } from "temporal-polyfill"

/** In 03/04/2026, where both could be the month: which one is the day. */
export type SlashOrder = "month-first" | "day-first"

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
const MONTH = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?"
const FORMS = new RegExp(
  [
    String.raw`(?<iso>\b(\d{4})-(\d{1,2})-(\d{1,2}))(?!\d)`,
    String.raw`(?<named>\b(\d{1,2})(?:st|nd|rd|th)?[- /.]{1,2}${MONTH}[- /.,]{1,2}(\d{4}|\d{2}))(?!\d)`,
    String.raw`(?<english>\b${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}))(?!\d)`,
    String.raw`(?<dots>\b(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2}))(?!\d)`,
    String.raw`(?<slashes>\b(\d{1,2})/(\d{1,2})/(\d{4}|\d{2}))(?!\d)`,
  ].join("|"),
  "gi",
)
const SLASHES = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?![\d/])/g

/** Returns the days in a text, in order, as YYYY-MM-DD. Skips dates that do not exist. */
export function readDates(text: string, order: SlashOrder): string[] {
  return [...text.matchAll(FORMS)].flatMap((match) => {
    const parts = match.slice(1).filter((part) => part !== undefined)
    const [, a = "", b = "", c = ""] = parts
    const { iso, named, english, slashes } = match.groups ?? {}
    if (iso) return toDay(a, b, c)
    if (named) return toDay(c, monthOf(b), a)
    if (english) return toDay(c, monthOf(a), b)
    if (slashes && order === "month-first") return toDay(c, a, b)
    return toDay(c, b, a)
  })
}

/** Returns the order that the text's slashed dates show, or undefined if all of them could be either. */
export function findSlashOrder(text: string): { order: SlashOrder | undefined; ambiguous: boolean } {
  const pairs = [...text.matchAll(SLASHES)].map(([, a, b]) => [Number(a), Number(b)] as const)
  const dayFirst = pairs.some(([a, b]) => a > 12 && b <= 12)
  const monthFirst = pairs.some(([a, b]) => b > 12 && a <= 12)
  const order = dayFirst === monthFirst ? undefined : dayFirst ? "day-first" : "month-first"
  return { order, ambiguous: order === undefined && pairs.some(([a, b]) => a <= 12 && b <= 12 && a !== b) }
}

const monthOf = (name: string) => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1)

function toDay(year: string, month: string, day: string): string[] {
  const fields = { year: Number(year) + (year.length === 2 ? 2000 : 0), month: Number(month), day: Number(day) }
  try {
    return [Temporal.PlainDate.from(fields, { overflow: "reject" }).toString()]
  } catch {
    return []
  }
}
