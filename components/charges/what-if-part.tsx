"use client"

import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { whatIfOptions } from "#lib/queries/charges"
import { TextField } from "../ui/fields.tsx"
import { Section } from "../ui/section.tsx"
import { WhatIfAnswer } from "./what-if-answer.tsx"

export function WhatIfPart({ ids }: { ids: string[] }) {
  return (
    <Section title="What if it is pulled on another day" level={2} className="px-(--gutter)!">
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
        <TextField
          label="Holds gone by"
          hint="Empty: those that stand stay"
          type="date"
          value={clearedOn}
          onText={setClearedOn}
        />
        <TextField
          label="Empty back after, days"
          hint="Adds the per diem that follows"
          error={back !== "" && returnAfterDays === null ? "Write a number of days up to 120" : undefined}
          inputMode="numeric"
          value={back}
          onText={setBack}
        />
      </div>
      {query.data ? <WhatIfAnswer result={query.data} /> : null}
      {!query.data && query.error ? <p className="text-13 text-over">{query.error.message}</p> : null}
      {!query.data && !query.error ? <p className="h-40 text-13 text-ink-3">Counting</p> : null}
    </>
  )
}
