import type { ReactNode } from "react"
import { EMPTY_DUES } from "#lib/domain/containers/filter-terms"
import { ownerFilter, type Whose } from "#lib/domain/work/whose"
import { containersHref } from "#lib/queries/containers/address"
import { ROWS_AT_ONCE, todayHref } from "#lib/queries/work/today"
import type { TodayGroup, TodayShow } from "#lib/read/work/today"
import { todayText } from "#lib/words/work/today"
import { classes } from "../ui/classes.ts"
import { type GroupHead, headOf } from "./views.ts"
import { AREA, REQUEST_ROW, WORK_ROW } from "./work-grid.ts"

export type WorkGroupProps = {
  group: Pick<TodayGroup, "key" | "total">
  show: TodayShow
  whose: Whose
  shown: number
  onMore: (() => void) | undefined
  isAsking: boolean
  children: ReactNode
}

export function WorkGroup({ group, show, whose, shown, onMore, isAsking, children }: WorkGroupProps) {
  const head = headOf(group.key, show)
  const id = `group-${group.key}`
  return (
    <section aria-labelledby={id}>
      <Head head={head} id={id} total={group.total} requests={group.key === "failed" || show === "failed"} />
      <ol>{children}</ol>
      {group.total > shown ? (
        <Rest head={head} show={show} whose={whose} rest={group.total - shown} onMore={onMore} isAsking={isAsking} />
      ) : null}
    </section>
  )
}

function Head({ head, id, total, requests }: { head: GroupHead; id: string; total: number; requests: boolean }) {
  const label = "hidden truncate text-11 text-ink-3 @min-[1080px]:block"
  return (
    <header
      className={classes(
        requests ? REQUEST_ROW : WORK_ROW,
        "h-8! min-h-8! items-center! border-b bg-canvas py-0! @max-[1080px]:flex!",
      )}
    >
      <h2
        id={id}
        className="col-start-1 col-end-4 row-start-1 flex min-w-0 items-baseline gap-2 whitespace-nowrap font-semibold text-13 text-ink"
      >
        {head.title}
        <span className="font-normal text-ink-2">{total.toLocaleString("en-US")}</span>
        <span className="truncate font-normal text-12 text-ink-3 max-sm:hidden">{head.note}</span>
      </h2>
      {requests ? null : (
        <span aria-hidden className={classes(AREA.lfd, label)}>
          {todayText.lastFreeDay}
        </span>
      )}
      <span aria-hidden className={classes(AREA.fact, label)}>
        {head.columns.fact}
      </span>
      <span aria-hidden className={classes(AREA.charge, label)}>
        {head.columns.charge}
      </span>
      {requests ? null : (
        <span aria-hidden className={classes(AREA.owed, label, "text-right")}>
          {head.columns.owed}
        </span>
      )}
    </header>
  )
}

type RestProps = Pick<WorkGroupProps, "show" | "whose" | "onMore" | "isAsking"> & { head: GroupHead; rest: number }

function Rest({ head, show, whose, rest, onMore, isAsking }: RestProps) {
  const words = `${rest.toLocaleString("en-US")} more`
  const link = "ml-8 font-medium text-12 text-accent hover:underline"
  const here = head.more === show
  return (
    <p className="flex h-8 items-center border-b px-(--gutter)">
      {here && onMore ? (
        <button type="button" onClick={onMore} disabled={isAsking} className={link}>
          {isAsking ? todayText.loadingMore : todayText.showSome(Math.min(rest, ROWS_AT_ONCE), words)}
        </button>
      ) : (
        <a href={here ? restHref(show, whose) : todayHref(head.more, whose)} className={link}>
          {here ? todayText.restElsewhere(words, show === "failed") : todayText.show(words)}
        </a>
      )}
    </p>
  )
}

function restHref(show: TodayShow, whose: Whose): string {
  if (show === "failed") return "/tracking?state=failed"
  const owner = ownerFilter(whose)
  if (show === "empties") return containersHref({ empty: [...EMPTY_DUES], owner })
  if (show === "follow_up") return containersHref({ asked: ["due"], owner })
  return containersHref(show === "attention" ? { owner } : { status: [show], owner })
}
