"use client"

import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { RequestFailed } from "#lib/queries/fetch-json"
import { postTrackingRequest } from "#lib/queries/tracking/tracking"
import type { RequestRow } from "#lib/read/tracking/page"
import { toast } from "../ui/overlays/toast.ts"
import { useSayKept } from "../ui/overlays/use-say-kept.ts"
import { EMPTY_DRAFT, fieldOf, type TrackDraft, type TrackProblems, toTrackInput } from "./track-input.ts"

export type Tracking = {
  draft: TrackDraft
  problems: TrackProblems
  change: (draft: TrackDraft) => void
  send: () => void
  sending: boolean
  failure: unknown
}

/** The draft of one request. After a success the kind and the line stay: the next number is often of the same line. */
export function useTrackNumber(number: string, onSent: (request: RequestRow) => void): Tracking {
  const sayKept = useSayKept()
  const [draft, setDraft] = useState<TrackDraft>({ ...EMPTY_DRAFT, number })
  const [problems, setProblems] = useState<TrackProblems>({})
  const sender = useMutation({
    mutationFn: postTrackingRequest,
    onSuccess: (answer, { customerId }) => {
      setDraft(({ kind, scac }) => ({ ...EMPTY_DRAFT, kind, scac }))
      if ("request" in answer && customerId !== null && answer.request.customer?.id !== customerId) {
        toast.error(`${answer.request.requestNumber} is tracked. The tracking service did not keep its customer.`)
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
