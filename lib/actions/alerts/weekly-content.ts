import type { AlertShape, MessageContent, MessageFigure, MessageLine } from "#lib/domain/alerts/message"
import type { WeeklyContainer, WeeklyFigure, WeeklySummary } from "#lib/domain/alerts/weekly-summary"
import { dayInZone } from "#lib/domain/days/calendar-day"
import { formatDay, formatLocal } from "#lib/domain/days/local-time"
import type { ExposureStep } from "#lib/domain/exposure/figures"
import { FIGURES, type FigureName, isPosted } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import { alertMail } from "#lib/words/alerts/mail"
import { confirmedWords } from "#lib/words/containers/age"
import { basisWord, basisWords, containerCount, FIGURE_TITLES, leftOutWord } from "#lib/words/exposure/figures"
import type { Recipient } from "./content.ts"

export function weeklyContent(summary: WeeklySummary, recipient: Omit<Recipient, "now">): MessageContent {
  const { site, zone, nullZone } = recipient
  const day = dayInZone(summary.asOf, zone)
  const counting = summary.whole ? "" : alertMail.stillCounting
  return {
    subject: alertMail.weeklySubject(formatDay(day), sumWords(summary, "owed"), sumWords(summary, "oneMoreDay")),
    lead: alertMail.weeklyIntro(formatLocal(summary.asOf, zone, "full", { nullZone }), counting),
    figures: [...FIGURES.flatMap((figure) => figureLines(summary, figure, site)), ...avoidableLines(summary, site)],
    groups: worstGroups(summary, recipient),
    link: `${site}/exposure`,
    linkWords: alertMail.openExposure,
    settings: `${site}/settings/alerts`,
  }
}

/** Currencies are never added together. */
function sumWords({ figures, leftOut }: WeeklySummary, figure: FigureName): string {
  const sums = figures.filter((one) => one.figure === figure)
  if (sums.length > 0) {
    return sums
      .map(({ minor, currency, byBasis }) => `${formatMoney(minor, currency)}${sampleWords(Boolean(byBasis.sample))}`)
      .join(" and ")
  }
  return leftOut.some((one) => one.figure === figure && one.only) ? alertMail.cannotTellWhatIs : "nothing"
}

/** Where no basis stands beside the figure. */
const sampleWords = (isSample: boolean) => (isSample ? ` (${SAMPLE_MARK})` : "")

function figureLines({ figures, leftOut }: WeeklySummary, figure: FigureName, site: string): MessageFigure[] {
  const out = leftOut.find((one) => one.figure === figure)
  const links = (out?.reasons ?? []).map(({ reason, containers, path }) => ({
    words: leftOutWord(reason, containers),
    link: site + path,
  }))
  const sums = figures.filter((one) => one.figure === figure)
  const head = { title: FIGURE_TITLES[figure], estimate: !isPosted(figure) }
  if (sums.length === 0) {
    const amount = out ? alertMail.cannotTell : alertMail.none
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
  // What is left out has no currency, so it is shown once.
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
  if (changeMinor === 0) return alertMail.asWeekAgo
  const amount = formatMoney(Math.abs(changeMinor), currency)
  return changeMinor > 0 ? alertMail.moreThanWeekAgo(amount) : alertMail.lessThanWeekAgo(amount)
}

function avoidableLines({ avoidable }: WeeklySummary, site: string): MessageFigure[] {
  return avoidable.map(({ currency, minor, containers, isSample, path }) => ({
    ...{ title: alertMail.avoidable, estimate: true, amount: alertMail.perDay(formatMoney(minor, currency)) },
    ...{ about: `${containerCount(containers)}${sampleWords(isSample)}`, link: site + path, leftOut: [] },
  }))
}

/** Per currency: amounts in two currencies do not compare. */
function worstGroups({ worst, asOf }: WeeklySummary, recipient: Omit<Recipient, "now">): MessageContent["groups"] {
  return [...Map.groupBy(worst, ({ currency }) => currency)].map(([currency, rows]) => ({
    title: alertMail.worstIn(currency),
    note: alertMail.worstAbout,
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
  const step = stepUp === null ? "" : alertMail.stepsUp(money(stepUp.toMinor), formatDay(stepUp.day))
  const old = row.staleAt !== null && row.staleAt <= asOf ? alertMail.oldData : ""
  return {
    ...{
      id: row.containerId,
      cause: "exposure",
      shape: row.overdue && SHAPES[row.step] === "due" ? "over" : SHAPES[row.step],
      number: row.number,
    },
    action: row.step === "return_empty" ? alertMail.returnEmpty : (steps.get(row.containerId) ?? null),
    fact: alertMail.toSave(
      money(row.saveMinor),
      row.oneMoreDayMinor === 0 ? alertMail.freeTomorrow : alertMail.tomorrow(money(row.oneMoreDayMinor)),
    ),
    proof: alertMail.estimateBy(bases.map(basisWord).join(" and ") || alertMail.noRate, step, old),
    place: [row.terminal ?? row.podName, row.lineName].filter(Boolean).join(" · "),
    asOf: alertMail.asOf(confirmedWords(row.confirmedAt, row.zone, nullZone)),
    owner: null,
    link: site + row.path,
  }
}
