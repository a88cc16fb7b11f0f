import Link from "next/link"
import { parseInstant } from "#lib/domain/calendar-day"
import { formatLocal } from "#lib/domain/local-time"
import type { ExposurePage } from "#lib/read/exposure"
import { Notice } from "../ui/notice.tsx"

/** What a reader must know of the figures before trusting them: their age, what is not counted, and whose rates they are. */
export function ExposureNotes({
  page,
  mayEdit,
  homeZone,
}: {
  page: ExposurePage
  mayEdit: boolean
  homeZone: string | null
}) {
  const { uncounted, rates, asOf } = page
  const own = rates.contract + rates.tariff
  const oldest = parseInstant(page.oldest)
  return (
    <div className="border-b px-(--gutter) py-2 text-12 text-ink-3">
      <p>
        {`As of ${formatLocal(asOf, homeZone, "full")}. `}
        {oldest ? `The oldest data is of ${formatLocal(oldest, homeZone, "full")}. ` : ""}
        <Link
          href="/settings/tariffs"
          className="rounded-chip text-ink-2 underline decoration-line-3 underline-offset-3 hover:text-accent"
        >
          {own + rates.sample === 0
            ? "No tariffs"
            : `Tariffs: ${rates.contract} contract, ${rates.tariff} published, ${rates.sample} sample`}
        </Link>
      </p>
      {own + rates.sample === 0 ? (
        <Notice shape="unknown" title="No rate is on file, so nothing but posted fees can be told">
          {mayEdit
            ? "Add your contract's rates, or the samples to try the product with, under Settings, Tariffs."
            : "A manager can add rates under Settings, Tariffs."}
        </Notice>
      ) : null}
      {own === 0 && rates.sample > 0 ? (
        <Notice shape="due" title="All rates are old public samples">
          {"They show how the count works. Do not pay by them: "}
          <Link href="/settings/tariffs" className="font-medium text-accent hover:underline">
            put in your own
          </Link>
          .
        </Notice>
      ) : null}
      {uncounted === null ? (
        <Notice shape="pending" title="Being counted for the first time, or again after a change of rates">
          Figures below are not whole yet. They fill in by themselves.
        </Notice>
      ) : uncounted.ended + uncounted.changed > 0 ? (
        <p role="status" className="text-due">
          {`${(uncounted.ended + uncounted.changed).toLocaleString("en-US")} changes are being counted, some figures below are from before them.`}
        </p>
      ) : null}
    </div>
  )
}
