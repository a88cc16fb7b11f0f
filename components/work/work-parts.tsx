"use client"

import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { isAfterLfd } from "#lib/domain/containers/appointments"
import type { Asked } from "#lib/domain/work/asked"
import { oneContainer, type WantedChange, workChoicesOptions } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { WorkDetail, WorkLogEntry } from "#lib/read/work/work"
import { askedWords, askText } from "#lib/words/work/asked"
import { workText } from "#lib/words/work/work-section"
import { Button } from "../ui/button.tsx"
import { Select } from "../ui/forms/select.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { LateAppointment } from "./appointment.tsx"
import { Notes } from "./notes/notes.tsx"
import { TagField } from "./tag-field.tsx"
import { useChangeWork, useUndo } from "./use-change-work.ts"
import { useFollowUpDone } from "./use-follow-up.ts"

/** Once loaded: the container's owner, what we noted about it, and who did what. */
export function WorkParts({ row, work, canEdit }: { row: BoardRow; work: WorkDetail; canEdit: boolean }) {
  const { id } = row
  const save = useChangeWork()
  const change = (wanted: WantedChange, words: string, onError = () => {}) =>
    save.mutate({ selection: oneContainer(id), change: wanted, words, zone: row.zone }, { onError })
  return (
    <>
      <dl className="grid gap-2 text-13">
        <Line name={workText.owner}>
          {canEdit ? (
            <OwnerField
              owner={work.owner}
              onChange={(ownerId, name) =>
                change(
                  { field: "owner", ownerId },
                  name ? workText.assignedTo(row.number, name) : workText.ownerRemoved(row.number),
                )
              }
            />
          ) : (
            (work.owner?.name ?? <span className="text-ink-3">{workText.nobody}</span>)
          )}
        </Line>
        <Line name={workText.tags}>
          {canEdit ? (
            <TagField
              of={id}
              tags={work.tags}
              onAdd={(add, giveBack) =>
                change({ field: "tags", add, remove: [] }, workText.taggedNow(row.number, add.join(", ")), giveBack)
              }
              onRemove={(tag) =>
                change({ field: "tags", add: [], remove: [tag] }, workText.tagRemoved(row.number, tag))
              }
            />
          ) : (
            work.tags.join(", ") || <span className="text-ink-3">{workText.none}</span>
          )}
        </Line>
        <Line name={workText.customer}>
          {work.customer ? (
            (work.customer.name ?? <span className="text-ink-3">{workText.notNamed}</span>)
          ) : (
            <span className="text-ink-3">{workText.noCustomer}</span>
          )}
        </Line>
        {work.asked ? (
          <Line name={askText.asked}>
            <AskedLine asked={work.asked} row={row} canEdit={canEdit} />
          </Line>
        ) : null}
        <Line name={workText.appointment}>
          <OwnAppointment appointment={work.appointment} row={row} />
        </Line>
        {work.deliveredAt ? (
          <Line name={workText.delivered}>
            <LocalTime at={work.deliveredAt} zone={row.zone} />{" "}
            <span className="text-12 text-ink-3">{workText.markedByUs}</span>
          </Line>
        ) : null}
      </dl>
      <div className="mt-3">
        <Notes row={row} notes={work.notes} canEdit={canEdit} />
      </div>
      <WorkLog log={work.log} row={row} canEdit={canEdit} />
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline gap-x-2.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 text-ink">{children}</dd>
    </div>
  )
}

function AskedLine({ asked, row, canEdit }: { asked: Asked; row: BoardRow; canEdit: boolean }) {
  const done = useFollowUpDone()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="min-w-0">
        {askedWords(asked)}
        <span className="block text-12 text-ink-2">{asked.name}</span>
      </span>
      {canEdit ? (
        <Button look="quiet" onClick={() => done(row)}>
          {askText.done}
          <span className="sr-only">{askText.doneNamed(row.number)}</span>
        </Button>
      ) : null}
    </span>
  )
}

function OwnAppointment({ appointment, row }: { appointment: WorkDetail["appointment"]; row: BoardRow }) {
  if (appointment === null) return <span className="text-ink-3">{workText.noneRecorded}</span>
  return (
    <>
      <LocalTime at={appointment.at} zone={appointment.zone} className="font-medium text-ink" />
      {appointment.note ? <span className="block wrap-anywhere text-12 text-ink-2">{appointment.note}</span> : null}
      <LateAppointment row={row} afterLfd={isAfterLfd(appointment.at, row.lfd.inForce)} />
    </>
  )
}

const NOBODY = "nobody"

type OwnerFieldProps = { owner: WorkDetail["owner"]; onChange: (ownerId: string | null, name: string | null) => void }

function OwnerField({ owner, onChange }: OwnerFieldProps) {
  const { data } = useQuery(workChoicesOptions())
  const people = data?.people ?? []
  const listed = owner && !people.some(({ id }) => id === owner.id) ? [...people, owner] : people
  return (
    <Select
      label={workText.owner}
      search
      value={owner?.id ?? NOBODY}
      options={[
        { value: NOBODY, label: workText.nobody },
        ...listed.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(value) => {
        if (value === (owner?.id ?? NOBODY)) return
        const person = listed.find(({ id }) => id === value)
        onChange(person?.id ?? null, person?.name ?? null)
      }}
    />
  )
}

function WorkLog({ log, row, canEdit }: { log: WorkLogEntry[]; row: BoardRow; canEdit: boolean }) {
  const undo = useUndo()
  if (log.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="touch-target cursor-pointer text-12 font-medium text-accent-text">
        {workText.logCount(log.length)}
      </summary>
      <ol aria-label={workText.log} className="mt-2 grid gap-2 text-12">
        {log.map((entry) => (
          <li key={entry.seq} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere text-ink-2">
                <span className="font-medium text-ink">{entry.by}</span> {entry.words}
                {entry.undone ? <span className="text-ink-3">{workText.undoneSince}</span> : null}
              </p>
              <p className="text-ink-3">
                <LocalTime at={entry.at} zone={row.zone} focusable={false} />
              </p>
            </div>
            {canEdit && entry.canUndo ? (
              <Button
                look="quiet"
                aria-label={workText.undoEntry(entry.by, entry.words)}
                busy={undo.isPending && undo.variables.of === entry.actionId}
                onClick={() => undo.mutate({ of: entry.actionId, words: `${row.number}, ${entry.words}` })}
              >
                {workText.undo}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
