import { isFeatureFault } from "#lib/domain/service-faults"
import { CONNECTION_PATH } from "#lib/queries/connection"
import type { Navigation } from "#lib/read/navigation"
import type { NavItem } from "../shell/nav-item.ts"

/** The place of the connection in the navigation, with how many things are wrong there. */
export function connectionItem(navigation: Pick<Navigation, "faults" | "gaps" | "setAside" | "workerAlive">): NavItem {
  const { faults, gaps, setAside, workerAlive } = navigation
  const item = { href: CONNECTION_PATH, label: "Connection", icon: "connection" as const, foot: true as const }
  const serious = faults.filter(({ kind }) => !isFeatureFault(kind)).length + (workerAlive ? 0 : 1)
  const count = serious + gaps.length + setAside
  return count === 0 ? item : { ...item, count, tone: serious > 0 ? "failed" : "due", countLabel: "need a look" }
}
