import { formatFullTime } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { SAMPLE_MARK } from "#lib/domain/tariffs/tariff"
import type { PackInvoice } from "#lib/read/invoices/dispute"
import { argumentsOfInvoice } from "#lib/words/invoices/biller"
import { invoiceClockWords } from "#lib/words/invoices/clocks"
import { disputeWords, requestWords } from "#lib/words/invoices/dispute"
import { itemLabel } from "#lib/words/invoices/items"
import { periodWords, rateWords } from "#lib/words/invoices/pack"
import { packText } from "#lib/words/invoices/pack-page"
import { RowTh, Th } from "../ui/th.tsx"
import { Counted, LabelTable, Part } from "./pack-parts.tsx"

export function DisputeInvoice({ entered, zone }: { entered: PackInvoice; zone: string | null }) {
  const { invoice, items, dispute, parties, about, clocks } = entered
  const name = invoice.invoiceNumber ? packText.invoice(invoice.invoiceNumber) : packText.invoiceWithoutNumber
  const versions = dispute?.versions ?? []
  const latest = versions.at(-1)?.dispute
  return (
    <>
      <Part title={packText.partiesTitle(name)}>
        <LabelTable rows={[...parties, ...about]} />
      </Part>
      <Part title={packText.billedTitle(name)}>
        <Periods entered={entered} />
        <ul className="mt-2 grid gap-0.5 text-13">
          {argumentsOfInvoice(entered).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Part>
      <Part title={packText.leavesOutTitle(name)}>
        {items.missing.length === 0 ? (
          <p className="text-13">{packText.holdsEveryItem}</p>
        ) : (
          <>
            <ul className="text-13">
              {items.missing.map(({ number, paragraph }) => (
                <li key={number}>{`${number}. ${itemLabel({ number })} ${paragraph}`}</li>
              ))}
            </ul>
            <p className="mt-1 text-13">{packText.omission}</p>
          </>
        )}
        <ul className="mt-2 text-12 text-ink-2">
          {clocks.map((clock) => (
            <li key={clock.name}>{invoiceClockWords(clock)}</li>
          ))}
        </ul>
      </Part>
      <Part title={packText.requestTitle(name)}>
        {latest ? (
          <>
            <p className="font-semibold text-14">{requestWords(latest)}</p>
            {latest.reason ? <p className="text-13">{latest.reason}</p> : null}
            {entered.basis === "sample" ? <p className="text-13">{packText.restsOnSample(SAMPLE_MARK)}</p> : null}
            <ol className="mt-1 text-12 text-ink-2">
              {versions.map(({ version, dispute: one, at, byName }) => (
                <li key={version}>{packText.notedBy(disputeWords(one), formatFullTime(at, zone), byName)}</li>
              ))}
            </ol>
          </>
        ) : (
          <p className="text-13">{packText.noneDrafted}</p>
        )}
      </Part>
    </>
  )
}

function Periods({ entered }: { entered: PackInvoice }) {
  const { invoice, comparison, periods, basis, source } = entered
  const { currency } = invoice
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls sideways must be reached by keys */}
      <section aria-label={packText.periodsCaption} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full text-12 max-sm:min-w-160">
          <thead>
            <tr className="border-b text-right [&>th]:py-1 [&>th]:pl-3 [&>th]:font-normal [&>th]:text-ink-2">
              <Th className="pl-0!">{packText.period}</Th>
              <th scope="col">{packText.daysBilled}</th>
              <th scope="col">{packText.rate}</th>
              <th scope="col">{packText.amountBilled}</th>
              <th scope="col">{packText.ourDays}</th>
              <th scope="col">{packText.ourRate}</th>
              <th scope="col">{packText.ourAmount}</th>
              <th scope="col">{packText.difference}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map((line) => (
              <tr key={`${line.kind} ${line.from}`} className="border-b text-right align-top [&>*]:py-1 [&>*]:pl-3">
                <RowTh className="pl-0!">{periodWords(line)}</RowTh>
                <td>{line.billed.days}</td>
                <td>{rateWords(line.billed.rates, currency)}</td>
                <td>{formatMoney(line.billed.minor, currency)}</td>
                {line.ours === null || line.differenceMinor === null ? (
                  <td colSpan={4}>{packText.cannotTell}</td>
                ) : (
                  <>
                    <td>{line.ours.days}</td>
                    <td>
                      {rateWords(line.ours.rates, currency)}
                      {basis === "sample" && line.ours.rates.length > 0 ? (
                        <span className="block text-11">{SAMPLE_MARK}</span>
                      ) : null}
                    </td>
                    <td>
                      <Counted minor={line.ours.minor} currency={currency} basis={basis} />
                    </td>
                    <td>
                      <Counted minor={line.differenceMinor} currency={currency} basis={basis} />
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
          {"words" in comparison ? null : (
            <tfoot>
              <tr className="text-right align-top font-semibold [&>*]:py-1 [&>*]:pl-3">
                <th scope="row" className="pl-0! text-left">
                  {packText.all}
                </th>
                <td colSpan={2} />
                <td>{formatMoney(comparison.billedMinor, currency)}</td>
                <td colSpan={2} />
                <td>
                  <Counted minor={comparison.recomputedMinor} currency={currency} basis={basis} />
                </td>
                <td>
                  <Counted minor={comparison.differenceMinor} currency={currency} basis={basis} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <p className="mt-1 text-12 text-ink-2">
        {"words" in comparison ? packText.noCount(comparison.words) : packText.restsOn(source)}
      </p>
    </>
  )
}
