import Link from "next/link"
import type { ExposureFilter } from "#lib/domain/exposure/groups"
import { restsOnSample } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { containersAddress } from "#lib/queries/containers/list"
import { exposureFileHref, rowsHref } from "#lib/queries/exposure/exposure"
import type { ExposurePage } from "#lib/read/exposure/page"
import { containerCount } from "#lib/words/exposure/figures"
import { exposureText } from "#lib/words/exposure/page"
import { LfdChips } from "../containers/lfd-chips.tsx"
import { Th } from "../ui/th.tsx"
import { NumberLink } from "../ui/values/container-number.tsx"
import { SampleMark } from "../ui/values/sample-mark.tsx"
import { CsvLink } from "./chart-frame.tsx"

type Props = { disagreements: ExposurePage["disagreements"]; currency: string; filter: ExposureFilter }

export function Disagreements({ disagreements, currency, filter }: Props) {
  const sum = disagreements.sums.find((one) => one.currency === currency)
  const rows = disagreements.rows.filter((row) => row.currency === currency)
  return (
    <section aria-label={exposureText.disagree} className="py-3">
      <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-y-5 px-(--gutter)">
        <h2 className="font-semibold text-14 text-ink">{exposureText.disagree}</h2>
        {sum ? (
          <Link
            href={rowsHref({ ...filter, figure: "disagreement", currency })}
            prefetch={false}
            className="touch-target text-12 text-ink-2 underline decoration-line-3 underline-offset-3 hover:text-accent"
          >
            {exposureText.worth(containerCount(sum.containers), formatMoney(sum.minor, currency, "en-US", true))}
            <SampleMark isSample={sum.isSample} />
          </Link>
        ) : null}
        <span className="ml-auto flex items-center gap-3 max-sm:ml-0 max-sm:w-full max-sm:justify-between">
          <Link
            href={containersAddress({ filters: { lfd_differs: true } })}
            prefetch={false}
            className="touch-target font-medium text-12 text-accent hover:underline"
          >
            {exposureText.showContainers}
          </Link>
          <CsvLink
            href={exposureFileHref("disagreements", "csv", { ...filter, currency })}
            what={exposureText.disagreements}
          />
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="px-(--gutter) py-2 text-13 text-ink-3">{exposureText.noDisagreement(currency)}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full text-13">
            <caption className="sr-only">{exposureText.disagreeCaption}</caption>
            <thead>
              <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:px-2 [&>th]:font-normal">
                <Th className="pl-(--gutter)!">{exposureText.containerHead}</Th>
                <Th>{exposureText.dates}</Th>
                <Th right className="pr-(--gutter)! sm:whitespace-nowrap">
                  {exposureText.worthHead}
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.containerId}
                  className="border-b hover:bg-hover [&>td]:h-8 [&>td]:px-2 max-sm:[&>td]:h-11 max-sm:[&>td]:px-1 max-sm:[&>td]:py-1.5"
                >
                  <td className="pl-(--gutter)!">
                    <NumberLink row={row} />
                  </td>
                  <td>
                    <LfdChips
                      sources={row.lfd.sources}
                      inForce={row.lfd.inForce?.source ?? null}
                      spreadDays={row.lfd.spreadDays}
                      landed
                    />
                  </td>
                  <td className="pr-(--gutter)! text-right text-ink-2 underline decoration-line-3 decoration-dotted underline-offset-3">
                    {formatMoney(row.disagreement ?? 0, currency, "en-US", true)}
                    <SampleMark isSample={restsOnSample(row.bases)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
