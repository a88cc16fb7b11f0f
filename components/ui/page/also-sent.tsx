import { partsText } from "#lib/words/ui/parts"
import { Section } from "../section.tsx"

export function AlsoSent({ extra, title = partsText.alsoSent }: { extra: Record<string, unknown>; title?: string }) {
  if (Object.keys(extra).length === 0) return null
  return (
    <Section title={title} note={partsText.asSent}>
      <SentAttributes extra={extra} />
    </Section>
  )
}

export function SentAttributes({ extra }: { extra: Record<string, unknown> }) {
  return (
    <dl className="grid gap-1.5 text-12 empty:hidden">
      {Object.entries(extra).map(([name, value]) => (
        <div key={name} className="grid grid-cols-[minmax(96px,140px)_minmax(0,1fr)] gap-x-3">
          <dt className="wrap-anywhere text-ink-2">{name}</dt>
          <dd className="wrap-anywhere line-clamp-6 text-ink">{plainText(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function plainText(value: unknown): string {
  if (value === null) return "null"
  if (value === "") return '""'
  return typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))
}
