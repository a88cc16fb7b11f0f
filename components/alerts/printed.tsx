"use client"

import { alertsHref } from "#lib/queries/alerts/alerts"
import type { AlertsPage, InboxRow } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { sincePrinted } from "#lib/words/alerts/since"
import { confirmedWords } from "#lib/words/containers/age"
import { sheetAbout, sheetText } from "#lib/words/ui/sheet"
import { whoseText } from "#lib/words/work/whose"
import { Sheet, type SheetTable } from "../ui/page/sheet.tsx"
import { type AlertItem, isUrgent, toItems } from "./items.ts"

type PrintedAlertsProps = { page: AlertsPage; who: { name: string; email: string } }

/** All alerts of a tab: those that need action first, then those for information. */
export function PrintedAlerts({ page, who }: PrintedAlertsProps) {
  const { show, rows, counts } = page
  const items = toItems(rows, (row) => row)
  const total = show === "closed" ? rows.length : counts[show].alerts
  const table = (title: string, of: readonly AlertItem<InboxRow>[]): SheetTable => ({
    title: `${title} (${of.length.toLocaleString("en-US")})`,
    heads: HEADS,
    rows: of.flatMap(({ lines }) => lines.map((row, at) => ({ key: row.id, cells: cellsOf(row, at === 0) }))),
  })
  return (
    <Sheet
      back={{ href: alertsHref(page), label: inboxText.alerts }}
      title={inboxText.alerts}
      about={sheetAbout({ now: page.asOf, shows: `${inboxText.tabs[show]}, ${whoseText.labels[page.whose]}`, who })}
      cut={page.more ? sheetText.first(rows.length, Math.max(total, rows.length + 1), inboxText.alertsWord) : null}
      tables={
        show === "closed"
          ? [table(inboxText.closed, items)]
          : [
              table(
                inboxText.actNow,
                items.filter((item) => isUrgent(item, (row) => row)),
              ),
              table(
                inboxText.forInformation,
                items.filter((item) => !isUrgent(item, (row) => row)),
              ),
            ]
      }
    />
  )
}

const HEADS = [
  inboxText.about,
  inboxText.onToday,
  inboxText.place,
  inboxText.alert,
  inboxText.whatToDo,
  inboxText.since,
  inboxText.owner,
  inboxText.dataAsOf,
]

/** Which container, its list of Today and its place are said once, on its first line. */
function cellsOf(row: InboxRow, isFirst: boolean): string[] {
  const place = [row.place, row.lineName].filter(Boolean).join(", ") || inboxText.placeNotReported
  return [
    isFirst ? (row.number ?? row.label) : "",
    isFirst && row.list ? inboxText.lists[row.list] : "",
    isFirst ? (row.number ? place : inboxText.noContainer) : "",
    `${row.fact}. ${row.proof}`,
    row.action ?? inboxText.nothingToDo,
    sincePrinted(row.since),
    row.owner?.name ?? inboxText.nobody,
    row.number ? confirmedWords(row.confirmedAt, row.zone) : "",
  ]
}
