"use client"

import Link from "next/link"
import { Fragment } from "react"
import { containersHref } from "#lib/queries/containers/address"
import { rowsHref } from "#lib/queries/exposure/exposure"
import type { Today } from "#lib/read/work/today"
import { todayText } from "#lib/words/work/today"
import { useAt } from "../ui/values/app-clock.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { Money } from "../ui/values/money.tsx"
import { dayHeading, needWords, sinceParts } from "./day-heading.ts"
import { policyWords } from "./views.ts"

export function TodayHead({ today, homeZone }: { today: Today | undefined; homeZone: string | null }) {
  const heading = useAt((now) => dayHeading(now, homeZone))
  return (
    <header className="grid gap-0.5 px-(--gutter) pt-4 pb-3">
      <h1 className="font-semibold text-20 text-ink">{heading}</h1>
      <p className="min-h-5 text-13 text-ink-2">
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
      {sums.map(({ currency, minor }, at) => (
        <span key={currency}>
          {at > 0 ? todayText.and : ""}
          <Link href={rowsHref({ figure: "oneMoreDay", currency })} className="hover:text-accent">
            <Money minor={minor} currency={currency} kind="estimate" />
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
                href={containersHref({ changed: [kind] })}
                prefetch={false}
                className="underline decoration-line-3 underline-offset-2 hover:text-accent"
              >
                {words}
              </Link>
            </Fragment>
          ))}
        </span>
      </p>
      <p className="text-ink-3">{todayText.legend(policyWords(today.policy))}</p>
    </div>
  )
}
