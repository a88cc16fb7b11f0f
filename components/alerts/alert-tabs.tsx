"use client"

import type { MouseEvent } from "react"
import { ALERT_TABS, type AlertTab, alertsHref } from "#lib/queries/alerts"
import type { AlertsPage } from "#lib/read/alerts"
import { classes } from "../ui/classes.ts"

const LABELS: Record<AlertTab, string> = {
  open: "Open",
  mine: "Mine",
  acknowledged: "Acknowledged",
  snoozed: "Snoozed",
  closed: "Closed",
}

type AlertTabsProps = { show: AlertTab; counts: AlertsPage["counts"] | undefined; onShow: (show: AlertTab) => void }

/** One click each; links, so that a tab can be opened beside and its address sent on. */
export function AlertTabs({ show, counts, onShow }: AlertTabsProps) {
  function choose(event: MouseEvent, tab: AlertTab) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow(tab)
  }
  return (
    <nav aria-label="Which alerts" className="overflow-x-auto px-(--gutter) max-sm:px-0">
      <ul className="flex w-fit min-w-max gap-px overflow-hidden rounded-overlay border border-line-2 bg-line-2 max-sm:w-auto max-sm:rounded-none max-sm:border-x-0">
        {ALERT_TABS.map((tab) => (
          <li key={tab} className="flex flex-1 bg-surface">
            <a
              href={alertsHref(tab)}
              onClick={(event) => choose(event, tab)}
              aria-current={tab === show ? "page" : undefined}
              className={classes(
                "focus-inset flex h-9 flex-1 items-center gap-3 whitespace-nowrap px-3 text-13 transition-colors max-sm:h-11",
                tab === show
                  ? "bg-active font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent-ink)]"
                  : "text-ink-2 hover:bg-hover",
              )}
            >
              <span>{LABELS[tab]}</span>
              <Count show={tab} counts={counts} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Count({ show, counts }: { show: AlertTab; counts: AlertsPage["counts"] | undefined }) {
  if (show === "closed" || counts === undefined) return null
  const count = counts[show]
  return (
    <span className={classes("ml-auto text-right", count > 0 ? "font-semibold text-ink" : "text-ink-3")}>
      {count >= 10_000 ? "10,000+" : count.toLocaleString("en-US")}
    </span>
  )
}
