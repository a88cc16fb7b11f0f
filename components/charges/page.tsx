"use client"

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Download, Printer } from "lucide-react"
import Link from "next/link"
import { useState } from "react"
import { z } from "zod"
import { formatDay, formatLocal, formatUtc } from "#lib/domain/days/local-time"
import type { Amount } from "#lib/domain/exposure/exposure"
import { formatMoney } from "#lib/domain/money"
import { runsToReturn } from "#lib/domain/tariffs/terms"
import { chargesOptions, disputeCsvHref, disputeHref, evidenceOptions } from "#lib/queries/charges/charges"
import { containerPageHref } from "#lib/queries/shipments/detail"
import type { ChargedClock, ContainerCharges, UnchargedClock } from "#lib/read/charges/charges"
import type { EvidenceFact, EvidenceState } from "#lib/read/invoices/evidence"
import { freeTimeAndActWords } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { chargesText } from "#lib/words/charges/page"
import { OverlapWords } from "../invoices/overlap-words.tsx"
import { InvoicesPart } from "../invoices/part.tsx"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { BarTitle } from "../ui/page/bar-title.tsx"
import { ReadFailure } from "../ui/page/read-failure.tsx"
import { Section } from "../ui/section.tsx"
import { SkeletonRows } from "../ui/skeleton-rows.tsx"
import { StatusWords } from "../ui/status-words.tsx"
import { ContainerNumber } from "../ui/values/container-number.tsx"
import { useLeads } from "../ui/values/reach.tsx"
import { ChargeCalendar, ChargeTable } from "./calendar.tsx"
import { isCharged } from "./clock-state.ts"
import { WhatIfPart } from "./what-if-part.tsx"

export function ChargesPage({ id, mayCheck }: { id: string; mayCheck: boolean }) {
  const leads = useLeads()
  const query = useQuery(chargesOptions(id))
  const charges = query.data
  if (!charges) {
    return query.error ? (
      <ReadFailure query={query} what={chargesText.theCount} />
    ) : (
      <SkeletonRows label={chargesText.counting} rows={10} rowHeight={46} columns="1fr 1fr" />
    )
  }
  const back = containerPageHref(charges.shipmentId, id)
  return (
    <>
      <BarTitle parent={{ label: charges.number, href: back }}>{chargesText.charges}</BarTitle>
      <div className="flex flex-wrap items-end gap-3 border-b px-(--gutter) py-4">
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-baseline gap-2 font-semibold text-20 text-ink">
            {chargesText.chargesOf}
            <Link href={back} className="touch-target rounded-chip hover:underline">
              <ContainerNumber number={charges.number} className="text-20!" />
            </Link>
          </h1>
          <p className="text-13 text-ink-2">{chargesText.chargesAbout}</p>
        </div>
        {leads(disputeHref(id)) ? (
          <>
            <a href={disputeCsvHref(id)} download className={buttonClasses()}>
              <Download size={14} aria-hidden />
              {chargesText.disputeCsv}
            </a>
            <Link href={disputeHref(id)} prefetch={false} className={buttonClasses()}>
              <Printer size={14} aria-hidden />
              {chargesText.disputePrint}
            </Link>
          </>
        ) : null}
      </div>
      <ReadFailure query={query} what={chargesText.theCount} shownSince={charges.asOf} />
      {charges.clocks.map((clock) => (
        <ClockCount key={clock.clock} clock={clock} charges={charges} />
      ))}
      <WhatIfPart ids={[id]} />
      <EvidencePart id={id} zone={charges.zone} />
      <InvoicesPart id={id} mayCheck={mayCheck} />
    </>
  )
}

function ClockCount({ clock, charges }: { clock: ChargedClock | UnchargedClock; charges: ContainerCharges }) {
  const leads = useLeads()
  const title = chargesText.clockTitles[clock.clock]
  if (!isCharged(clock)) {
    return (
      <Section title={title} level={2} className="px-(--gutter)!">
        {clock.state === "not_computable" ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusWords shape="unknown">{clock.words}</StatusWords>
            {clock.words === notComputableWords({ notComputable: "no_rate", detail: null }) &&
            leads("/settings/tariffs") ? (
              <Link href="/settings/tariffs" className="touch-target text-12 text-accent hover:underline">
                {chargesText.seeTariffs}
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
          label={chargesText.as(title)}
          labels={{ calendar: chargesText.calendar, table: chargesText.table }}
          value={look}
          onChange={setLook}
        />
      }
    >
      <dl className="mb-2 flex flex-wrap gap-x-8 gap-y-2">
        <Figure name={chargesText.countedThroughToday} amount={clock.counted} currency={currency} />
        <Figure name={chargesText.accrued} amount={clock.accrued} currency={currency} />
        <Figure name={chargesText.oneMoreDay} amount={clock.oneMoreDay} currency={currency} />
        <Figure name={chargesText.next7} amount={clock.next7} currency={currency} />
        <Figure name={chargesText.next14} amount={clock.next14} currency={currency} />
      </dl>
      <p className="wrap-anywhere text-12 text-ink-2">
        {chargesText.freeTime(clock.source, freeTimeAndActWords(clock.freeTime, clock))}
        {steps?.firstCharged ? chargesText.firstChargedDay(formatDay(steps.firstCharged)) : ""}
        {steps?.stepUp && state === "running"
          ? chargesText.stepsUpFrom(
              formatMoney(steps.stepUp.fromMinor, currency),
              formatMoney(steps.stepUp.toMinor, currency),
              formatDay(steps.stepUp.day),
            )
          : ""}
        {clock.tied.length > 0 ? chargesText.rowsTied(clock.tied.join(", ")) : ""}
        {clock.zoneKnown ? "" : chargesText.zoneNotKnown}
      </p>
      {runsToReturn(clock.clock) && charges.ownReturn ? (
        <p className="wrap-anywhere text-12 text-ink-2">{charges.ownReturn}</p>
      ) : null}
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

function Figure({ name, amount, currency }: { name: string; amount: Amount; currency: string }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="text-14">
        {typeof amount === "number" ? (
          <span className="text-ink underline decoration-line-3 decoration-dotted underline-offset-3">
            {formatMoney(amount, currency)}
          </span>
        ) : (
          <span className="text-unknown">{notComputableWords(amount)}</span>
        )}
      </dd>
    </div>
  )
}

const FIRST = 12

const NOW = { at: "" }
const evidenceTime = z.object({
  at: z.string().transform((typed) => (typed === "" ? "" : `${typed.slice(0, 16)}:00Z`)),
})

function EvidencePart({ id, zone }: { id: string; zone: string | null }) {
  const [at, setAt] = useState("")
  const form = useSendForm({
    shape: evidenceTime,
    first: NOW,
    send: ({ at: asked }) => setAt(asked),
  })
  const [whole, setWhole] = useState(false)
  const query = useQuery({ ...evidenceOptions(id, at), placeholderData: keepPreviousData })
  const found = query.data
  return (
    <Section title={chargesText.evidence} level={2} className="px-(--gutter)!" note={chargesText.evidenceAbout}>
      <Form form={form} className="mb-3 flex flex-wrap items-end gap-2">
        <Field name="at" label={chargesText.asOfUtc} type="datetime-local" />
        <Button type="submit">{chargesText.show}</Button>
        {at === "" ? null : (
          <Button
            look="quiet"
            onClick={() => {
              form.clear()
              setAt("")
            }}
          >
            {chargesText.now}
          </Button>
        )}
      </Form>
      {query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {found ? (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <div className="min-w-0">
            <h3 className="font-semibold text-13 text-ink">{chargesText.state(formatUtc(found.at))}</h3>
            {found.state ? (
              <>
                <Facts facts={found.state.facts} />
                <Proof state={found.state} zone={zone} />
              </>
            ) : (
              <p className="text-13 text-unknown">{chargesText.nothingReportedThen}</p>
            )}
          </div>
          <div className="min-w-0">
            <h3 className="font-semibold text-13 text-ink">{chargesText.allMessages(found.reported.length)}</h3>
            <ol className="mt-1" aria-label={chargesText.messagesCaption}>
              {found.reported.slice(0, whole ? undefined : FIRST).map((state) => (
                <li key={`${state.version} ${state.inboxId}`} className="border-b py-1.5">
                  <Proof state={state} zone={zone} />
                  <p className="wrap-anywhere text-12 text-ink-2">
                    {state.changed.map(({ name, words }) => `${name}: ${words}`).join("; ") || chargesText.noChange}
                  </p>
                </li>
              ))}
            </ol>
            {found.reported.length > FIRST && !whole ? (
              <Button className="mt-2" onClick={() => setWhole(true)}>
                {chargesText.showAll(found.reported.length)}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </Section>
  )
}

function Facts({ facts }: { facts: readonly EvidenceFact[] }) {
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-13">
      {facts.map(({ name, words }) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="wrap-anywhere text-ink">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

function Proof({
  state,
  zone,
}: {
  state: Pick<EvidenceState, "version" | "receivedAt" | "inboxId" | "source">
  zone: string | null
}) {
  return (
    <p className="text-12 text-ink-3">
      <span className="font-medium text-ink-2">{formatLocal(state.version, zone, "full")}</span>
      {chargesText.messageSource(state.source === "notification")}
      <span className="break-all font-mono text-11">{state.inboxId}</span>
      {chargesText.received(formatUtc(state.receivedAt))}
    </p>
  )
}
