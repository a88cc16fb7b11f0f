import type { ReactNode } from "react"
import { Logo } from "#components/ui/logo"

export function AuthFrame({ title, lead, children, aside }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh bg-surface max-md:flex-col">
      <main className="flex flex-1 items-center justify-center px-(--gutter) py-10 max-md:flex-none">
        <div className="w-full max-w-90">
          <div className="mb-8 flex items-center gap-2 font-semibold text-14 text-ink">
            <Logo />
            Freeday
          </div>
          <h1 className="font-semibold text-24 text-ink">{title}</h1>
          {lead ? <div className="mt-2 text-13 text-ink-2">{lead}</div> : null}
          <div className="mt-5">{children}</div>
        </div>
      </main>
      {aside ? (
        <aside className="flex w-140 max-w-1/2 items-center border-line border-l bg-canvas px-12 py-10 max-md:w-full max-md:max-w-none max-md:flex-1 max-md:items-start max-md:border-t max-md:border-l-0 max-md:px-(--gutter) max-md:py-8 max-lg:px-8">
          <div className="w-full">{aside}</div>
        </aside>
      ) : null}
    </div>
  )
}

type AuthFrameProps = { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode }
