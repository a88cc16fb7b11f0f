"use client"

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { isOpen, outboxOptions } from "#lib/queries/connection/outbox"
import { containerKeys } from "#lib/queries/containers/keys"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import { trackingKeys } from "#lib/queries/tracking/keys"
import type { Operation } from "#lib/read/connection/outbox"
import { frameText } from "#lib/words/shell/frame"
import { Banner } from "../ui/banner.tsx"
import { toast } from "../ui/overlays/toast.ts"

export function OperationsBanner() {
  const { data } = useQuery(outboxOptions())
  const operations = data?.operations
  useEndings(operations)
  return operations ? <WaitingLine operations={operations} /> : null
}

export function WaitingLine({ operations }: { operations: readonly Operation[] }) {
  const open = operations.filter(isOpen).toReversed()
  const [next] = open
  if (!next) return null
  return (
    <Banner tone="plain" shape="pending">
      <strong className="text-ink">{frameText.isKept(next.what)}</strong>
      {frameText.nextTry(next.words, open.length)}
    </Banner>
  )
}

/** Each outcome is announced once, and only for requests this page saw waiting. */
function useEndings(operations: readonly Operation[] | undefined): void {
  const queries = useQueryClient()
  const seenOpen = useRef(new Set<string>())
  useEffect(() => {
    for (const one of operations ?? []) {
      if (isOpen(one)) seenOpen.current.add(one.id)
      else if (seenOpen.current.delete(one.id)) {
        tell(one)
        for (const queryKey of [trackingKeys.all, shipmentKeys.details, containerKeys.details])
          void queries.invalidateQueries({ queryKey })
      }
    }
  }, [operations, queries])
}

function tell({ what, state, words }: Operation): void {
  const text = `${what}. ${words}`
  if (state === "done") toast.success(text)
  else if (state === "replaced") toast(text)
  else toast.error(text, { duration: Infinity })
}
