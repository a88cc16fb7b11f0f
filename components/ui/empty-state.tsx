import type { ReactNode } from "react"

export function EmptyState({ title, reason, action }: { title: string; reason: ReactNode; action?: ReactNode }) {
  return (
    <div className="max-w-[440px] px-(--gutter) py-8">
      <h2 className="font-semibold text-14 text-ink">{title}</h2>
      <p className="mt-0.5 text-13 text-ink-2">{reason}</p>
      {action ? <div className="mt-3 flex items-center gap-2">{action}</div> : null}
    </div>
  )
}
