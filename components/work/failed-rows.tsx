import { StatusIcon } from "../ui/status-icon.tsx"

export function FailedRows({ rows }: { rows: readonly { key: string; name: string; words: string }[] }) {
  return (
    <ul aria-label="Not done" className="grid gap-2 text-13">
      {rows.map(({ key, name, words }) => (
        <li key={key} className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-2.5">
          <StatusIcon shape="failed" size={13} className="mt-[3px]" />
          <span className="min-w-0">
            <span className="font-mono text-ink">{name}</span>
            <span className="block wrap-anywhere text-12 text-ink-2">{words}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
