"use client"

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type NotComputableReason, notComputable } from "#lib/domain/charges/not-computable"
import type { PickupCost } from "#lib/domain/charges/what-if"
import { formatDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { whatIfOptions } from "#lib/queries/charges/charges"
import type { WhatIfContainer, WhatIfResult } from "#lib/read/charges/what-if"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { noCheapestWords } from "#lib/words/charges/what-if"
import { whatIfText } from "#lib/words/charges/what-if-page"
import { classes } from "../ui/classes.ts"
import { Labelled } from "../ui/forms/field.tsx"
import { Input } from "../ui/forms/input.tsx"
import { Section } from "../ui/section.tsx"
import { RowTh, Th } from "../ui/th.tsx"

export function WhatIfPart({ ids }: { ids: string[] }) {
  return (
    <Section title={whatIfText.titleOne} level={2} className="px-(--gutter)!">
      <WhatIf ids={ids} />
    </Section>
  )
}

export function WhatIf({ ids }: { ids: string[] }) {
  const [clearedOn, setClearedOn] = useState("")
  const [back, setBack] = useState("")
  const returnAfterDays = /^\d{1,3}$/.test(back) && Number(back) <= 120 ? Number(back) : null
  const query = useQuery({
    ...whatIfOptions({ ids, days: 14, clearedOn: clearedOn || null, returnAfterDays }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        <Labelled label={whatIfText.holdsReleased} hint={whatIfText.blankHoldsStay}>
          {(wiring) => (
            <Input {...wiring} type="date" value={clearedOn} onChange={(event) => setClearedOn(event.target.value)} />
          )}
        </Labelled>
        <Labelled
          label={whatIfText.emptyBack}
          hint={whatIfText.emptyBackAbout}
          error={back !== "" && returnAfterDays === null ? whatIfText.daysWrong : undefined}
        >
          {(wiring) => (
            <Input {...wiring} inputMode="numeric" value={back} onChange={(event) => setBack(event.target.value)} />
          )}
        </Labelled>
      </div>
      {query.data ? <WhatIfAnswer result={query.data} /> : null}
      {!query.data && query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {!query.data && !query.error ? <p className="h-40 text-13 text-ink-3">{whatIfText.counting}</p> : null}
    </>
  )
}

function WhatIfAnswer({ result }: { result: WhatIfResult }) {
  const [only, ...others] = result.containers
  if (only && others.length === 0) return <OneContainer container={only} />
  const leftOut = Object.entries(result.together.leftOut)
  return (
    <>
      {leftOut.length > 0 ? (
        <p className="mb-2 text-12 text-unknown">
          {whatIfText.leftOut(
            leftOut
              .map(
                ([reason, count]) => `${count} (${notComputableWords(notComputable(reason as NotComputableReason))})`,
              )
              .join(", "),
          )}
        </p>
      ) : null}
      <DaysTable
        days={result.together.days.map(({ day, costs, blocked }) => ({
          day,
          costs,
          note: blocked > 0 ? whatIfText.notPickedUp(blocked, result.containers.length) : "",
        }))}
        caption={whatIfText.allChosen}
      />
      <table className="mt-3 w-full text-13">
        <caption className="sr-only">{whatIfText.cheapestCaption}</caption>
        <thead>
          <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:font-normal">
            <Th>{whatIfText.container}</Th>
            <Th>{whatIfText.cheapestDay}</Th>
            <Th right>{whatIfText.saves}</Th>
          </tr>
        </thead>
        <tbody>
          {result.containers.map((container) => (
            <tr key={container.containerId} className="border-b [&>*]:h-7">
              <RowTh className="font-mono">{container.number}</RowTh>
              <td className="text-ink-2">{verdictOf(container)}</td>
              <td className="text-right text-ink-2">
                {container.saves.map(({ minor, currency }) => formatMoney(minor, currency)).join(", ") ||
                  whatIfText.none}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function verdictOf({ answer }: WhatIfContainer): string {
  if ("notComputable" in answer) return answer.words
  return answer.cheapest ? formatDay(answer.cheapest.day) : noCheapestWords(answer.why)
}

function OneContainer({ container }: { container: WhatIfContainer }) {
  const { answer } = container
  if ("notComputable" in answer) return <p className="text-13 text-unknown">{whatIfText.cannotTell(answer.words)}</p>
  const { cheapest, why, days } = answer
  const saves = container.saves
    .filter(({ minor }) => minor > 0)
    .map(({ minor, currency }) => formatMoney(minor, currency))
  return (
    <>
      <p className="mb-2 text-13 text-ink" aria-live="polite">
        {cheapest ? (
          <>
            {whatIfText.cheapestIs}
            <strong>{formatDay(cheapest.day)}</strong>
            {saves.length > 0
              ? whatIfText.savesAgainst(saves.join(" and "), formatDay(days.at(-1)?.day ?? cheapest.day))
              : "."}
          </>
        ) : (
          <span className="text-unknown">{noCheapestWords(why)}</span>
        )}
      </p>
      {container.withoutPerDiem ? (
        <p className="mb-2 text-12 text-unknown">{whatIfText.withoutPerDiem(container.withoutPerDiem)}</p>
      ) : null}
      <DaysTable
        days={days.map(({ day, costs, obstacle, stepsUp }) => ({
          day,
          costs,
          note: [stepsUp ? whatIfText.rateStepsUp : "", obstacle ?? ""].filter((part) => part !== "").join(", "),
          best: day === cheapest?.day,
          blocked: obstacle !== null,
        }))}
        caption={whatIfText.costCaption}
      />
      <p className="mt-1 text-12 text-ink-3">{container.sources.join("; ")}</p>
    </>
  )
}

type Day = {
  day: Parameters<typeof formatDay>[0]
  costs: readonly PickupCost[]
  note: string
  best?: boolean
  blocked?: boolean
}

function DaysTable({ days, caption }: { days: readonly Day[]; caption: string }) {
  const currencies = [...new Set(days.flatMap(({ costs }) => costs.map(({ currency }) => currency)))].sort()
  const most = new Map(
    currencies.map((currency) => [currency, Math.max(1, ...days.map(({ costs }) => costOf(costs, currency)))]),
  )
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full max-w-170 text-13">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:pr-3 [&>th]:font-normal">
            <Th>{whatIfText.pickedUp}</Th>
            {currencies.map((currency) => (
              <th key={currency} scope="col" colSpan={2} className="text-right">
                {whatIfText.costInAll(currency)}
              </th>
            ))}
            <Th>{whatIfText.inTheWay}</Th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, costs, note, best, blocked }) => (
            <tr key={day} className={classes("border-b [&>*]:h-7 [&>*]:pr-3", best && "bg-accent-tint")}>
              <th
                scope="row"
                className={classes(
                  "whitespace-nowrap text-left font-normal",
                  best ? "font-semibold! text-ink" : blocked ? "text-ink-3" : "text-ink",
                )}
              >
                {formatDay(day)}
                {best ? whatIfText.cheapest : ""}
              </th>
              {currencies.flatMap((currency) => [
                <td key={`${currency} bar`} className="w-40 max-sm:hidden">
                  <span
                    aria-hidden
                    className="block h-2 rounded-xs bg-chart-2"
                    style={{ width: `${(100 * costOf(costs, currency)) / (most.get(currency) ?? 1)}%` }}
                  />
                </td>,
                <td key={currency} className="text-right text-ink-2">
                  {formatMoney(costOf(costs, currency), currency)}
                </td>,
              ])}
              <td className="text-12 text-ink-3">{note || whatIfText.nothing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function costOf(costs: readonly PickupCost[], currency: string): number {
  return costs.find((cost) => cost.currency === currency)?.costMinor ?? 0
}
