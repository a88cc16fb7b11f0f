"use client"

import { CalendarClock, Tag, UserRound } from "lucide-react"
import dynamic from "next/dynamic"
import { useState } from "react"
import type { Selection, WantedChange } from "#lib/queries/work/work"
import { fieldText } from "#lib/words/fields/fields"
import { bulkText } from "#lib/words/work/bulk"
import { handOverText } from "#lib/words/work/hand-over"
import { useFields } from "../fields/use-fields.ts"
import { Button } from "../ui/button.tsx"
import { fetchCode } from "../ui/fetch-code.ts"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { AssignDialog } from "./assign-dialog.tsx"
import { ReferencesDialog, TagsDialog } from "./bulk-dialogs.tsx"
import { BulkResult, useBulkChange } from "./bulk-result.tsx"
import { RunDialog, useServiceRun } from "./run-dialog.tsx"

export type BulkActionsProps = {
  selection: Selection
  count: number
  /** The service can stop and resume tracking, and the role may request it. */
  canControl: boolean
  onDone: () => void
}

// Used only occasionally, so the list's first load goes without them.
const AppointmentDialog = dynamic(
  () => fetchCode(() => import("./appointment-dialog.tsx")).then((part) => part.AppointmentDialog),
  {
    ssr: false,
  },
)
const WhatIfDialog = dynamic(
  () => fetchCode(() => import("../charges/what-if-dialog.tsx")).then((part) => part.WhatIfDialog),
  {
    ssr: false,
  },
)
const SetFieldDialog = dynamic(
  () => fetchCode(() => import("../fields/set-field-dialog.tsx")).then((part) => part.SetFieldDialog),
  {
    ssr: false,
  },
)

const HandOverDialog = dynamic(
  () => fetchCode(() => import("./hand-over-dialog.tsx")).then((part) => part.HandOverDialog),
  { ssr: false },
)

type Open = "assign" | "appointment" | "tags" | "references" | "field" | "what_if" | "hand_over" | null

const ICON = { size: 14, "aria-hidden": true } as const

export function BulkActions({ selection, count, canControl, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { save, change, partial, onResult, retry, forget } = useBulkChange(selection, onDone, close)
  const run = useServiceRun(selection)
  const containers = count === 1 ? bulkText.oneContainer : `${count.toLocaleString("en-US")} containers`

  return (
    <>
      <Button icon={<UserRound {...ICON} />} onClick={() => setOpen("assign")} busy={save.isPending}>
        {bulkText.assign}
      </Button>
      <Button icon={<CalendarClock {...ICON} />} onClick={() => setOpen("appointment")} busy={save.isPending}>
        {bulkText.addAppointment}
      </Button>
      <Button icon={<Tag {...ICON} />} onClick={() => setOpen("tags")} busy={save.isPending}>
        {bulkText.tag}
      </Button>
      <MoreActions
        containers={containers}
        canControl={canControl}
        onChange={change}
        onRun={run.start}
        onOpen={setOpen}
      />
      <AssignDialog
        open={open === "assign"}
        onClose={close}
        containers={containers}
        onSave={(ownerId, name) =>
          change(
            { field: "owner", ownerId },
            name ? bulkText.ownsNow(name, containers) : bulkText.ownerRemoved(containers),
          )
        }
      />
      <AppointmentDialog
        open={open === "appointment"}
        onClose={close}
        of="many"
        selection={selection}
        saved={{ set: bulkText.appointmentSaved(containers), removed: bulkText.appointmentRemoved(containers) }}
        onResult={onResult}
      />
      <TagsDialog
        open={open === "tags"}
        onClose={close}
        containers={containers}
        onSave={(add, remove) => change({ field: "tags", add, remove }, bulkText.tagsChanged(containers))}
      />
      <ReferencesDialog
        open={open === "references"}
        onClose={close}
        containers={containers}
        onSave={(mode, refNumbers) => {
          setOpen(null)
          run.start({ kind: "references", mode, refNumbers })
        }}
      />
      <SetFieldDialog
        open={open === "field"}
        onClose={close}
        containers={containers}
        onSave={(slug, text) => {
          setOpen(null)
          run.start({ kind: "field", slug, text })
        }}
      />
      {open === "hand_over" ? (
        <HandOverDialog
          open
          onClose={close}
          containers={containers}
          onSave={(to, note) =>
            change({ field: "owner", ownerId: to.id }, handOverText.done(to.name, containers), { handOver: { note } })
          }
        />
      ) : null}
      <WhatIfDialog
        open={open === "what_if"}
        onClose={close}
        selection={selection}
        containers={containers}
        count={count}
      />
      <RunDialog run={run} onDone={onDone} />
      {partial ? <BulkResult result={partial.result} busy={save.isPending} onClose={forget} onRetry={retry} /> : null}
    </>
  )
}

type MoreActionsProps = {
  containers: string
  canControl: boolean
  onChange: (wanted: WantedChange, words: string) => void
  onRun: ReturnType<typeof useServiceRun>["start"]
  onOpen: (open: Open) => void
}

function MoreActions({ containers, canControl, onChange, onRun, onOpen }: MoreActionsProps) {
  const hasFields = useFields("container").length > 0
  const tracking = [
    { label: bulkText.stopTracking, onSelect: () => onRun({ kind: "stop_tracking" }) },
    { label: bulkText.resumeTracking, onSelect: () => onRun({ kind: "resume_tracking" }) },
  ]
  return (
    <MoreMenu
      side="top"
      label={bulkText.more}
      groups={[
        [
          {
            label: bulkText.markDelivered,
            onSelect: () => onChange({ field: "delivered", delivered: true }, bulkText.markedDelivered(containers)),
          },
          {
            label: bulkText.notDeliveredYet,
            onSelect: () => onChange({ field: "delivered", delivered: false }, bulkText.markedNotDelivered(containers)),
          },
          {
            label: bulkText.watch,
            onSelect: () => onChange({ field: "watch", watch: true }, bulkText.youWatch(containers)),
          },
        ],
        [{ label: handOverText.menu, onSelect: () => onOpen("hand_over") }],
        [{ label: bulkText.whatIf, onSelect: () => onOpen("what_if") }],
        [
          { label: bulkText.references, onSelect: () => onOpen("references") },
          ...(hasFields ? [{ label: fieldText.setField, onSelect: () => onOpen("field") }] : []),
          { label: bulkText.refresh, onSelect: () => onRun({ kind: "refresh" }) },
          ...(canControl ? tracking : []),
        ],
      ]}
    />
  )
}
