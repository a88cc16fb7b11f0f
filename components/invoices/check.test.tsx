import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { wrongLineSums } from "#lib/domain/invoices/invoice"
import { checkItems } from "#lib/domain/invoices/items"
import { comparePeriods } from "#lib/domain/invoices/periods"
import { aDay, anInstant } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { InvoiceCheck } from "./check.tsx"

/** The check when nothing could be computed. The invoice's own sums are still checked. */
function drawn(amountMinor: number): string {
  const span = { from: aDay("2026-11-21"), to: aDay("2026-11-26"), rateMinor: 17_200, amountMinor }
  const invoice = anInvoice({ billed: [span], totalMinor: amountMinor })
  const at = anInstant("2026-11-27T10:00:00Z")
  const entered = {
    ...{ id: "i1", containerId: "c1", invoice, version: 1, enteredAt: at, updatedAt: at },
    ...{ enteredByName: "Daniel", updatedByName: "Daniel", documentId: null, documentName: null },
    ...{ items: checkItems(invoice), clocks: [], comparison: { words: "no rate is on file" } },
    ...{ biller: null, dates: { dates: [], notOwed: { days: [], minor: 0 } }, posted: null },
    ...{ lineSums: wrongLineSums(invoice), source: null, basis: null },
    ...{ periods: comparePeriods(invoice, null), dispute: null, overlap: null },
  }
  const container = { containerId: "c1", number: "MEDU7310464", zone: null }
  return renderToStaticMarkup(<InvoiceCheck container={container} entered={entered} mayChange={false} actions={null} />)
}

test("a line whose sum is not its days times its rate is said, though nothing could be counted", () => {
  expect(drawn(100_000)).toContain("6 days at $172.00 are $1,032.00, but the invoice says $1,000.00.")
  expect(drawn(103_200)).not.toContain("the invoice says")
})
