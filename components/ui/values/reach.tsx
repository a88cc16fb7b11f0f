"use client"

import { type ComponentProps, createContext, type ReactNode, useContext } from "react"

/**
 * `held`: why a restricted person sees nothing here, in words; null: they see everything. `closed`: pages this person
 * may not open.
 */
type Reach = { held: string | null; closed: readonly string[] }

const Context = createContext<Reach>({ held: null, closed: [] })

export function ReachProvider({ value, children }: { value: Reach; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useHeld(): string | null {
  return useContext(Context).held
}

/** Whether this person may open the address. */
export function useLeads(): (href: string) => boolean {
  const { closed } = useContext(Context)
  return (href) => !closed.includes(href.replace(/\?.*/, "").replace(/[0-9a-f-]{36}/, "[id]"))
}

/** A plain link, only if this person may open it. */
export function LeadLink(link: ComponentProps<"a"> & { href: string }) {
  return useLeads()(link.href) ? <a {...link} /> : null
}
