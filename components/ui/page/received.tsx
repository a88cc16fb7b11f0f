import type { ReceivedPart } from "#lib/domain/containers/reasons"
import { missingWords, reasonsText } from "#lib/words/shipments/reasons"

/** What a source sent, or a part of it. */
export function Received({ received: { pointer, part, leftOut, missing } }: { received: ReceivedPart }) {
  if (missing !== null) return <p className="mt-1 text-ink-3">{missingWords(missing)}</p>
  return (
    <>
      <p className="mt-1 text-ink-3">
        <span className="font-mono text-11">{reasonsText.at(pointer)}</span>
        {leftOut > 0 ? `. ${reasonsText.leftOut(leftOut)}` : ""}
      </p>
      <section
        aria-label={reasonsText.received}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keys.
        tabIndex={0}
        className="mt-1 max-h-64 overflow-y-auto rounded-control bg-sunken p-2"
      >
        <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-11 text-ink-2">
          {typeof part === "string" ? part : JSON.stringify(part, null, 2)}
        </pre>
      </section>
    </>
  )
}
