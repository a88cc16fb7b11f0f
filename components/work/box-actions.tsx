"use client"

import { useQuery } from "@tanstack/react-query"
import { CalendarClock, Eye, EyeOff, Mail, MoreHorizontal, RefreshCw } from "lucide-react"
import { type ReactNode, useEffect, useState } from "react"
import { askMail } from "#lib/domain/contacts"
import { whoClears } from "#lib/domain/holds"
import { zoneLabel } from "#lib/domain/local-time"
import { toWallTime } from "#lib/domain/wall-time"
import { containerHref } from "#lib/queries/container"
import { shipmentHref } from "#lib/queries/shipment"
import { oneBox, workOptions } from "#lib/queries/work"
import type { BoardRow } from "#lib/read/board-row"
import type { WorkDetail } from "#lib/read/work"
import { Button, buttonClasses } from "../ui/button.tsx"
import { Menu } from "../ui/menu.tsx"
import { AppointmentDialog } from "./appointment-dialog.tsx"
import { RefreshLine } from "./refresh-line.tsx"
import { useChangeWork } from "./use-change-work.ts"
import { useRefresh } from "./use-refresh.ts"

type BoxActionsProps = {
  row: BoardRow
  canEdit: boolean
  /** Placed among the others: copy link. */
  children?: ReactNode
}

const ICON = { size: 14, "aria-hidden": true } as const

/** What can be done about one box. An action without what it needs (a broker to ask) is not shown. */
export function BoxActions({ row, canEdit, children }: BoxActionsProps) {
  const { data: work } = useQuery(workOptions(row.id))
  const [dialog, setDialog] = useState(false)
  const save = useChangeWork()
  const refresh = useRefresh(row.id)
  const selection = oneBox(row.id)
  const watch = !work?.watched
  const delivered = work?.deliveredAt !== null && work?.deliveredAt !== undefined
  const gone = row.stage === "gone"
  if (!canEdit) return children ? <div className="mt-3 flex flex-wrap gap-2">{children}</div> : null

  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <AskBroker row={row} work={work} />
        {gone ? null : (
          <Button icon={<CalendarClock {...ICON} />} onClick={() => setDialog(true)}>
            Set appointment
          </Button>
        )}
        <Button
          icon={<RefreshCw {...ICON} />}
          busy={refresh.run.isPending}
          disabled={refresh.state?.left === 0 && refresh.waits > 0}
          onClick={() => refresh.run.mutate()}
        >
          Refresh
        </Button>
        {children}
        <Button
          icon={watch ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
          aria-pressed={!watch}
          disabled={!work}
          onClick={() =>
            save.mutate({
              selection,
              change: { field: "watch", watch },
              words: watch ? "You watch it" : "No longer watched",
            })
          }
        >
          {watch ? "Watch" : "Watching"}
        </Button>
        <Menu
          align="end"
          trigger={
            <button type="button" aria-label="More actions" className={buttonClasses()}>
              <MoreHorizontal {...ICON} />
            </button>
          }
          groups={[
            [
              {
                label: delivered ? "Take back: delivered" : "Mark delivered",
                onSelect: () =>
                  save.mutate({
                    selection,
                    change: { field: "delivered", delivered: !delivered },
                    words: delivered ? "It is not delivered yet" : "Marked delivered",
                  }),
              },
            ],
          ]}
        />
      </div>
      <RefreshLine refresh={refresh} row={row} />
      <AppointmentDialog
        open={dialog}
        onOpenChange={setDialog}
        of={row.id}
        where={whereWords(row)}
        set={work?.appointment ? { at: toWallTime(work.appointment.at, row.zone), note: work.appointment.note } : null}
        onSave={(at, note, giveBack) =>
          save.mutate(
            {
              selection,
              zone: row.zone,
              change: { field: "appointment", at, note },
              words: at === null ? "Appointment removed" : "Appointment set",
            },
            { onError: giveBack },
          )
        }
      />
    </div>
  )
}

function whereWords(row: BoardRow): string {
  const place = row.terminal?.name ?? row.podName ?? "the terminal"
  if (row.zone === null) return `The zone of ${place} is not known, so no time there can be told.`
  return `In the time of ${place}, ${zoneLabel(row.confirmedAt, row.zone)}`
}

/** Only where a hold stands that a broker clears, and one is among the contacts with an address. */
function AskBroker({ row, work }: { row: BoardRow; work: WorkDetail | undefined }) {
  const [origin, setOrigin] = useState("")
  useEffect(() => setOrigin(window.location.origin), [])
  const broker = work?.contacts.find(({ role, email }) => role === "broker" && email !== null)
  const blocking = (row.holds ?? []).filter(({ blocks, name }) => blocks && whoClears(name).who === "broker")
  if (!broker || blocking.length === 0) return null
  const why = `${blocking.map(({ label }) => label).join(", ")} ${blocking.length === 1 ? "stands" : "stand"} at ${row.terminal?.name ?? "the terminal"}.`
  const page = row.shipmentId ? shipmentHref(row.shipmentId, row.id) : containerHref(row.id)
  const mail = askMail(broker, {
    containerNumber: row.number,
    billOfLading: row.billOfLading,
    why,
    link: origin + page,
  })
  if (mail === null) return null
  return (
    <a
      href={mail}
      className={buttonClasses("primary")}
      title={[broker.person, broker.company].filter(Boolean).join(", ")}
    >
      <Mail {...ICON} />
      Ask broker
    </a>
  )
}
