import type { Instant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"

export const sheetText = {
  none: "None",
  asOf: "As of",
  shows: "Shows",
  all: "all",
  printedBy: "Printed by",
  times: "Times",
  timesAbout: "Local time of the place, with its zone. Last free days are calendar days at the place.",
  first: (shown: number, total: number, what: string) =>
    `The first ${shown.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${what}. Narrow the list, then print again.`,
  rows: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`,
  print: "Print all rows",
}

type About = { now: Instant; shows: string; who: { name: string; email: string } }

/** What a printed list is of, for whom and as of when. */
export function sheetAbout({ now, shows, who }: About): [string, string][] {
  return [
    [sheetText.shows, shows || sheetText.all],
    [sheetText.asOf, formatUtc(now)],
    [sheetText.printedBy, `${who.name}, ${who.email}`],
    [sheetText.times, sheetText.timesAbout],
  ]
}
