import type { ReactNode } from "react"

export type FactRow = { label: string; value: ReactNode; support?: ReactNode }

export function FactList({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="grid gap-y-2">
      {rows.map(({ label, value, support }) => (
        <div key={label} className="grid grid-cols-[132px_minmax(0,1fr)] gap-x-3">
          <dt className="text-12 text-ink-3 leading-5">{label}</dt>
          <dd className="min-w-0 text-13 text-ink">
            {value}
            {support ? <div className="text-12 text-ink-3">{support}</div> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
