"use client"

import Link from "next/link"
import { Fragment } from "react"
import { ownerFilter, type Whose } from "#lib/domain/work/whose"
import { containersHref } from "#lib/queries/containers/address"
import { rowsHref } from "#lib/queries/exposure/exposure"
import { todayPrintHref } from "#lib/queries/work/today"
import type { Today } from "#lib/read/work/today"
import { sheetText } from "#lib/words/ui/sheet"
import { todayText } from "#lib/words/work/today"
import { useAt } from "../ui/values/app-clock.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { Money } from "../ui/values/money.tsx"
import { WhoseControl } from "../work/whose-control.tsx"
import { dayHeading, needWords, sinceParts } from "./day-heading.ts"
import { policyWords } from "./views.ts"

export function TodayHead({
  today,
  homeZone,
  whose,
  onWhose,
}: {
  today: Today | undefined
  homeZone: string | null
  whose: Whose
  onWhose: (whose: Whose) => void
}) {
  const heading = useAt((now) => dayHeading(now, homeZone))
  return (
    <header className="grid gap-0.5 px-(--gutter) pt-4 pb-3 max-sm:py-0">
      <div className="flex items-center justify-between gap-x-4 gap-y-1 sm:flex-wrap">
        <h1 className="truncate font-semibold text-20 text-ink max-sm:text-14">{heading}</h1>
        <WhoseControl value={whose} onChange={onWhose} />
      </div>
      <p className="min-h-5 text-13 text-ink-2 max-sm:hidden">
        {today ? needWords(today.counts) : ""}
        {today ? <TomorrowAdds tomorrow={today.tomorrow} /> : null}
      </p>
    </header>
  )
}

function TomorrowAdds({ tomorrow: { sums, leftOutContainers, counting } }: { tomorrow: Today["tomorrow"] }) {
  if (sums.length === 0 && leftOutContainers === 0) return null
  return (
    <>
      {sums.length === 0 ? todayText.noEstimate : todayText.tomorrowAdds}
      {sums.map(({ currency, minor, byBasis }, at) => (
        <span key={currency}>
          {at > 0 ? todayText.and : ""}
          <Link href={rowsHref({ figure: "oneMoreDay", currency })} className="hover:text-accent">
            <Money minor={minor} currency={currency} kind="estimate" isSample={Boolean(byBasis.sample)} />
          </Link>
        </span>
      ))}
      {sums.length === 0 ? "." : ""}
      {counting ? todayText.moreToCount : ""}
      {leftOutContainers > 0 ? (
        <>
          {" "}
          <Link
            href="/exposure"
            className="text-unknown underline decoration-line-3 decoration-dotted underline-offset-2"
          >
            {todayText.withoutEstimate(leftOutContainers)}
          </Link>
        </>
      ) : null}
    </>
  )
}

export function SinceLine({ today, homeZone }: { today: Today; homeZone: string | null }) {
  const parts = sinceParts(today.since)
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 px-(--gutter) pt-2.5 pb-2 text-12 text-ink-2">
      <p className="sm:hidden">
        {needWords(today.counts)}
        <TomorrowAdds tomorrow={today.tomorrow} />
      </p>
      <p>
        <span className="font-semibold text-ink">
          {todayText.since}
          <LocalTime at={today.since.from} zone={homeZone} focusable={false} />
        </span>
        <span className="ml-3">
          {parts.length === 0 ? todayText.nothingChanged : null}
          {parts.map(({ kind, words }, at) => (
            <Fragment key={kind}>
              {at > 0 ? ", " : null}
              <Link
                href={containersHref({ changed: [kind], owner: ownerFilter(today.whose) })}
                prefetch={false}
                className="underline decoration-line-3 underline-offset-2 hover:text-accent"
              >
                {words}
              </Link>
            </Fragment>
          ))}
        </span>
      </p>
      <p className="text-ink-3">
        {todayText.legend(policyWords(today.policy))}
        <Link
          href={todayPrintHref(today)}
          prefetch={false}
          className="touch-target ml-3 text-ink-2 underline decoration-line-3 underline-offset-2 hover:text-accent"
        >
          {sheetText.print}
        </Link>
      </p>
    </div>
  )
}
