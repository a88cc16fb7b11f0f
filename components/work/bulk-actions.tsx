"use client"

import { CalendarClock, Tag, UserRound } from "lucide-react"
import { useState } from "react"
import type { Selection, WantedChange, WorkResult } from "#lib/queries/work/work"
import { Button } from "../ui/button.tsx"
import { onDemand } from "../ui/on-demand.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { AssignDialog } from "./assign-dialog.tsx"
import { ReferencesDialog, TagsDialog } from "./bulk-dialogs.tsx"
import { FailedRows, RunDialog, useServiceRun } from "./run-dialog.tsx"
import { useChangeWork, type WorkChange } from "./use-change-work.ts"

export type BulkActionsProps = {
  selection: Selection
  count: number
  /** The service has a way to stop and resume tracking, and the role may ask for it. */
  canControl: boolean
  onDone: () => void
}

// Asked for now and then: the list's first load goes without them.
const AppointmentDialog = onDemand(() => import("./appointment-dialog.tsx").then((part) => part.AppointmentDialog), {
  isWanted: ({ open }) => open,
})
const WhatIfDialog = onDemand(() => import("../charges/what-if-dialog.tsx").then((part) => part.WhatIfDialog))

type Open = "assign" | "appointment" | "tags" | "references" | "what_if" | null

const ICON = { size: 14, "aria-hidden": true } as const

export function BulkActions({ selection, count, canControl, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { save, change, partial, onResult, retry, forget } = useBulkChange(selection, onDone, close)
  const run = useServiceRun(selection)
  const containers = count === 1 ? "1 container" : `${count.toLocaleString("en-US")} containers`

  return (
    <>
      <Button icon={<UserRound {...ICON} />} onClick={() => setOpen("assign")} busy={save.isPending}>
        Assign
      </Button>
      <Button icon={<CalendarClock {...ICON} />} onClick={() => setOpen("appointment")} busy={save.isPending}>
        Add appointment
      </Button>
      <Button icon={<Tag {...ICON} />} onClick={() => setOpen("tags")} busy={save.isPending}>
        Tag
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
            name ? `${name} owns ${containers} now` : `Owner removed from ${containers}`,
          )
        }
      />
      <AppointmentDialog
        open={open === "appointment"}
        onClose={close}
        of="many"
        selection={selection}
        saved={{ set: `Appointment saved on ${containers}`, removed: `Appointment removed from ${containers}` }}
        onResult={onResult}
      />
      <TagsDialog
        open={open === "tags"}
        onClose={close}
        containers={containers}
        onSave={(add, remove) => change({ field: "tags", add, remove }, `Tags changed on ${containers}`)}
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

/** Changes all that is selected; what was refused is kept, so that it can be shown and tried again. */
function useBulkChange(selection: Selection, onDone: () => void, onAsked: () => void) {
  const [partial, setPartial] = useState<(WorkChange & { result: WorkResult }) | null>(null)
  const onResult = (result: WorkResult, asked: WorkChange) => {
    if (result.refusedCount > 0) setPartial({ ...asked, result })
    else onDone()
  }
  const save = useChangeWork(onResult)
  return {
    save,
    partial,
    onResult,
    forget: () => setPartial(null),
    change: (wanted: WantedChange, words: string) => {
      onAsked()
      save.mutate({ selection, change: wanted, words })
    },
    retry: (ids: string[]) => {
      if (!partial) return
      const { change, words, result } = partial
      setPartial(null)
      // What somebody else changed was shown by now: pressed again, it is written over.
      const again = change.field === "appointment" ? { ...change, version: result.version } : change
      save.mutate({ selection: { kind: "ids", ids }, change: again, words })
    },
  }
}

type MoreActionsProps = {
  containers: string
  canControl: boolean
  onChange: (wanted: WantedChange, words: string) => void
  onRun: ReturnType<typeof useServiceRun>["start"]
  onOpen: (open: Open) => void
}

function MoreActions({ containers, canControl, onChange, onRun, onOpen }: MoreActionsProps) {
  const tracking = [
    { label: "Stop tracking", onSelect: () => onRun({ kind: "stop_tracking" }) },
    { label: "Resume tracking", onSelect: () => onRun({ kind: "resume_tracking" }) },
  ]
  return (
    <MoreMenu
      side="top"
      label="More for the selected containers"
      groups={[
        [
          {
            label: "Mark delivered",
            onSelect: () => onChange({ field: "delivered", delivered: true }, `${containers} marked delivered`),
          },
          {
            label: "Not delivered yet",
            onSelect: () => onChange({ field: "delivered", delivered: false }, `${containers} not delivered yet`),
          },
          { label: "Watch", onSelect: () => onChange({ field: "watch", watch: true }, `You watch ${containers}`) },
        ],
        [{ label: "What if picked up another day", onSelect: () => onOpen("what_if") }],
        [
          { label: "References", onSelect: () => onOpen("references") },
          { label: "Refresh", onSelect: () => onRun({ kind: "refresh" }) },
          ...(canControl ? tracking : []),
        ],
      ]}
    />
  )
}

type BulkResultProps = {
  result: WorkResult
  busy: boolean
  onClose: () => void
  onRetry: (ids: string[]) => void
}

function BulkResult({ result, busy, onClose, onRetry }: BulkResultProps) {
  const { changed, refused, refusedCount } = result
  const conflicts = refused.filter(({ conflict }) => conflict)
  return (
    <Dialog
      onClose={onClose}
      title={`${changed.toLocaleString("en-US")} done, ${refusedCount.toLocaleString("en-US")} not`}
      description={refusedCount > refused.length ? `The first ${refused.length} that were not:` : undefined}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {conflicts.length > 0 ? (
            <Button look="primary" busy={busy} onClick={() => onRetry(conflicts.map(({ id }) => id))}>
              {`Overwrite ${conflicts.length.toLocaleString("en-US")}`}
            </Button>
          ) : (
            <Button look="primary" busy={busy} onClick={() => onRetry(refused.map(({ id }) => id))}>
              Try again
            </Button>
          )}
        </>
      }
    >
      <FailedRows rows={refused.map(({ id, number, words }) => ({ key: id, name: number ?? id, words }))} />
    </Dialog>
  )
}
