import type { ConnectionState } from "#lib/read/connection"
import { Section } from "../ui/section.tsx"

/** Events and kinds of resources that we do not know: kept as sent, and counted. */
export function UnknownSection({ unknown }: { unknown: ConnectionState["unknown"] }) {
  const { events, types } = unknown
  return (
    <Section title="Not known to Freeday" level={2} className="px-(--gutter)!">
      {events.length + types.length === 0 ? (
        <p className="text-13 text-ink-2">
          Nothing. An event or a kind of resource that we do not know is kept as it was sent, and counted here.
        </p>
      ) : (
        <div className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Names title="Events" rows={events} />
          <Names title="Kinds of resources" rows={types} />
        </div>
      )}
    </Section>
  )
}

function Names({ title, rows }: { title: string; rows: ConnectionState["unknown"]["events"] }) {
  return (
    <div className="min-w-0">
      <p className="text-11 text-ink-3">{title}</p>
      {rows.length === 0 ? <p className="text-13 text-ink-2">None</p> : null}
      <ul>
        {rows.map(({ name, value }) => (
          <li key={name} className="flex gap-3 text-13">
            <span className="min-w-0 flex-1 truncate text-ink">{name}</span>
            <span className="text-ink-2">{value.toLocaleString("en-US")}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
