"use client"

import { formatLocal } from "#lib/domain/days/local-time"
import { alertsHref } from "#lib/queries/alerts/alerts"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import { inboxText } from "#lib/words/alerts/inbox"
import { confirmedWords } from "#lib/words/containers/age"
import { sheetAbout, sheetText } from "#lib/words/ui/sheet"
import { whoseText } from "#lib/words/work/whose"
import { Sheet, type SheetTable } from "../ui/page/sheet.tsx"

type PrintedAlertsProps = { page: AlertsPage; who: { name: string; email: string }; zone: string | null }

/** All alerts of a tab: those that need action first, then those for information. */
export function PrintedAlerts({ page, who, zone }: PrintedAlertsProps) {
  const { show, rows, counts } = page
  const total = show === "closed" ? rows.length : counts[show]
  const table = (title: string, of: readonly AlertRow[]): SheetTable => ({
    title: `${title} (${of.length.toLocaleString("en-US")})`,
    heads: HEADS,
    rows: of.map((row) => ({ key: row.id, cells: cellsOf(row, zone) })),
  })
  return (
    <Sheet
      back={{ href: alertsHref(page), label: inboxText.alerts }}
      title={inboxText.alerts}
      about={sheetAbout({ now: page.asOf, shows: `${inboxText.tabs[show]}, ${whoseText.labels[page.whose]}`, who })}
      cut={page.more ? sheetText.first(rows.length, Math.max(total, rows.length + 1), inboxText.alertsWord) : null}
      tables={
        show === "closed"
          ? [table(inboxText.closed, rows)]
          : [
              table(
                inboxText.actNow,
                rows.filter(({ urgent }) => urgent),
              ),
              table(
                inboxText.forInformation,
                rows.filter(({ urgent }) => !urgent),
              ),
            ]
      }
    />
  )
}

const HEADS = [
  inboxText.about,
  inboxText.place,
  inboxText.alert,
  inboxText.whatToDo,
  inboxText.since,
  inboxText.owner,
  inboxText.dataAsOf,
]

function cellsOf(row: AlertRow, zone: string | null): string[] {
  return [
    row.number ?? row.label,
    row.number ? (row.place ?? row.lineName ?? inboxText.placeNotReported) : inboxText.noContainer,
    `${row.fact}. ${row.proof}`,
    row.action ?? inboxText.nothingToDo,
    formatLocal(row.openedAt, zone),
    row.owner?.name ?? inboxText.nobody,
    row.number ? confirmedWords(row.confirmedAt, row.zone) : "",
  ]
}
