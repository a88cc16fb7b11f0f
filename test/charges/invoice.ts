// Builder for tests: a demurrage invoice with all its items, 17 to 21 October 2026, $910.

import type { Invoice } from "#lib/domain/invoices/invoice"
import { aDay } from "#test/builders"

export function anInvoice(invoice: Partial<Invoice> = {}): Invoice {
  return {
    ...{
      issuer: "Aurora Line A/S",
      billedParty: "Harbor Foods Inc.",
      invoiceNumber: "DEM-1",
      direction: "import",
      clock: "demurrage",
      currency: "USD",
      billOfLading: "MEDUAB123456",
      containerNumber: "MEDU7310464",
    },
    ...{ portOfDischarge: "Los Angeles", liability: "Consignee of the bill of lading" },
    ...{ invoiceDate: aDay("2026-11-02"), dueDate: aDay("2026-12-02"), freeDays: 4 },
    ...{
      freeFrom: aDay("2026-10-13"),
      freeTo: aDay("2026-10-16"),
      availableOn: aDay("2026-10-13"),
      earliestReturn: null,
    },
    billed: [
      { from: aDay("2026-10-17"), to: aDay("2026-10-20"), rateMinor: 17200, amountMinor: 68800 },
      { from: aDay("2026-10-21"), to: aDay("2026-10-21"), rateMinor: 22200, amountMinor: 22200 },
    ],
    ...{
      totalMinor: 91000,
      rule: "Rule 34",
      contact: "billing@line.example",
      disputeAddress: "https://line.example/dispute",
    },
    ...{ disputeTimeFrames: "30 days to ask, 30 days to answer", consistencyStatement: "Consistent with the rules" },
    noFaultStatement: "The biller did not cause the charges",
    ...invoice,
  }
}
