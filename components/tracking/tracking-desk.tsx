"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useRef, useState } from "react"
import { REQUEST_KINDS, trackingParams } from "#lib/queries/tracking"
import type { RequestRow } from "#lib/read/tracking"
import { Notice } from "../ui/notice.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"
import { RequestPanel } from "./request-panel.tsx"
import { TrackForm } from "./track-form.tsx"
import { useTrackNumber } from "./use-track-number.ts"

/** Left: a number to the service. Right: what became of the numbers sent. */
export function TrackingDesk({ mayTrack, homeZone }: { mayTrack: boolean; homeZone: string | null }) {
  const [{ state, number }, setParams] = useQueryStates(trackingParams, { history: "push" })
  const queries = useQueryClient()
  const numberRef = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState("")

  function onSent(request: RequestRow) {
    setSent(`${request.requestNumber}: ${request.stateWords}.`)
    // It shows at the top of "all" at once; the list itself is read again, and live from then on.
    void setParams({ state: null, number: null })
    void queries.invalidateQueries({ queryKey: ["tracking"] })
    numberRef.current?.focus()
  }
  const tracking = useTrackNumber(number, onSent)

  function again(request: RequestRow) {
    const kind = REQUEST_KINDS.find((one) => one === request.requestType) ?? null
    tracking.change({
      kind,
      number: request.requestNumber,
      scac: request.scac ?? "",
      references: request.refNumbers.join(", "),
    })
    numberRef.current?.focus()
  }

  return (
    <div className="grid flex-1 md:grid-cols-[320px_minmax(0,1fr)]">
      <section aria-labelledby="track-head" className="border-b px-(--gutter) py-4 md:border-r md:border-b-0">
        <h1 id="track-head" className="mb-3 font-semibold text-14 text-ink">
          Track a number
        </h1>
        {mayTrack ? (
          <TrackForm tracking={tracking} numberRef={numberRef} />
        ) : (
          <Notice shape="block" title="You may read, not track" className="py-0">
            A dispatcher, a manager or an admin can register numbers.
          </Notice>
        )}
        <div role="status">
          <VisuallyHidden>{sent}</VisuallyHidden>
        </div>
      </section>
      <RequestPanel
        state={state}
        onState={(next) => void setParams({ state: next })}
        homeZone={homeZone}
        onAgain={mayTrack ? again : undefined}
      />
    </div>
  )
}
