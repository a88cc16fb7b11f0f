import Link from "next/link"
import { formatFullTime } from "#lib/domain/local-time"
import { SAMPLE_WARNING, zoneWords } from "#lib/domain/pack-words"
import { chargesHref, disputeCsvHref } from "#lib/queries/charges"
import type { ChargedClock } from "#lib/read/charges"
import type { DisputePack as Pack } from "#lib/read/dispute"
import { DisputeAvailability } from "./dispute-availability.tsx"
import { DisputeDays } from "./dispute-days.tsx"
import { DisputeInvoice } from "./dispute-invoice.tsx"
import { LabelTable, Part } from "./pack-parts.tsx"
import { PAPER } from "./paper.ts"
import { PrintButton } from "./print-button.tsx"

const NAMES = { demurrage: "Demurrage", per_diem: "Per diem", storage: "Terminal storage" } as const

type Props = { pack: Pack; containerId: string; invoiceId: string | undefined }

export function DisputePack({ pack, containerId, invoiceId }: Props) {
  const { zone } = pack
  const clocks = pack.charges.clocks.filter((clock): clock is ChargedClock => "days" in clock)
  return (
    <div style={PAPER} className="min-h-dvh bg-surface text-ink">
      <div className="flex items-center gap-3 border-b px-(--gutter) py-2.5 print:hidden">
        <Link href={chargesHref(containerId)} className="text-13 text-ink-2 hover:text-ink">
          Back to the charges
        </Link>
        <a
          href={disputeCsvHref(containerId, invoiceId)}
          download
          className="ml-auto text-13 text-ink-2 underline hover:text-ink"
        >
          CSV
        </a>
        <PrintButton />
      </div>
      <main className="mx-auto max-w-200 px-8 py-8 text-ink max-sm:px-4 print:max-w-none print:px-0 print:py-0">
        {pack.usesSample ? (
          <p role="note" className="mb-4 border-2 border-ink p-3 font-semibold text-13">
            {SAMPLE_WARNING}
          </p>
        ) : null}
        <p className="text-12 text-ink-2">{`Dispute pack, laid out to 46 CFR 541.6. As of ${formatFullTime(pack.asOf, zone)}`}</p>
        <h1 className="font-mono font-semibold text-[32px] leading-10">{pack.number}</h1>
        <p className="text-13 text-ink-2">
          {`Days and times are of ${zoneWords(zone)}. What we count is our own count by the rate named, no invoice.`}
        </p>
        {pack.invoices.map((one) => (
          <DisputeInvoice key={one.id} entered={one} zone={zone} />
        ))}
        {pack.invoices.length === 0 ? (
          <Part title="Invoice">
            <p className="text-13">
              No invoice is entered: parties, invoice number and date, and what was billed are not given. Enter it on
              the charges page.
            </p>
          </Part>
        ) : null}
        <Part title="The shipment, by the numbers of the rule">
          <LabelTable rows={pack.items.map(({ number, label, words }) => [`${number} ${label}`, words])} />
        </Part>
        {clocks.map((clock) => (
          <Part key={clock.clock} title={`${NAMES[clock.clock]}: days charged though no pickup was possible`}>
            <DisputeDays clock={clock} zone={zone} />
          </Part>
        ))}
        {clocks.length === 0 ? (
          <Part title="Charges">
            <p className="text-13">Nothing can be counted: no clock has a rate and a start.</p>
          </Part>
        ) : null}
        <Part title="Availability: when it could be picked up and when not">
          <DisputeAvailability entries={pack.availability} zone={zone} />
        </Part>
        <p className="mt-6 text-11 text-ink-2">
          {`The history holds ${pack.told.count} reported states of this container${pack.told.first && pack.told.last ? `, from ${formatFullTime(pack.told.first, zone)} to ${formatFullTime(pack.told.last, zone)}` : ""}. Each notification is signed by the tracking service and kept with its id and the time it came in.`}
        </p>
      </main>
    </div>
  )
}
