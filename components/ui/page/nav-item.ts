import type { StatusShape } from "../status-icon.tsx"

export type NavIconName =
  | "today"
  | "containers"
  | "shipments"
  | "tracking"
  | "documents"
  | "alerts"
  | "exposure"
  | "connection"
  | "settings"

export type NavItem = {
  href: string
  label: string
  icon: NavIconName
  /** Pressed after "g", this key leads here. */
  goKey: string
  /** Has a tab on a phone: three have. */
  tab?: true
  /** Stands at the foot of the navigation: how Freeday itself does, and is set. */
  foot?: true
  count?: number
  /** There are more than so many. */
  isMore?: boolean
  /** The count is of something wrong: shown in colour, with its shape. */
  tone?: Extract<StatusShape, "failed" | "over" | "due">
  countLabel?: string
}

/** The item a path belongs to: the longest address that starts it; "/" only itself. */
export function currentItem(nav: readonly NavItem[], path: string): NavItem | undefined {
  const fits = nav.filter(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))
  return fits.sort((a, b) => b.href.length - a.href.length)[0]
}
