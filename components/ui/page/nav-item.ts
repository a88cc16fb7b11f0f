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
  /** "g" and then this key opens it. */
  goKey: string
  /** Has a tab on a phone; three do. */
  tab?: true
  /** At the foot of the navigation: Freeday's own state and settings. */
  foot?: true
  count?: number
  /** There are more than `count`. */
  isMore?: boolean
  /** The count is of a problem: shown in color, with its shape. */
  tone?: Extract<StatusShape, "failed" | "over" | "due">
  countLabel?: string
}

/** The item of a path: the longest address that starts it; "/" matches only itself. */
export function currentItem(nav: readonly NavItem[], path: string): NavItem | undefined {
  const fits = nav.filter(({ href }) => path === href || (href !== "/" && path.startsWith(`${href}/`)))
  return fits.sort((a, b) => b.href.length - a.href.length)[0]
}
