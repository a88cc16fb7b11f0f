"use client"

import { useQueries, useQuery } from "@tanstack/react-query"
import Link from "next/link"
import { usePathname, useSearchParams } from "next/navigation"
import { containersAddress, countOptions, countWords } from "#lib/queries/containers/list"
import { viewsOptions } from "#lib/queries/work/views"
import { viewsText } from "#lib/words/containers/views"
import { classes } from "../../ui/classes.ts"

const LIST = "/containers"
/** More would push out what is below. The list's own tabs show them all. */
const MOST = 12

export function NavViews() {
  const views = (useQuery(viewsOptions()).data?.views ?? []).slice(0, MOST)
  const isListOpen = usePathname() === LIST
  const current = useSearchParams().get("view")
  const counts = useQueries({
    queries: views.map(({ state }) => ({ ...countOptions(state.filters), enabled: isListOpen })),
  })
  if (views.length === 0) return null
  return (
    <section aria-labelledby="nav-views" className="px-2 pb-3 max-lg:hidden group-data-[nav=narrow]/shell:hidden">
      <h2 id="nav-views" className="px-2 pt-4 pb-1 text-11 text-ink-3">
        {viewsText.savedViews}
      </h2>
      <ul>
        {views.map(({ id, name }, index) => {
          const isCurrent = isListOpen && id === current
          const count = isListOpen ? counts[index]?.data : undefined
          return (
            <li key={id}>
              <Link
                href={containersAddress({ view: id })}
                prefetch={false}
                aria-current={isCurrent ? "page" : undefined}
                className={classes(
                  "focus-inset flex h-7 items-center gap-2 rounded-control px-2 text-13 transition-colors",
                  isCurrent ? "bg-active font-semibold text-ink" : "text-ink-2 hover:bg-hover",
                )}
              >
                <span aria-hidden className="grid size-4 shrink-0 place-items-center">
                  <span className="size-1.5 rounded-xs bg-line-3" />
                </span>
                <span className="min-w-0 flex-1 truncate" title={name}>
                  {name}
                </span>
                {count ? <span className="font-normal text-12 text-ink-3">{countWords(count)}</span> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
