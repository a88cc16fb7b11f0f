"use client"

import { type Ref, useMemo } from "react"
import type { AlertTab } from "#lib/queries/alerts/alerts"
import type { InboxRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { classes } from "../ui/classes.ts"
import type { SteadyRow } from "../ui/rows/steady-order.ts"
import { ALERT_ITEM, ALERT_LINE, AREA } from "./grid.ts"
import { AlertItem } from "./item.tsx"
import { isUrgent, type ShownItem, toItems } from "./items.ts"
import type { ActsOn } from "./line.tsx"

type AlertGroupsProps = {
  listRef: Ref<HTMLDivElement>
  rows: readonly SteadyRow<InboxRow>[]
  show: AlertTab
  homeZone: string | null
  canAct: boolean
} & ActsOn

export function AlertGroups({ listRef, rows, show, ...item }: AlertGroupsProps) {
  const groups = useMemo(() => toGroups(toItems(rows, rowOf), show), [rows, show])
  return (
    <div ref={listRef} className="mt-3 border-t">
      {groups.map((group) => (
        <section key={group.key} aria-labelledby={`alerts-${group.key}`}>
          <Head id={`alerts-${group.key}`} title={group.title} note={group.note} count={group.items.length} />
          <ol>
            {group.items.map((one) => (
              <AlertItem key={one.key} item={one} {...item} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

type Group = { key: string; title: string; note: string; items: ShownItem[] }

const rowOf = ({ row }: SteadyRow<InboxRow>) => row

function toGroups(items: ShownItem[], show: AlertTab): Group[] {
  if (show === "closed") return [{ key: "closed", title: inboxText.closed, note: inboxText.newestFirst, items }]
  const now = { key: "now", title: inboxText.actNow, note: inboxText.actNowAbout }
  const known = { key: "known", title: inboxText.forInformation, note: inboxText.forInformationAbout }
  return [
    { ...now, items: items.filter((item) => isUrgent(item, rowOf)) },
    { ...known, items: items.filter((item) => !isUrgent(item, rowOf)) },
  ].filter((group) => group.items.length > 0)
}

type HeadProps = Pick<Group, "title" | "note"> & { id: string; count: number }

function Head({ id, title, note, count }: HeadProps) {
  const label = "hidden truncate text-11 text-ink-3 @min-[1000px]:block"
  return (
    <header className={classes(ALERT_ITEM, "bg-canvas")}>
      <h2
        id={id}
        className="flex h-8 min-w-0 items-center gap-2 whitespace-nowrap pl-(--gutter) font-semibold text-13 text-ink"
      >
        {`${title} `}
        <span className="font-normal text-ink-2">{count.toLocaleString("en-US")}</span>
        <span className="truncate font-normal text-12 text-ink-3 max-sm:hidden">{note}</span>
      </h2>
      <div aria-hidden className={classes(ALERT_LINE, "hidden! h-8! min-h-8! py-0! @min-[1000px]:grid!")}>
        <span className={classes(AREA.fact, label)}>{inboxText.alert}</span>
        <span className={classes(AREA.action, label)}>{inboxText.whatToDo}</span>
        <span className={classes(AREA.age, label)}>{inboxText.since}</span>
        <span className={classes(AREA.life, label)}>{inboxText.owner}</span>
      </div>
    </header>
  )
}
