"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useRef, useState } from "react"
import { REQUEST_KINDS, trackingParams } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { AddPanel } from "./add-panel.tsx"
import { PlanPanel } from "./plan-panel.tsx"
import { RequestPanel } from "./request-panel.tsx"
import { RunPanel } from "./run-panel.tsx"
import { useNumberList } from "./use-number-list.ts"
import { useTrackNumber } from "./use-track-number.ts"

export function TrackingDesk({ mayTrack, homeZone }: { mayTrack: boolean; homeZone: string | null }) {
  const [{ state, number, q, add, job }, setParams] = useQueryStates(trackingParams, { history: "push" })
  const queries = useQueryClient()
  const numberRef = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState("")

  function onSent(request: RequestRow) {
    setSent(`${request.requestNumber}: ${request.stateWords}.`)
    // It shows at the top of "all" at once; the list itself is read again, and live from then on.
    void setParams({ state: null, number: null, q: null, job: null })
    void queries.invalidateQueries({ queryKey: ["tracking"] })
    numberRef.current?.focus()
  }
  const tracking = useTrackNumber(number, onSent)
  const list = useNumberList((id) => {
    void setParams({ job: id, add: null, number: null })
    void queries.invalidateQueries({ queryKey: ["tracking"] })
  })

  function again(request: RequestRow) {
    const kind = REQUEST_KINDS.find((one) => one === request.requestType) ?? null
    tracking.change({
      kind,
      number: request.requestNumber,
      scac: request.scac ?? "",
      references: request.refNumbers.join(", "),
      customerId: request.customer?.id ?? "",
    })
    numberRef.current?.focus()
  }

  const planned = mayTrack && add === "many" && list.rows.length > 0
  return (
    <>
      <div role="status">
        <VisuallyHidden>{sent}</VisuallyHidden>
      </div>
      <div className="grid flex-1 md:grid-cols-[320px_minmax(0,1fr)]">
        <AddPanel
          mayTrack={mayTrack}
          aside={job !== "" && !planned}
          adding={add}
          onAdding={(adding) => void setParams({ add: adding })}
          tracking={tracking}
          list={list}
          onManyPasted={(text) => {
            list.setText(text)
            void setParams({ add: "many" })
          }}
          numberRef={numberRef}
        />
        {planned ? (
          <PlanPanel list={list} homeZone={homeZone} />
        ) : job ? (
          <RunPanel
            key={job}
            id={job}
            mayTrack={mayTrack}
            homeZone={homeZone}
            onClose={() => void setParams({ job: null })}
          />
        ) : (
          <RequestPanel
            state={state}
            onState={(next) => void setParams({ state: next })}
            q={q}
            onQ={(next) => void setParams({ q: next || null }, { history: "replace" })}
            homeZone={homeZone}
            onAgain={mayTrack ? again : undefined}
          />
        )}
      </div>
    </>
  )
}
