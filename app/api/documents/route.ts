import { z } from "zod"
import { database } from "#db/client"
import { SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import { DOCUMENT_STATES } from "#lib/queries/documents/documents"
import { readDocuments } from "#lib/read/documents/list"
import { route } from "#lib/route"

const input = z.object({
  q: z.string().trim().max(SEARCH_LENGTH).optional(),
  type: z.string().max(100).optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
  shipment: z.uuid().optional(),
  container: z.uuid().optional(),
  cursor: z.string().max(1_000).optional(),
})

export const GET = route(
  "GET /api/documents",
  { input },
  ({ input: { q, type, state, shipment, container, cursor } }) =>
    readDocuments(database().sql, {
      text: q || undefined,
      type: type || undefined,
      state: state === undefined || state === "all" ? undefined : state,
      shipmentId: shipment,
      containerId: container,
      cursor,
    }),
)
