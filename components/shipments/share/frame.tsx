import type { ReactNode } from "react"
import { Logo } from "../../ui/logo.tsx"

export function ShareFrame({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="mx-auto min-h-dvh max-w-220 bg-surface">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 border-b px-(--gutter) py-2.5">
        <Logo />
        <span className="font-semibold text-14 text-ink">Freeday</span>
        <span className="ml-auto text-12 text-ink-2 max-sm:ml-0 max-sm:basis-full">{note}</span>
      </header>
      <main>{children}</main>
    </div>
  )
}

export function ShareClosed({ title, words }: { title: string; words: string }) {
  return (
    <div className="max-w-[440px] px-(--gutter) py-10">
      <h1 className="font-semibold text-20 text-ink">{title}</h1>
      <p className="mt-1 text-13 text-ink-2">{words}</p>
    </div>
  )
}
