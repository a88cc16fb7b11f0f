"use client"

import { useQueryClient } from "@tanstack/react-query"
import { useQueryStates } from "nuqs"
import { useEffect, useState } from "react"
import { severalNumbers } from "#lib/domain/find/several-numbers"
import type { LineConnections } from "#lib/domain/tracking/connections"
import { trackingKeys } from "#lib/queries/tracking/keys"
import { kindOfRequest, postTrackingRequest, trackingParams } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { toReferenceText } from "#lib/words/containers/references"
import { requestsText } from "#lib/words/tracking/requests"
import { useSendForm } from "../ui/forms/form.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { useSayKept } from "../ui/overlays/use-say-kept.ts"
import { BadAddress } from "../ui/page/bad-address.tsx"
import { useLatest } from "../ui/rows/use-latest.ts"
import { AddPanel } from "./add-panel.tsx"
import { PlanPanel } from "./plan-panel.tsx"
import { RequestPanel } from "./request-panel.tsx"
import { RunPanel } from "./run-panel.tsx"
import { EMPTY_DRAFT, fieldOf, trackForm } from "./track-input.ts"
import { useNumberList } from "./use-number-list.ts"

/** The form is filled, so the address no longer needs these. */
const FILLED = { number: null, kind: null, line: null, refs: null, customer: null }

type TrackingDeskProps = {
  mayTrack: boolean
  homeZone: string | null
  /** null: nothing is known of the service's lines. */
  connections: LineConnections | null
  mayManageKeys: boolean
}

export function TrackingDesk({ mayTrack, homeZone, connections, mayManageKeys }: TrackingDeskProps) {
  const [params, setParams] = useQueryStates(trackingParams, { history: "push" })
  const { state, number, kind, line, refs, customer, q, add, job } = params
  const queries = useQueryClient()
  const [sent, setSent] = useState("")

  function onSent(request: RequestRow) {
    setSent(`${request.requestNumber}: ${request.stateWords}.`)
    // It shows at the top of "all" immediately. The list itself is refetched, and live from then on.
    void setParams({ ...FILLED, state: null, q: null, job: null })
    void queries.invalidateQueries({ queryKey: trackingKeys.all })
    tracking.fields.setFocus("requestNumber")
  }
  const tracking = useTrackNumber(onSent)
  const list = useNumberList((id) => {
    void setParams({ ...FILLED, job: id, add: null })
    void queries.invalidateQueries({ queryKey: trackingKeys.all })
  })

  // From a link elsewhere, or the palette while this page is open. Several numbers become a list.
  const fill = useLatest(() => {
    const numbers = severalNumbers(number)
    if (numbers.length > 0) {
      list.setText(numbers.join("\n"))
      void setParams({ ...FILLED, add: "many" }, { history: "replace" })
    } else if (number !== "") {
      tracking.clear({ kind, requestNumber: number, scac: line, refNumbers: refs, customerId: customer })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled whenever the address brings another number.
  useEffect(() => fill(), [fill, number, kind, line, refs, customer])

  function again(request: RequestRow) {
    tracking.clear({
      kind: kindOfRequest(request),
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
      <BadAddress parts={trackingParams} />
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
          connections={connections}
          mayManageKeys={mayManageKeys}
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
            mayManageKeys={mayManageKeys}
            onAgain={mayTrack ? again : undefined}
          />
        )}
      </div>
    </>
  )
}

/** One request. After success, the kind and line stay, because the next number is often from the same line. */
function useTrackNumber(onSent: (request: RequestRow) => void) {
  const sayKept = useSayKept()
  const form = useSendForm({
    shape: trackForm,
    first: EMPTY_DRAFT,
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
