// The filters of the shipment list, shared by its address, the API and SQL.

import { z } from "zod"
import { WORST_FIRST } from "../containers/attention-order.ts"
import { SEARCH_LENGTH } from "../containers/filter-terms.ts"
import { SHIPMENT_SORTS } from "../containers/list-filter.ts"

const text = z.string().max(SEARCH_LENGTH).optional()

export const shipmentFilters = z.object({
  q: text,
  /** Attention state of at least one of its containers. */
  status: z.enum(WORST_FIRST).optional(),
  /** SCAC. */
  line: text,
  /** UN/LOCODE of the port of discharge. */
  pod: text,
  vessel: text,
  hold: text,
  /** Id of the party. */
  customer: text,
  sort: z.enum(SHIPMENT_SORTS).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
})
export type ShipmentFilters = z.infer<typeof shipmentFilters>
