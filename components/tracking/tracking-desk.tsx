"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useState } from "react"
import { postTrackingRequest, REQUEST_KINDS, trackingParams } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { toReferenceText } from "#lib/words/containers/references"
import { requestsText } from "#lib/words/tracking/requests"
import { useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { useSayKept } from "../ui/overlays/use-say-kept.ts"
import { AddPanel } from "./add-panel.tsx"
import { PlanPanel } from "./plan-panel.tsx"
import { RequestPanel } from "./request-panel.tsx"
import { RunPanel } from "./run-panel.tsx"
import { EMPTY_DRAFT, fieldOf, type TrackDraft, trackForm } from "./track-input.ts"
import { useNumberList } from "./use-number-list.ts"

export function TrackingDesk({ mayTrack, homeZone }: { mayTrack: boolean; homeZone: string | null }) {
  const [{ state, number, q, add, job }, setParams] = useQueryStates(trackingParams, { history: "push" })
  const queries = useQueryClient()
  const [sent, setSent] = useState("")

  function onSent(request: RequestRow) {
    setSent(`${request.requestNumber}: ${request.stateWords}.`)
    // It shows at the top of "all" at once; the list itself is read again, and live from then on.
    void setParams({ state: null, number: null, q: null, job: null })
    void queries.invalidateQueries({ queryKey: ["tracking"] })
    tracking.fields.setFocus("requestNumber")
  }
  const tracking = useTrackNumber(number, onSent)
  const list = useNumberList((id) => {
    void setParams({ job: id, add: null, number: null })
    void queries.invalidateQueries({ queryKey: ["tracking"] })
  })

  function again(request: RequestRow) {
    const kind = REQUEST_KINDS.find((one) => one === request.requestType) ?? null
    tracking.clear({
      kind,
      requestNumber: request.requestNumber,
      scac: request.scac ?? "",
      refNumbers: toReferenceText(request.refNumbers),
      customerId: request.customer?.id ?? "",
    })
    tracking.fields.setFocus("requestNumber")
  }

  const planned = mayTrack && add === "many" && list.rows.length > 0
  return (
    <>
      <div role="status">
        <span className="sr-only">{sent}</span>
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

/** One request. After a success the kind and the line stay: the next number is often of the same line. */
function useTrackNumber(number: string, onSent: (request: RequestRow) => void) {
  const sayKept = useSayKept()
  const [first] = useState<TrackDraft>({ ...EMPTY_DRAFT, requestNumber: number })
  const form = useSendForm({
    shape: trackForm,
    first,
    fieldOf,
    send: postTrackingRequest,
    onSent: (answer, { customerId }) => {
      const { kind, scac } = form.fields.getValues()
      form.clear({ ...EMPTY_DRAFT, kind, scac })
      if ("request" in answer && customerId !== null && answer.request.customer?.id !== customerId) {
        toast.error(requestsText.customerNotKept(answer.request.requestNumber))
      }
      if ("kept" in answer) sayKept(answer.kept)
      else onSent(answer.request)
    },
  })
  return form
}
