"use client"

import { useQuery } from "@tanstack/react-query"
import { isMissing } from "#lib/queries/fetch-json"
import { shipmentOptions } from "#lib/queries/shipments/detail"
import { shipmentsText } from "#lib/words/shipments/list"
import { stateCounts } from "../../containers/banner-words.ts"
import { factOf } from "../../containers/fact.ts"
import { urgencyOf } from "../../containers/urgency.ts"
import { useNow } from "../../ui/values/app-clock.tsx"
import { useNullZone } from "../../ui/values/null-zone.tsx"

/** Why a row is no longer in the list: the state of the shipment's containers now. */
export function LeftWhy({ id }: { id: string }) {
  const now = useNow(30_000)
  const nullZone = useNullZone()
  const { data, error } = useQuery(shipmentOptions(id, null))
  if (error && isMissing(error)) return shipmentsText.goneFromAccount
  const rows = data?.containers ?? []
  const urgency = urgencyOf(rows, now)
  if (urgency.worst === null) return shipmentsText.gone
  const states = stateCounts(urgency, rows.length) ?? factOf(urgency.worst, now, nullZone).words
  return shipmentsText.goneNow(states)
}
