"use client"

import { CalendarClock, Tag, UserRound } from "lucide-react"
import { useState } from "react"
import type { Selection, WantedChange, WorkResult } from "#lib/queries/work"
import { Button } from "../ui/button.tsx"
import { MoreMenu } from "../ui/more-menu.tsx"
import { onDemand } from "../ui/on-demand.tsx"
import { AssignDialog } from "./assign-dialog.tsx"
import { BulkResult } from "./bulk-result.tsx"
import { ReferencesDialog } from "./references-dialog.tsx"
import { RunDialog } from "./run-dialog.tsx"
import { TagsDialog } from "./tags-dialog.tsx"
import { useChangeWork, type WorkDeed } from "./use-change-work.ts"
import { useServiceRun } from "./use-service-run.ts"

export type BulkActionsProps = {
  selection: Selection
  /** How many containers it stands for. */
  count: number
  /** The service has a way to stop and resume tracking, and the role may ask for it. */
  canControl: boolean
  /** Everything that was asked for was done: the selection may be let go. */
  onDone: () => void
}

// Asked for now and then: the list's first load goes without them.
const AppointmentDialog = onDemand(() => import("./appointment-dialog.tsx").then((part) => part.AppointmentDialog), {
  isWanted: ({ open }) => open,
})
const WhatIfDialog = onDemand(() => import("../charges/what-if-dialog.tsx").then((part) => part.WhatIfDialog))

type Open = "assign" | "appointment" | "tags" | "references" | "what_if" | null

const ICON = { size: 14, "aria-hidden": true } as const

/** What can be done to all chosen containers at once. What could not be done to some is listed, with Try again. */
export function BulkActions({ selection, count, canControl, onDone }: BulkActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const [partial, setPartial] = useState<{ result: WorkResult; change: WantedChange; words: string } | null>(null)
  const onResult = (result: WorkResult, { change, words }: WorkDeed) => {
    if (result.refusedCount > 0) setPartial({ result, change, words })
    else onDone()
  }
  const save = useChangeWork(onResult)
  const run = useServiceRun(selection)
  const boxes = count === 1 ? "1 container" : `${count.toLocaleString("en-US")} containers`
  const change = (wanted: WantedChange, words: string) => {
    setOpen(null)
    save.mutate({ selection, change: wanted, words })
  }
  const close = () => setOpen(null)
  const service = [
    { label: "Refresh", onSelect: () => run.start({ kind: "refresh" }) },
    ...(canControl
      ? [
          { label: "Stop tracking", onSelect: () => run.start({ kind: "stop_tracking" }) },
          { label: "Resume tracking", onSelect: () => run.start({ kind: "resume_tracking" }) },
        ]
      : []),
  ]

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
      <MoreMenu
        side="top"
        label="More for the selected containers"
        groups={[
          [
            {
              label: "Mark delivered",
              onSelect: () => change({ field: "delivered", delivered: true }, `${boxes} marked delivered`),
            },
            {
              label: "Not delivered yet",
              onSelect: () => change({ field: "delivered", delivered: false }, `${boxes} not delivered yet`),
            },
            { label: "Watch", onSelect: () => change({ field: "watch", watch: true }, `You watch ${boxes}`) },
          ],
          [{ label: "What if pulled another day", onSelect: () => setOpen("what_if") }],
          [{ label: "References", onSelect: () => setOpen("references") }, ...service],
        ]}
      />
      <AssignDialog
        open={open === "assign"}
        onClose={close}
        boxes={boxes}
        onSave={(ownerId, name) =>
          change({ field: "owner", ownerId }, name ? `${name} owns ${boxes} now` : `${boxes} without an owner now`)
        }
      />
      <AppointmentDialog
        open={open === "appointment"}
        onClose={close}
        of="many"
        selection={selection}
        saved={{ set: `Appointment saved on ${boxes}`, removed: `Appointment removed from ${boxes}` }}
        onResult={onResult}
      />
      <TagsDialog
        open={open === "tags"}
        onClose={close}
        boxes={boxes}
        onSave={(add, remove) => change({ field: "tags", add, remove }, `Tags changed on ${boxes}`)}
      />
      <ReferencesDialog
        open={open === "references"}
        onClose={close}
        boxes={boxes}
        onSave={(mode, refNumbers) => {
          setOpen(null)
          run.start({ kind: "references", mode, refNumbers })
        }}
      />
      <WhatIfDialog open={open === "what_if"} onClose={close} selection={selection} boxes={boxes} count={count} />
      <RunDialog run={run} onDone={onDone} />
      {partial ? (
        <BulkResult
          {...partial}
          busy={save.isPending}
          onClose={() => setPartial(null)}
          onRetry={(ids) => {
            const { change, words, result } = partial
            setPartial(null)
            // What somebody else changed was shown by now: pressed again, it is written over.
            const again = change.field === "appointment" ? { ...change, version: result.version } : change
            save.mutate({ selection: { kind: "ids", ids }, change: again, words })
          }}
        />
      ) : null}
    </>
  )
}
