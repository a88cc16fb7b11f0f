// Every paper, in the order of the files.
import { ARRIVAL_OF_FORWARDERS } from "./arrival-forwarders.ts"
import { ARRIVAL_OF_LINES } from "./arrival-lines.ts"
import { BILLS } from "./bills.ts"
import { DELIVERY_ORDERS } from "./delivery-orders.ts"
import type { PaperCase } from "./expected.ts"
import { LINE_INVOICES } from "./line-invoices.ts"
import { NOTICES } from "./notices.ts"
import { OTHER_PAPERS } from "./other-papers.ts"
import { RELEASES } from "./releases.ts"
import { TERMINAL_INVOICES } from "./terminal-invoices.ts"

export const PAPERS: readonly PaperCase[] = [
  ...NOTICES,
  ...ARRIVAL_OF_LINES,
  ...ARRIVAL_OF_FORWARDERS,
  ...BILLS,
  ...RELEASES,
  ...DELIVERY_ORDERS,
  ...LINE_INVOICES,
  ...TERMINAL_INVOICES,
  ...OTHER_PAPERS,
]
