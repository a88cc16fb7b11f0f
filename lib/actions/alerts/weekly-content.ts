import type { AlertShape, MessageContent, MessageFigure, MessageLine } from "#lib/domain/alerts/message"
import type { WeeklyContainer, WeeklyFigure, WeeklySummary } from "#lib/domain/alerts/weekly-summary"
import { dayInZone } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import type { ExposureStep } from "#lib/domain/exposure/figures"
import { FIGURES, type FigureName, isPosted } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { basisWord, basisWords, containerCount, FIGURE_TITLES, leftOutWord } from "#lib/words/exposure/figures"
import type { Recipient } from "./content.ts"

export function weeklyContent(summary: WeeklySummary, recipient: Omit<Recipient, "now">): MessageContent {
  const { site, zone, nullZone } = recipient
  const day = dayInZone(summary.asOf, zone)
  const counting = summary.whole ? "" : " Some changes were still being counted: their figures are from before."
  return {
    subject: `Exposure, ${formatDay(day)}: ${sumWords(summary, "owed")} owed, ${sumWords(summary, "oneMoreDay")} more with one more day`,
    lead: `As of ${formatLocal(summary.asOf, zone, "full", { nullZone })}. Owed amounts are posted by terminals; the rest are our estimates. Links show the current rows.${counting}`,
    figures: [...FIGURES.flatMap((figure) => figureLines(summary, figure, site)), ...avoidableLines(summary, site)],
    groups: worstGroups(summary, recipient),
    link: `${site}/exposure`,
    linkWords: "Open exposure",
    settings: `${site}/settings/alerts`,
  }
}

/** Currencies are never added up. */
function sumWords({ figures, leftOut }: WeeklySummary, figure: FigureName): string {
  const sums = figures.filter((one) => one.figure === figure)
  if (sums.length > 0) return sums.map(({ minor, currency }) => formatMoney(minor, currency)).join(" and ")
  return leftOut.some((one) => one.figure === figure && one.only) ? "cannot tell what is" : "nothing"
}

function figureLines({ figures, leftOut }: WeeklySummary, figure: FigureName, site: string): MessageFigure[] {
  const out = leftOut.find((one) => one.figure === figure)
  const links = (out?.reasons ?? []).map(({ reason, containers, path }) => ({
    words: leftOutWord(reason, containers),
    link: site + path,
  }))
  const sums = figures.filter((one) => one.figure === figure)
  const head = { title: FIGURE_TITLES[figure], estimate: !isPosted(figure) }
  if (sums.length === 0) {
    const amount = out ? "Cannot tell" : "None"
    return [
      {
        ...head,
        estimate: false,
        isNotComputable: out !== undefined,
        amount,
        about: "",
        link: `${site}/exposure`,
        leftOut: links,
      },
    ]
  }
  // What is left out belongs to no currency: it is shown once.
  return sums.map((sum, at) => ({
    ...head,
    amount: formatMoney(sum.minor, sum.currency),
    about: [
      containerCount(sum.containers),
      isPosted(figure) ? basisWords(sum) : `by ${basisWords(sum)}`,
      changeWords(sum),
    ]
      .filter(Boolean)
      .join("; "),
    link: site + sum.path,
    leftOut: at === 0 ? links : [],
  }))
}

function changeWords({ changeMinor, currency }: WeeklyFigure): string {
  if (changeMinor === null) return ""
  if (changeMinor === 0) return "as a week ago"
  return `${formatMoney(Math.abs(changeMinor), currency)} ${changeMinor > 0 ? "more" : "less"} than a week ago`
}

function avoidableLines({ avoidable }: WeeklySummary, site: string): MessageFigure[] {
  return avoidable.map(({ currency, minor, containers, path }) => ({
    ...{ title: "Avoidable: ready and not picked up", estimate: true, amount: `${formatMoney(minor, currency)} a day` },
    ...{ about: containerCount(containers), link: site + path, leftOut: [] },
  }))
}

/** By currency: amounts of two currencies are not compared. */
function worstGroups({ worst, asOf }: WeeklySummary, recipient: Omit<Recipient, "now">): MessageContent["groups"] {
  return [...Map.groupBy(worst, ({ currency }) => currency)].map(([currency, rows]) => ({
    title: `Worst in ${currency}`,
    note: "what acting tomorrow and not in 7 days saves, if nothing else moves",
    lines: rows.map((row) => toLine(row, asOf, recipient)),
    more: 0,
  }))
}

const SHAPES: Record<ExposureStep, AlertShape> = {
  pull: "due",
  clear_hold: "block",
  return_empty: "due",
  wait: "pending",
  ask: "unknown",
  none: "due",
}

function toLine(
  row: WeeklyContainer,
  asOf: WeeklySummary["asOf"],
  { site, nullZone, steps }: Omit<Recipient, "now">,
): MessageLine {
  const { currency, stepUp, bases } = row
  const money = (minor: number) => formatMoney(minor, currency)
  const step = stepUp === null ? "" : ` Steps up to ${money(stepUp.toMinor)} on ${formatDay(stepUp.day)}.`
  const old = row.staleAt !== null && row.staleAt <= asOf ? " The data is old: check before you rely on it." : ""
  return {
    ...{ id: row.containerId, cause: "exposure", shape: SHAPES[row.step], number: row.number },
    action: row.step === "return_empty" ? "Return the empty" : (steps.get(row.containerId) ?? null),
    fact: `${money(row.saveMinor)} to save, ${row.oneMoreDayMinor === 0 ? "free tomorrow" : `${money(row.oneMoreDayMinor)} tomorrow`}`,
    proof: `Estimate by ${bases.map(basisWord).join(" and ") || "no rate"}.${step}${old}`,
    place: [row.terminal, row.podName, row.lineName].filter(Boolean).join(" · "),
    asOf: `as of ${formatLocal(row.confirmedAt, row.zone, "full", { nullZone })}`,
    owner: null,
    link: site + row.path,
  }
}
