"use client"

import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { isAfterLfd } from "#lib/domain/containers/appointments"
import { oneContainer, type WantedChange, workChoicesOptions, workOptions } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { WorkDetail, WorkLogEntry } from "#lib/read/work/work"
import { workText } from "#lib/words/work/work-section"
import { Button } from "../ui/button.tsx"
import { Select } from "../ui/forms/select.tsx"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { LateAppointment } from "./appointment.tsx"
import { Notes } from "./notes.tsx"
import { TagField } from "./tag-field.tsx"
import { useChangeWork, useUndo } from "./use-change-work.ts"

export function WorkSection({ row, canEdit }: { row: BoardRow; canEdit: boolean }) {
  const { id } = row
  const query = useQuery(workOptions(id))
  const save = useChangeWork()
  const work = query.data
  if (!work) {
    return (
      <Section title={workText.ourWork}>
        {query.error ? (
          <Notice
            shape="failed"
            title={workText.notRead}
            actions={<Button onClick={() => void query.refetch()}>{workText.tryNow}</Button>}
          >
            {query.error.message}
          </Notice>
        ) : (
          <p className="min-h-40 text-12 text-ink-3">{workText.reading}</p>
        )}
      </Section>
    )
  }
  const change = (wanted: WantedChange, words: string, onError = () => {}) =>
    save.mutate({ selection: oneContainer(id), change: wanted, words, zone: row.zone }, { onError })
  return (
    <Section title={workText.ourWork} note={canEdit ? workText.keptInFreeday : undefined}>
      <dl className="grid gap-2 text-13">
        <Line name={workText.owner}>
          {canEdit ? (
            <OwnerField
              owner={work.owner}
              onChange={(ownerId, name) =>
                change({ field: "owner", ownerId }, name ? workText.assignedTo(name) : workText.ownerRemoved)
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
                change({ field: "tags", add, remove: [] }, workText.taggedNow(add.join(", ")), giveBack)
              }
              onRemove={(tag) => change({ field: "tags", add: [], remove: [tag] }, workText.tagRemoved(tag))}
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
        <Notes containerId={id} notes={work.notes} zone={row.zone} canEdit={canEdit} />
      </div>
      <WorkLog log={work.log} zone={row.zone} canEdit={canEdit} />
    </Section>
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

function WorkLog({ log, zone, canEdit }: { log: WorkLogEntry[]; zone: string | null; canEdit: boolean }) {
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
                <LocalTime at={entry.at} zone={zone} focusable={false} />
              </p>
            </div>
            {canEdit && entry.canUndo ? (
              <Button
                look="quiet"
                aria-label={workText.undoEntry(entry.by, entry.words)}
                busy={undo.isPending && undo.variables === entry.actionId}
                onClick={() => undo.mutate(entry.actionId)}
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
