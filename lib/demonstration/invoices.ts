import { listDisputes } from "#db/invoices/disputes"
import { saveDispute } from "#lib/actions/invoices/disputes"
import { enterInvoice } from "#lib/actions/invoices/invoices"
import { worldNow } from "#lib/clock"
import { addDays, type CalendarDay, dayInZone, daysBetween } from "#lib/domain/days/calendar-day"
import type { Invoice } from "#lib/domain/invoices/invoice"
import { type Desk, idOf } from "./desk.ts"
import { listSubjects, upload } from "./documents.ts"
import { demurrageInvoice, type Subject } from "./papers.ts"

/** A made-up line bills these, at the rate of the sample rows. */
const ISSUER = "AURORA LINE"
const RATE_MINOR = 235_00
/** For a bill that came before the container left: only some of its days. */
const MOST_DAYS = 6
const ANSWER_DAYS = 30

/** Two invoices for days past the last free day: one with a dispute awaiting an answer, one not checked yet. */
export async function addInvoices(desk: Desk): Promise<void> {
  const { sql } = desk.db
  const late = (await listSubjects(desk)).filter((subject) => daysLate(subject) >= 2)
  const held = late.filter(({ container }) => (container.holdNames?.length ?? 0) > 0)
  const [disputed, open] = [...new Set([...held, ...late])]
  if (disputed) {
    const { containerId, invoiceId, invoice } = await enter(desk, disputed, "DEM-7734021")
    if ((await listDisputes(sql, containerId)).length > 0) return
    const today = todayAt(disputed)
    const dispute = {
      ...{ ask: "waive" as const, currency: invoice.currency, disputedMinor: invoice.totalMinor ?? 0 },
      reason: "The container could not be picked up on the days billed: the terminal reported it held.",
      ...{ sentOn: addDays(today, -1), answerBy: addDays(today, ANSWER_DAYS - 1) },
      ...{ answeredOn: null, acceptedMinor: null, recoveredOn: null, recoveredMinor: null },
    }
    await saveDispute(sql, { session: desk.manager, containerId, invoiceId, input: { version: 0, dispute } })
  }
  if (open) await enter(desk, open, "DEM-7734088")
}

async function enter(desk: Desk, subject: Subject, number: string) {
  const invoice = toInvoice(subject, number)
  const documentId = await upload(desk, `invoice-${number.toLowerCase()}`, demurrageInvoice(subject, invoice), subject)
  const [containerId, invoiceId] = [subject.container.id, idOf(`invoice ${number}`)]
  const input = { version: 0, invoice, documentId }
  await enterInvoice(desk.db.sql, { session: desk.manager, containerId, id: invoiceId, input })
  return { containerId, invoiceId, invoice }
}

function toInvoice(subject: Subject, invoiceNumber: string): Invoice {
  const { container, shipment, customer } = subject
  const today = todayAt(subject)
  const freeTo = container.lfdDay as CalendarDay
  const days = Math.min(MOST_DAYS, daysLate(subject) - 1)
  const billed = [
    { from: addDays(freeTo, 1), to: addDays(freeTo, days), rateMinor: RATE_MINOR, amountMinor: days * RATE_MINOR },
  ]
  return {
    ...{
      issuer: ISSUER,
      biller: "line",
      invoiceNumber,
      billedParty: customer,
      direction: "import",
      clock: "demurrage",
    },
    ...{ invoiceDate: addDays(today, -1), dueDate: addDays(today, 29), currency: "USD" },
    ...{ billOfLading: shipment.billOfLading, containerNumber: container.number, portOfDischarge: shipment.podName },
    ...{ freeDays: 4, freeFrom: null, freeTo, availableOn: null, earliestReturn: null },
    ...{ billed, totalMinor: days * RATE_MINOR, rule: "Sample rule 21-B" },
    liability: "Consignee named in the bill of lading",
    contact: "billing@aurora-line.example",
    disputeAddress: "disputes@aurora-line.example",
    disputeTimeFrames: "Disputes within 30 days of the invoice date; answered within 30 days.",
    ...{ consistencyStatement: null, noFaultStatement: null },
  }
}

const todayAt = ({ container }: Subject) => dayInZone(worldNow(), container.podZone)

/** Days past the last free day; 0 if it has none, or has not passed it. */
function daysLate(subject: Subject): number {
  const { attention, lfdDay } = subject.container
  return attention === "overdue" && lfdDay !== null ? daysBetween(lfdDay as CalendarDay, todayAt(subject)) : 0
}
