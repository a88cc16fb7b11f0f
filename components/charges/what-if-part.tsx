"use client"

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useId, useState } from "react"
import { whatIfOptions } from "#lib/queries/charges"
import { Field, Input } from "../ui/input.tsx"
import { Section } from "../ui/section.tsx"
import { WhatIfAnswer } from "./what-if-answer.tsx"

/** Moves the pickup day: cost by day, steps up, and the cheapest day that holds and gates allow. */
export function WhatIfPart({ ids }: { ids: string[] }) {
  return (
    <Section title="What if it is pulled on another day" level={2} className="px-(--gutter)!">
      <WhatIf ids={ids} />
    </Section>
  )
}

export function WhatIf({ ids }: { ids: string[] }) {
  const id = useId()
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
        <Field id={`${id}-cleared`} label="Holds gone by" hint="Empty: those that stand stay">
          <Input
            id={`${id}-cleared`}
            type="date"
            value={clearedOn}
            onChange={(event) => setClearedOn(event.target.value)}
          />
        </Field>
        <Field
          id={`${id}-back`}
          label="Empty back after, days"
          hint="Adds the per diem that follows"
          error={back !== "" && returnAfterDays === null ? "Write a number of days up to 120" : undefined}
        >
          <Input id={`${id}-back`} inputMode="numeric" value={back} onChange={(event) => setBack(event.target.value)} />
        </Field>
      </div>
      {query.data ? <WhatIfAnswer result={query.data} /> : null}
      {!query.data && query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {!query.data && !query.error ? <p className="h-40 text-13 text-ink-3">Counting</p> : null}
    </>
  )
}
