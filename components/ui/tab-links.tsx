"use client"

import { type MouseEvent, useEffect, useRef } from "react"
import { classes } from "./classes.ts"
import { StatusIcon, type StatusShape } from "./status-icon.tsx"

type TabLink<V extends string> = {
  value: V
  label: string
  shape?: StatusShape | null
  /** Undefined: not known, or not counted. */
  count?: number | undefined
  /** What the count counts, where it is not plain. */
  counted?: string | undefined
  href: string
}

type TabLinksProps<V extends string> = {
  label: string
  tabs: readonly TabLink<V>[]
  value: V
  onShow: (value: V) => void
  /** The highest count: more reads "10,000+". */
  most?: number
  className?: string
}

/** Links, so that a tab can open in a new window and its address can be shared. */
export function TabLinks<V extends string>({ label, tabs, value, onShow, most, className }: TabLinksProps<V>) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone, the chosen one may be off screen.
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab=${value}]`)
    if (list.current && chosen) {
      const room = list.current.clientWidth - chosen.offsetWidth
      list.current.scrollLeft = chosen.offsetLeft - list.current.offsetLeft - room / 2
    }
  }, [value])

  function choose(event: MouseEvent, tab: V) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow(tab)
  }
  return (
    <nav ref={list} aria-label={label} className="min-w-0 overflow-x-auto px-(--gutter) max-sm:px-0">
      <ul
        className={classes(
          "flex gap-px overflow-hidden max-sm:min-w-max sm:flex-wrap rounded-overlay border border-line-2 bg-line-2 max-sm:rounded-none max-sm:border-x-0",
          className,
        )}
      >
        {tabs.map((tab) => (
          <li key={tab.value} data-tab={tab.value} className="flex flex-auto bg-surface">
            <a
              href={tab.href}
              title={tab.counted}
              onClick={(event) => choose(event, tab.value)}
              aria-current={tab.value === value ? "page" : undefined}
              className={classes(
                "focus-inset flex h-9 flex-1 items-center gap-1 whitespace-nowrap px-1.5 text-13 transition-colors max-sm:h-11 max-sm:gap-2 max-sm:px-3",
                tab.value === value
                  ? "bg-active font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent-ink)]"
                  : "text-ink-2 hover:bg-hover",
              )}
            >
              {tab.shape ? <StatusIcon shape={tab.shape} /> : null}
              <span>{tab.label}</span>
              {tab.count === undefined ? null : (
                <span
                  className={classes("ml-auto pl-0.5 text-right", tab.count ? "font-semibold text-ink" : "text-ink-3")}
                >
                  <span aria-hidden={tab.counted ? true : undefined}>
                    {`${tab.count.toLocaleString("en-US")}${tab.count === most ? "+" : ""}`}
                  </span>
                  {tab.counted ? <span className="sr-only">{` ${tab.counted}`}</span> : null}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
