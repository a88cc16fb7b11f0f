// Content of the demonstration's papers.
import type { ContainerRecord, ShipmentRecord } from "#db/mirror/read"
import { addDays, type CalendarDay, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { countBilledDays, type Invoice } from "#lib/domain/invoices/invoice"
import { formatMoney } from "#lib/domain/money"
import type { Paper } from "./draw-paper.ts"

export type Subject = { container: ContainerRecord; shipment: ShipmentRecord; customer: string }

const SAMPLE = "Sample paper of the Freeday demonstration. No such company issued it."

/** "03/02/2026" */
const us = (day: CalendarDay) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

export function deliveryOrder({ container, shipment, customer }: Subject, number: string, today: CalendarDay): Paper {
  return {
    letterhead: ["BAYSIDE CUSTOMS BROKERS", "17 Pier Road, Elizabeth, NJ"],
    title: "DELIVERY ORDER",
    fields: [
      ["Delivery order number", number],
      ["Order date", us(today)],
      ["Motor carrier", "HARBOR WAY TRUCKING"],
      ["Bill of lading no.", shipment.billOfLading ?? ""],
      ["Consignee", customer.toUpperCase()],
      ["Containers", container.number],
      ...voyageOf(shipment),
      ...lastFreeDayOf(container),
      ["Reference no.", container.refNumbers[0] ?? shipment.refNumbers[0] ?? number],
    ],
    small: `Driver must show this order at the gate. Return the empty clean. ${SAMPLE}`,
  }
}

/** `lfd`: as the notice says, which may differ from what the service reports. */
export function arrivalNotice(
  { container, shipment, customer }: Subject,
  lfd: CalendarDay | null,
  today: CalendarDay,
): Paper {
  return {
    letterhead: ["PIER STREET LINER AGENCIES", "as agent of the carrier, Newark, NJ"],
    title: "ARRIVAL NOTICE",
    fields: [
      ["Date", us(today)],
      ["B/L Number", shipment.billOfLading ?? ""],
      ["Consignee", customer.toUpperCase()],
      ["Notify Party", "BAYSIDE CUSTOMS BROKERS"],
      ...voyageOf(shipment),
      ["Port of Discharge", shipment.podName ?? ""],
      ...(shipment.podEtaAt
        ? [["ETA at POD", us(dayInZone(shipment.podEtaAt as Instant, shipment.podZone))] as [string, string]]
        : []),
      ...(lfd ? [["Last free day", us(lfd)] as [string, string]] : []),
      ["Containers", container.number],
    ].filter(([, value]) => value !== "") as Paper["fields"],
    small: `This notice is given without prejudice. ${SAMPLE}`,
  }
}

/** Also entered as an invoice. */
export function demurrageInvoice({ shipment, customer }: Subject, invoice: Invoice): Paper {
  const money = (minor: number) =>
    `${invoice.currency} ${formatMoney(minor, invoice.currency).replace(/[^0-9.,]/g, "")}`
  const day = (value: CalendarDay | null) => (value === null ? "" : us(value))
  return {
    letterhead: [invoice.issuer ?? "", "Demurrage desk, Florham Park, NJ"],
    title: "DEMURRAGE INVOICE",
    fields: [
      ["Invoice No.", invoice.invoiceNumber ?? ""],
      ["Invoice date", day(invoice.invoiceDate)],
      ["Due date", day(invoice.dueDate)],
      ["Bill to", customer.toUpperCase()],
      ["B/L No.", invoice.billOfLading ?? ""],
      ["Port of discharge", shipment.podName ?? ""],
      ["Free time allowed", `${invoice.freeDays} days`],
      ["Free time ends", day(invoice.freeTo)],
      ["Tariff rule", invoice.rule ?? ""],
    ],
    table: {
      head: ["Container", "From", "To", "Days", "Rate per day", "Amount"],
      rows: invoice.billed.map((span) => [
        ...[invoice.containerNumber ?? "", us(span.from), us(span.to), String(countBilledDays([span]))],
        ...[money(span.rateMinor), money(countBilledDays([span]) * span.rateMinor)],
      ]),
      total: ["Total due", money(invoice.totalMinor ?? 0)],
    },
    small: `${invoice.disputeTimeFrames} Write to ${invoice.disputeAddress}. ${SAMPLE}`,
  }
}

function voyageOf({ podVesselName, podVoyage }: ShipmentRecord): Paper["fields"] {
  return [
    ...(podVesselName ? [["Vessel", podVesselName.toUpperCase()] as [string, string]] : []),
    ...(podVoyage ? [["Voyage no.", podVoyage] as [string, string]] : []),
  ]
}

function lastFreeDayOf({ lfdDay }: ContainerRecord): Paper["fields"] {
  return lfdDay === null ? [] : [["Last free day", us(lfdDay as CalendarDay)]]
}

/** For a notice with another day than the terminal's. */
export const dayBefore = (day: string | null): CalendarDay | null =>
  day === null ? null : addDays(day as CalendarDay, -1)
