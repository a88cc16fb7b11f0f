"use client"

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query"
import { parseAsString, useQueryState } from "nuqs"
import { shipmentOptions } from "#lib/queries/shipments/detail"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import type { ShipmentDetail } from "#lib/read/shipments/detail"

export function useChosenContainer(shipmentId: string) {
  const queries = useQueryClient()
  const [asked, setAsked] = useQueryState("container", parseAsString.withOptions({ history: "push" }))
  const query = useQuery({
    ...shipmentOptions(shipmentId, asked),
    // The shipment stays on the page while another of its containers loads.
    placeholderData: (before) => (before?.id === shipmentId ? before : undefined),
  })
  // It also stays, with what was typed in it, if that fails.
  const shipment = query.data ?? (query.error ? newestCopy(queries, shipmentId) : undefined)
  const shown = shipment?.selected?.row.id ?? null
  const isKnown = asked !== null && (shipment?.containers ?? []).some((row) => row.id === asked)
  return {
    query,
    shipment,
    /** The container in the address, if it belongs to this shipment. */
    askedId: isKnown ? asked : null,
    selectedId: isKnown && !query.error ? asked : shown,
    /** The list shows the chosen container while its facts load. */
    isReading: query.isPlaceholderData && isKnown && asked !== shown,
    /** The address names a container that this shipment does not have. */
    isElsewhere: asked !== null && !query.isPlaceholderData && shipment !== undefined && !isKnown,
    choose: (id: string) => void setAsked(id),
    readAhead: (id: string) => void queries.prefetchQuery(shipmentOptions(shipmentId, id)),
  }
}

function newestCopy(queries: QueryClient, shipmentId: string): ShipmentDetail | undefined {
  return queries
    .getQueriesData<ShipmentDetail>({ queryKey: shipmentKeys.of(shipmentId) })
    .flatMap(([, data]) => data ?? [])
    .toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))[0]
}
