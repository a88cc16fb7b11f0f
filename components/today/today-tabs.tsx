"use client"

import { type MouseEvent, useEffect, useRef } from "react"
import { TODAY_SHOWS, todayHref } from "#lib/queries/today"
import type { Today, TodayShow } from "#lib/read/today"
import { classes } from "../ui/classes.ts"
import { StatusIcon } from "../ui/status-icon.tsx"
import { TABS } from "./views.ts"

export type TodayTabsProps = { show: TodayShow; counts: Today["counts"]; onShow: (show: TodayShow) => void }

/** One click each; links, so that a tab can be opened beside and its address sent on. */
export function TodayTabs({ show, counts, onShow }: TodayTabsProps) {
  const tabs = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the chosen one may lie beside the screen.
    const chosen = tabs.current?.querySelector<HTMLElement>(`[data-tab=${show}]`)
    if (tabs.current && chosen) {
      const room = tabs.current.clientWidth - chosen.offsetWidth
      tabs.current.scrollLeft = chosen.offsetLeft - tabs.current.offsetLeft - room / 2
    }
  }, [show])
  return (
    <nav ref={tabs} aria-label="What to show" className="overflow-x-auto px-(--gutter) max-sm:px-0">
      <ul className="flex min-w-max gap-px overflow-hidden rounded-overlay border border-line-2 bg-line-2 max-sm:rounded-none max-sm:border-x-0 @min-[640px]:@max-[1080px]:grid @min-[640px]:@max-[1080px]:min-w-0 @min-[640px]:@max-[1080px]:grid-cols-4">
        {TODAY_SHOWS.map((tab) => (
          <li key={tab} data-tab={tab} className="flex flex-1 bg-surface">
            <Tab show={tab} count={counts[tab]} current={tab === show} onShow={onShow} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = { show: TodayShow; count: number; current: boolean; onShow: (show: TodayShow) => void }

function Tab({ show, count, current, onShow }: TabProps) {
  const { label, shape } = TABS[show]
  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow(show)
  }
  return (
    <a
      href={todayHref(show)}
      onClick={choose}
      aria-current={current ? "page" : undefined}
      className={classes(
        "focus-inset flex h-9 flex-1 items-center gap-2 whitespace-nowrap px-3 text-13 transition-colors max-sm:h-11",
        current
          ? "bg-active font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent-ink)]"
          : "text-ink-2 hover:bg-hover",
      )}
    >
      {shape ? <StatusIcon shape={shape} /> : null}
      <span>{label}</span>
      <span className={classes("ml-auto pl-1 text-right", count > 0 ? "font-semibold text-ink" : "text-ink-3")}>
        {count.toLocaleString("en-US")}
      </span>
    </a>
  )
}
