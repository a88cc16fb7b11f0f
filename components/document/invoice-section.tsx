"use client"

import type { ReadInvoice } from "#lib/domain/document-invoice"
import { formatDay } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"
import { ContainerNumber } from "../container-number.tsx"
import { Section } from "../ui/section.tsx"

const CLOCKS = { demurrage: "Demurrage", per_diem: "Detention", storage: "Storage" }

/** The days it charges, per container, as they stand in it: an invoice check counts them again. */
export function InvoiceSection({ invoices }: { invoices: readonly ReadInvoice[] }) {
  return (
    <Section title="Days charged" level={2} note="As the invoice says">
      <div className="grid gap-3">
        {invoices.map(({ containerNumber, clock, currency, billed, totalMinor }) => (
          <div key={containerNumber}>
            <p className="flex items-baseline gap-2 text-13">
              <ContainerNumber number={containerNumber ?? "No container named"} />
              <span className="text-12 text-ink-3">{clock ? CLOCKS[clock] : "Charge not told"}</span>
              <span className="ml-auto font-medium text-ink">
                {totalMinor === null ? "Total not told" : formatMoney(totalMinor, currency)}
              </span>
            </p>
            {billed.map(({ from, to, rateMinor, amountMinor }) => (
              <p key={`${from} ${rateMinor}`} className="flex gap-2 text-12 text-ink-2">
                <span>{`${formatDay(from)} to ${formatDay(to)} ${to.slice(0, 4)}`}</span>
                <span className="ml-auto">{`${formatMoney(rateMinor, currency)} a day`}</span>
                <span className="w-24 text-right">
                  {amountMinor === null ? "Not summed" : formatMoney(amountMinor, currency)}
                </span>
              </p>
            ))}
            {billed.length === 0 ? <p className="text-12 text-ink-3">No dates charged were read.</p> : null}
          </div>
        ))}
      </div>
    </Section>
  )
}
