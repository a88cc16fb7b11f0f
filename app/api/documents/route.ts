import { z } from "zod"
import { SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import { cursorInput } from "#lib/queries/cursor"
import { DOCUMENT_STATES } from "#lib/queries/documents/documents"
import { readDocuments } from "#lib/read/documents/list"
import { route } from "#lib/route"
import { line } from "#lib/words/ui/typed"

const input = z.object({
  q: line(SEARCH_LENGTH).optional(),
  type: z.string().max(100).optional(),
  state: z.enum(DOCUMENT_STATES).optional(),
  shipment: z.guid().optional(),
  container: z.guid().optional(),
  cursor: cursorInput,
})

export const GET = route(
  "GET /api/documents",
  { input, limit: ({ q }) => (q ? "searches" : "lists") },
  ({ input: { q, type, state, shipment, container, cursor }, sql }) =>
    readDocuments(sql, {
      text: q || undefined,
      type: type || undefined,
      state: state === undefined || state === "all" ? undefined : state,
      shipmentId: shipment,
      containerId: container,
      cursor,
    }),
)
