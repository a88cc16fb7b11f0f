"use client"

import { appointmentText } from "#lib/words/work/appointment"
import { bulkText } from "#lib/words/work/bulk"
import { SnoozeDialog } from "../alerts/snooze-dialog.tsx"
import { AppointmentDialog } from "../work/appointment-dialog.tsx"
import { AssignDialog } from "../work/assign-dialog.tsx"
import { TagsDialog } from "../work/bulk-dialogs.tsx"
import { BulkResult, useBulkChange } from "../work/bulk-result.tsx"
import { RunDialog, useServiceRun } from "../work/run-dialog.tsx"
import type { Asked } from "./container-keys.tsx"
import { NoteDialog } from "./note-dialog.tsx"
import { useActAtOnce } from "./use-act-at-once.ts"
import { useAlertsOn } from "./use-alerts-on.ts"

/** Does what a key asked for, on the containers it was pressed for. */
export function ActOnContainers({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { action, on, isOpen } = asked
  const { name, selection, rows } = on
  const done = on.onDone ?? (() => {})
  const { save, change, partial, onResult, retry, forget } = useBulkChange(selection, done, onClose)
  const run = useServiceRun(selection)
  const alerts = useAlertsOn(on)
  useActAtOnce(asked, { change, refreshMany: () => run.start({ kind: "refresh" }), acknowledge: alerts.acknowledge })
  const one = on.count === 1 ? rows[0] : undefined
  const isAsked = (wanted: Asked["action"]) => isOpen && action === wanted
  return (
    <>
      <AppointmentDialog
        key={one?.id ?? "many"}
        open={isAsked("appointment")}
        onClose={onClose}
        of={one?.id ?? "many"}
        selection={selection}
        {...(one ? { zone: one.zone } : { onResult })}
        saved={{ set: appointmentText.appointmentSaved(name), removed: appointmentText.appointmentRemoved(name) }}
      />
      <AssignDialog
        open={isAsked("assign")}
        onClose={onClose}
        containers={name}
        onSave={(ownerId, person) =>
          change({ field: "owner", ownerId }, person ? bulkText.ownsNow(person, name) : bulkText.ownerRemoved(name))
        }
      />
      <TagsDialog
        open={isAsked("tag")}
        onClose={onClose}
        containers={name}
        onSave={(add, remove) => change({ field: "tags", add, remove }, bulkText.tagsChanged(name))}
      />
      <NoteDialog
        key={`note ${name} ${rows.map(({ id }) => id).join()}`}
        open={isAsked("note")}
        onClose={onClose}
        on={on}
        onDone={done}
      />
      <SnoozeDialog
        open={isAsked("snooze")}
        onClose={onClose}
        what={name}
        zone={rows[0]?.zone ?? null}
        onSnooze={(until, words) => {
          onClose()
          void alerts.snooze(until, words)
        }}
      />
      <RunDialog run={run} onDone={done} />
      {partial ? <BulkResult result={partial.result} busy={save.isPending} onClose={forget} onRetry={retry} /> : null}
    </>
  )
}
