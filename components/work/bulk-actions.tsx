"use client"

import { CalendarClock, Tag, UserRound } from "lucide-react"
import { useState } from "react"
import type { Selection, WantedChange, WorkResult } from "#lib/queries/work/work"
import { readReferenceText } from "#lib/words/containers/references"
import { Button } from "../ui/button.tsx"
import { TextField } from "../ui/forms/fields.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"
import { onDemand } from "../ui/on-demand.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { AssignDialog } from "./assign-dialog.tsx"
import { FailedRows, RunDialog, useServiceRun } from "./run-dialog.tsx"
import { TagField } from "./tag-field.tsx"
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
  const [partial, setPartial] = useState<{ result: WorkResult; change: WantedChange; words: string } | null>(null)
  const onResult = (result: WorkResult, { change, words }: WorkChange) => {
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
          [{ label: "What if picked up another day", onSelect: () => setOpen("what_if") }],
          [{ label: "References", onSelect: () => setOpen("references") }, ...service],
        ]}
      />
      <AssignDialog
        open={open === "assign"}
        onClose={close}
        boxes={boxes}
        onSave={(ownerId, name) =>
          change({ field: "owner", ownerId }, name ? `${name} owns ${boxes} now` : `Owner removed from ${boxes}`)
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

type ReferencesDialogProps = {
  open: boolean
  onClose: () => void
  boxes: string
  onSave: (mode: "add" | "replace", refNumbers: string[]) => void
}

function ReferencesDialog({ open, onClose, boxes, onSave }: ReferencesDialogProps) {
  const [mode, setMode] = useState<"add" | "replace">("add")
  const [typed, setTyped] = useDraft("references:many")
  const [problem, setProblem] = useState<string | null>(null)

  function save() {
    const read = readReferenceText(typed ?? "")
    if ("problem" in read) return setProblem(read.problem)
    if (mode === "add" && read.refNumbers.length === 0) return setProblem("Write the reference to add.")
    setTyped(null)
    onSave(mode, read.refNumbers)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`References of ${boxes}`}
      description="Saved to the tracking service, which takes 100 a minute."
      actions={
        <Button look="primary" onClick={save}>
          {mode === "add" ? "Add references" : "Replace references"}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label="Existing references"
          value={mode}
          labels={{ add: "Add to existing", replace: "Replace existing" }}
          onChange={setMode}
        />
        <TextField
          label="References"
          hint="Comma-separated"
          error={problem}
          value={typed ?? ""}
          autoComplete="off"
          spellCheck={false}
          onText={(text) => {
            setTyped(text || null)
            setProblem(null)
          }}
        />
      </div>
    </Dialog>
  )
}

type TagsDialogProps = {
  open: boolean
  onClose: () => void
  boxes: string
  onSave: (add: string[], remove: string[]) => void
}

function TagsDialog({ open, onClose, boxes, onSave }: TagsDialogProps) {
  const [way, setWay] = useState<"add" | "remove">("add")
  const [tags, setTags] = useState<string[]>([])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Tag ${boxes}`}
      actions={
        <Button
          look="primary"
          disabled={tags.length === 0}
          onClick={() => {
            setTags([])
            onSave(way === "add" ? tags : [], way === "remove" ? tags : [])
          }}
        >
          {way === "add" ? "Add tags" : "Take tags off"}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label="What to do with the tags"
          value={way}
          labels={{ add: "Add", remove: "Take off" }}
          onChange={setWay}
        />
        <TagField
          of="many"
          tags={tags}
          onAdd={(added) => setTags([...tags, ...added])}
          onRemove={(tag) => setTags(tags.filter((one) => one !== tag))}
        />
      </div>
    </Dialog>
  )
}
