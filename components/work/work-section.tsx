"use client"

import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { oneBox, type WantedChange, workOptions } from "#lib/queries/work"
import type { BoardRow } from "#lib/read/board-row"
import { LocalTime } from "../local-time.tsx"
import { Button } from "../ui/button.tsx"
import { Notice } from "../ui/notice.tsx"
import { Section } from "../ui/section.tsx"
import { Notes } from "./notes.tsx"
import { OwnAppointment } from "./own-appointment.tsx"
import { OwnerField } from "./owner-field.tsx"
import { TagField } from "./tag-field.tsx"
import { useChangeWork } from "./use-change-work.ts"
import { WorkLog } from "./work-log.tsx"

type WorkSectionProps = {
  row: BoardRow
  /** Viewers read it. */
  canEdit: boolean
}

export function WorkSection({ row, canEdit }: WorkSectionProps) {
  const { id } = row
  const query = useQuery(workOptions(id))
  const save = useChangeWork()
  const work = query.data
  if (!work) {
    return (
      <Section title="Our work">
        {query.error ? (
          <Notice
            shape="failed"
            title="Notes and owner could not be read"
            actions={<Button onClick={() => void query.refetch()}>Try now</Button>}
          >
            {query.error.message}
          </Notice>
        ) : (
          <p className="min-h-40 text-12 text-ink-3">Reading notes, owner and tags</p>
        )}
      </Section>
    )
  }
  const change = (wanted: WantedChange, words: string, onError = () => {}) =>
    save.mutate({ selection: oneBox(id), change: wanted, words, zone: row.zone }, { onError })
  return (
    <Section title="Our work" note={canEdit ? "Kept in Freeday" : undefined}>
      <dl className="grid gap-2 text-13">
        <Line name="Owner">
          {canEdit ? (
            <OwnerField
              owner={work.owner}
              onChange={(ownerId, name) =>
                change({ field: "owner", ownerId }, name ? `${name} owns it now` : "It has no owner now")
              }
            />
          ) : (
            (work.owner?.name ?? <span className="text-ink-3">Nobody</span>)
          )}
        </Line>
        <Line name="Tags">
          {canEdit ? (
            <TagField
              of={id}
              tags={work.tags}
              onAdd={(add, giveBack) =>
                change({ field: "tags", add, remove: [] }, `Tagged ${add.join(", ")}`, giveBack)
              }
              onRemove={(tag) => change({ field: "tags", add: [], remove: [tag] }, `Tag ${tag} removed`)}
            />
          ) : (
            work.tags.join(", ") || <span className="text-ink-3">None</span>
          )}
        </Line>
        <Line name="Customer">
          {work.customer ? (
            (work.customer.name ?? <span className="text-ink-3">Not named by the service</span>)
          ) : (
            <span className="text-ink-3">
              None. The tracking service takes a customer only when a number is registered
            </span>
          )}
        </Line>
        <Line name="Appointment">
          <OwnAppointment appointment={work.appointment} row={row} />
        </Line>
        {work.deliveredAt ? (
          <Line name="Delivered">
            <LocalTime at={work.deliveredAt} zone={row.zone} /> <span className="text-12 text-ink-3">by our word</span>
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
