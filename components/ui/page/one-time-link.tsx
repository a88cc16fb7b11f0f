import { CopyButton } from "../copy-button.tsx"

export function OneTimeLink({ link, what, children }: { link: string; what: string; children: string }) {
  return (
    <div role="status" className="rounded-control border border-line-2 bg-sunken px-3 py-2">
      <div className="flex items-start gap-1">
        <p className="wrap-anywhere min-w-0 flex-1 select-all py-1 font-mono text-12 text-ink">{link}</p>
        <CopyButton text={link} what={what} />
      </div>
      <p className="text-12 text-ink-2">{children}</p>
    </div>
  )
}
