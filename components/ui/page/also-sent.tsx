import { sentRows } from "#lib/words/connection/sent-values"
import { partsText } from "#lib/words/ui/parts"
import { Section } from "../section.tsx"

type Extra = { extra: Record<string, unknown> }

export function AlsoSent({ extra, title = partsText.alsoSent }: Extra & { title?: string }) {
  if (sentRows(extra).length === 0) return null
  return (
    <Section title={title}>
      <SentAttributes extra={extra} />
    </Section>
  )
}

export function SentAttributes({ extra }: Extra) {
  return (
    <dl className="grid gap-1.5 text-12 empty:hidden">
      {sentRows(extra).map(({ name, words }) => (
        <div key={name} className="grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3">
          <dt className="wrap-anywhere text-ink-2">{name}</dt>
          <dd className="wrap-anywhere line-clamp-6 text-ink">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
