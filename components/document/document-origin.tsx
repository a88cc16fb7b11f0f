import { ChevronDown } from "lucide-react"
import type { DocumentDetail } from "#lib/read/document-item"
import { SentAttributes } from "../container/also-sent.tsx"
import { LocalTime } from "../local-time.tsx"

/** How it came to the tracking service, and what is sent of it that Freeday has no place for. */
export function DocumentOrigin({ detail, zone }: { detail: DocumentDetail; zone: string | null }) {
  const { source, accountName, emailSubject, contentType, updatedAt } = detail.origin
  const told: [string, string | null][] = [
    ["Came by", source],
    ["Email", emailSubject],
    ["Account", accountName],
    ["File type", contentType],
  ]
  return (
    <details className="group border-b">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-4 font-semibold text-12 text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        More details
        <ChevronDown size={14} aria-hidden className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-3">
        <dl className="mb-1.5 grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-12">
          {told.map(([name, value]) =>
            value === null ? null : (
              <div key={name} className="contents">
                <dt className="text-ink-2">{name}</dt>
                <dd className="wrap-anywhere text-ink">{value}</dd>
              </div>
            ),
          )}
          <dt className="text-ink-2">Updated</dt>
          <dd className="text-ink">
            <LocalTime at={updatedAt} zone={zone} absent="Not reported" />
          </dd>
        </dl>
        <SentAttributes extra={detail.extra} />
      </div>
    </details>
  )
}
