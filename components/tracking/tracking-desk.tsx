"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useRef, useState } from "react"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postTrackingRequest, REQUEST_KINDS, trackingParams } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { requestsText } from "#lib/words/tracking/requests"
import { toast } from "../ui/overlays/toast.ts"
import { useSayKept } from "../ui/overlays/use-say-kept.ts"
import { AddPanel, type Tracking } from "./add-panel.tsx"
import { PlanPanel } from "./plan-panel.tsx"
import { RequestPanel } from "./request-panel.tsx"
import { RunPanel } from "./run-panel.tsx"
import { EMPTY_DRAFT, fieldOf, type TrackDraft, type TrackProblems, toTrackInput } from "./track-input.ts"
import { useNumberList } from "./use-number-list.ts"

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

/** The draft of one request. After a success the kind and the line stay: the next number is often of the same line. */
function useTrackNumber(number: string, onSent: (request: RequestRow) => void): Tracking {
  const sayKept = useSayKept()
  const [draft, setDraft] = useState<TrackDraft>({ ...EMPTY_DRAFT, number })
  const [problems, setProblems] = useState<TrackProblems>({})
  const sender = useMutation({
    mutationFn: postTrackingRequest,
    onSuccess: (answer, { customerId }) => {
      setDraft(({ kind, scac }) => ({ ...EMPTY_DRAFT, kind, scac }))
      if ("request" in answer && customerId !== null && answer.request.customer?.id !== customerId) {
        toast.error(requestsText.customerNotKept(answer.request.requestNumber))
      }
      if ("kept" in answer) sayKept(answer.kept)
      else onSent(answer.request)
    },
    onError: (error) => {
      const field = error instanceof RequestFailed ? fieldOf(error.field) : null
      if (field) setProblems({ [field]: error.message })
    },
  })

  function send() {
    if (sender.isPending) return
    const read = toTrackInput(draft)
    setProblems("problems" in read ? read.problems : {})
    if ("input" in read) sender.mutate(read.input)
    else sender.reset()
  }

  function change(next: TrackDraft) {
    setDraft(next)
    setProblems({})
  }

  const failure = sender.isError && Object.keys(problems).length === 0 ? sender.error : null
  return { draft, problems, change, send, sending: sender.isPending, failure }
}
