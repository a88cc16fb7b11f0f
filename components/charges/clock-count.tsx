"use client"

import Link from "next/link"
import { useState } from "react"
import type { Told } from "#lib/domain/exposure"
import { formatDay } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"
import type { ChargedClock, ContainerCharges, UnchargedClock } from "#lib/read/charges"
import { Section } from "../ui/section.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { ChargeCalendar, ChargeTable } from "./charge-calendar.tsx"
import { isCharged } from "./clock-state.ts"
import { OverlapWords } from "./overlap-words.tsx"

const NAMES = { demurrage: "Demurrage", per_diem: "Per diem", storage: "Terminal storage" } as const

export function ClockCount({ clock, charges }: { clock: ChargedClock | UnchargedClock; charges: ContainerCharges }) {
  const title = NAMES[clock.clock]
  if (!isCharged(clock)) {
    return (
      <Section title={title} level={2} className="px-(--gutter)!">
        {clock.state === "untold" ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusWords shape="unknown">{clock.words}</StatusWords>
            {clock.words === "No rate on file" ? (
              <Link href="/settings/tariffs" className="touch-target text-12 text-accent hover:underline">
                See the tariffs on file
              </Link>
            ) : null}
          </p>
        ) : (
          <p className="text-13 text-ink-3">{clock.words}</p>
        )}
      </Section>
    )
  }
  return <Charged title={title} clock={clock} charges={charges} />
}

function Charged({ title, clock, charges }: { title: string; clock: ChargedClock; charges: ContainerCharges }) {
  const [look, setLook] = useState<"calendar" | "table">("calendar")
  const { currency, steps, state } = clock
  return (
    <Section
      title={title}
      level={2}
      beside={state === "ended" ? "ended" : "running"}
      className="px-(--gutter)!"
      note={
        <Segmented
          label={`${title}, as`}
          options={[
            { value: "calendar", label: "Calendar" },
            { value: "table", label: "Table" },
          ]}
          value={look}
          onChange={setLook}
        />
      }
    >
      <dl className="mb-2 flex flex-wrap gap-x-8 gap-y-2">
        <Figure name="Counted through today" told={clock.counted} currency={currency} />
        <Figure name="Accrued, not posted" told={clock.accrued} currency={currency} />
        <Figure name="One more day" told={clock.oneMoreDay} currency={currency} />
        <Figure name="Next 7 days" told={clock.next7} currency={currency} />
        <Figure name="Next 14 days" told={clock.next14} currency={currency} />
      </dl>
      <p className="text-12 text-ink-2">
        {`${clock.source}. Free time: ${clock.freeTime.words}.`}
        {steps?.firstCharged ? ` First charged day: ${formatDay(steps.firstCharged)}.` : ""}
        {steps?.stepUp && state === "running"
          ? ` Steps up from ${formatMoney(steps.stepUp.fromMinor, currency)} to ${formatMoney(steps.stepUp.toMinor, currency)} on ${formatDay(steps.stepUp.day)}.`
          : ""}
        {clock.tied.length > 0 ? ` Rows ${clock.tied.join(", ")} say the same for this box: one should go.` : ""}
        {clock.zoneKnown ? "" : " The place's zone is not known: days are counted in UTC."}
      </p>
      {look === "calendar" ? (
        <ChargeCalendar
          days={clock.days}
          today={charges.today}
          currency={currency}
          lastFreeDay={clock.lastFreeDay}
          others={clock.clock === "per_diem" ? [] : charges.otherLastDays}
        />
      ) : (
        <ChargeTable days={clock.days} today={charges.today} currency={currency} />
      )}
      <OverlapWords overlap={clock.overlap} currency={currency} zone={charges.zone} />
    </Section>
  )
}

function Figure({ name, told, currency }: { name: string; told: Told; currency: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="text-14">
        {typeof told === "number" ? (
          <span className="text-ink underline decoration-line-3 decoration-dotted underline-offset-3">
            {formatMoney(told, currency)}
          </span>
        ) : (
          <span className="text-unknown">{told.words}</span>
        )}
      </dd>
    </div>
  )
}
