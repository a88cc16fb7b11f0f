import Link from "next/link"
import type { ReactNode } from "react"
import { formatDay, formatLocal, formatUtc } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"
import { chargesHref, disputeCsvHref } from "#lib/queries/charges"
import type { ChargedClock } from "#lib/read/charges"
import type { DisputePack as Pack, PackProof } from "#lib/read/dispute"
import { PAPER } from "./paper.ts"
import { PrintButton } from "./print-button.tsx"

const NAMES = { demurrage: "Demurrage", per_diem: "Per diem", storage: "Terminal storage" } as const

/** Black on white: what was charged by our count, what stood in the way, and the messages that prove it. */
export function DisputePack({ pack, containerId }: { pack: Pack; containerId: string }) {
  const clocks = pack.charges.clocks.filter((clock): clock is ChargedClock => "days" in clock)
  return (
    <div style={PAPER} className="min-h-dvh bg-surface text-ink">
      <div className="flex items-center gap-3 border-b px-(--gutter) py-2.5 print:hidden">
        <Link href={chargesHref(containerId)} className="text-13 text-ink-2 hover:text-ink">
          Back to the charges
        </Link>
        <a href={disputeCsvHref(containerId)} download className="ml-auto text-13 text-ink-2 underline hover:text-ink">
          CSV
        </a>
        <PrintButton />
      </div>
      <main className="mx-auto max-w-200 px-8 py-8 text-ink max-sm:px-4 print:max-w-none print:px-0 print:py-0">
        <p className="text-12 text-ink-2">{`Dispute pack, laid out to 46 CFR 541.6. As of ${formatUtc(pack.asOf)}`}</p>
        <h1 className="font-mono font-semibold text-[32px] leading-10">{pack.number}</h1>
        <p className="text-13 text-ink-2">{`Days are calendar days of ${pack.zone ?? "UTC: the place's zone is not known"}. Amounts are our own count by the rate named, no invoice.`}</p>
        <Part title="The shipment, by the numbers of the rule">
          <table className="w-full text-13">
            <tbody>
              {pack.items.map(({ number, label, words }) => (
                <tr key={number} className="border-b align-top [&>*]:py-1">
                  <th scope="row" className="w-56 text-left font-normal text-ink-2">{`${number} ${label}`}</th>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
        {clocks.map((clock) => (
          <Part key={clock.clock} title={`${NAMES[clock.clock]}: days charged though no pickup was possible`}>
            <ClockDays clock={clock} zone={pack.zone} />
          </Part>
        ))}
        {clocks.length === 0 ? (
          <Part title="Charges">
            <p className="text-13">Nothing can be counted: no clock has a rate and a start.</p>
          </Part>
        ) : null}
        <Part title="Proof: what stood in the way, as told by the tracking service">
          <Proofs proofs={pack.proofs} zone={pack.zone} />
        </Part>
        <p className="mt-6 text-11 text-ink-2">
          {`The history holds ${pack.told.count} told states of this container${pack.told.first && pack.told.last ? `, from ${formatUtc(pack.told.first)} to ${formatUtc(pack.told.last)}` : ""}. Each notification is signed by the tracking service and kept with its id and the time it came in.`}
        </p>
      </main>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 break-inside-avoid-page">
      <h2 className="mb-1 border-ink border-b font-semibold text-14">{title}</h2>
      {children}
    </section>
  )
}

function ClockDays({ clock, zone }: { clock: ChargedClock; zone: string | null }) {
  const { overlap, currency } = clock
  if ("words" in overlap) return <p className="text-13">{overlap.words}</p>
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <>
      <p className="text-13">
        {`${overlap.charged.days} ${overlap.charged.days === 1 ? "day" : "days"} charged, ${money(overlap.charged.minor)}, by ${clock.source}. ${overlap.overlapping.days} of them, ${money(overlap.overlapping.minor)}, met a hold, a closed gate or “not available”; ${overlap.wholeDays.days}, ${money(overlap.wholeDays.minor)}, all day.`}
        {overlap.notKnown.length > 0 ? ` Not known: ${overlap.notKnown.join(" and ")}.` : ""}
      </p>
      {overlap.days.length > 0 ? (
        <table className="mt-1 w-full text-12">
          <thead>
            <tr className="border-b text-left [&>th]:py-1 [&>th]:font-normal [&>th]:text-ink-2">
              <th scope="col">Day</th>
              <th scope="col" className="text-right">
                Charged
              </th>
              <th scope="col" className="pl-4">
                Stood in the way
              </th>
              <th scope="col">Extent</th>
            </tr>
          </thead>
          <tbody>
            {overlap.days.map(({ day, rateMinor, reasons }) => (
              <tr key={day} className="border-b align-top [&>*]:py-1">
                <th
                  scope="row"
                  className="whitespace-nowrap text-left font-normal"
                >{`${formatDay(day)} ${day.slice(0, 4)}`}</th>
                <td className="text-right">{money(rateMinor)}</td>
                <td className="pl-4">
                  {reasons.map(({ kind, words, from, until }) => (
                    <span key={`${kind} ${words}`} className="block">
                      {`${kind}${words ? `: ${words}` : ""}${from ? `, ${formatLocal(from, zone, "full")} to ${until ? formatLocal(until, zone, "full") : "now"}` : ""}`}
                    </span>
                  ))}
                </td>
                <td>
                  {reasons.map(({ kind, extent }) => (
                    <span key={kind} className="block">
                      {extent === "whole" ? "all day" : "part"}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}

function Proofs({ proofs, zone }: { proofs: readonly PackProof[]; zone: string | null }) {
  if (proofs.length === 0) return <p className="text-13">The history shows no hold and no “not available”.</p>
  return (
    <ul className="text-12">
      {proofs.map(({ kind, name, from, until, received }) => (
        <li key={`${name} ${from}`} className="border-b py-1">
          <span className="font-semibold">{kind === "hold" ? name : `Not available, ${name}`}</span>
          {`, ${formatLocal(from, zone, "full")} to ${until ? formatLocal(until, zone, "full") : "now, still standing"}`}
          {received.map(({ notificationId, receivedAt }, at) => (
            <span key={notificationId} className="block text-ink-2">
              {at === 0 ? "Raised by message " : "Ended by message "}
              <span className="font-mono">{notificationId}</span>
              {receivedAt ? `, received ${formatUtc(receivedAt)}` : ""}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
