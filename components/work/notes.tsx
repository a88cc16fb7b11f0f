"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { LONGEST_NOTE } from "#lib/domain/work"
import { newId } from "#lib/queries/new-id"
import { postNote, workOptions } from "#lib/queries/work"
import type { WorkDetail, WorkNote } from "#lib/read/work"
import { useAppClock } from "../shell/app-clock.tsx"
import { Button } from "../ui/button.tsx"
import { Form } from "../ui/fields.tsx"
import { TextArea } from "../ui/input.tsx"
import { toast } from "../ui/toast.ts"
import { FailureWords } from "./failure-words.tsx"
import { NoteItem } from "./note-item.tsx"
import { settle, useUndo } from "./use-change-work.ts"
import { useDraft } from "./use-draft.ts"

type NotesProps = { containerId: string; notes: WorkNote[]; zone: string | null; canEdit: boolean }

export function Notes({ containerId, notes, zone, canEdit }: NotesProps) {
  return (
    <div className="grid gap-2.5">
      {canEdit ? <NoteForm containerId={containerId} /> : null}
      {notes.length === 0 && !canEdit ? <p className="text-13 text-ink-3">No notes</p> : null}
      {notes.length > 0 ? (
        <ul aria-label="Notes" className="grid gap-2.5">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} zone={zone} canEdit={canEdit} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function NoteForm({ containerId }: { containerId: string }) {
  const id = useId()
  const queries = useQueryClient()
  const { clock } = useAppClock()
  const undo = useUndo()
  const [typed, setTyped] = useDraft(`note:${containerId}`)
  const { queryKey } = workOptions(containerId)
  const save = useMutation({
    mutationFn: (note: { noteId: string; body: string }) => postNote({ containerId, ...note }),
    onMutate: ({ noteId, body }) => {
      const before = queries.getQueryData(queryKey)
      const shown: WorkNote = { id: noteId, body, author: { id: "", name: "You" }, createdAt: clock.at, editedAt: null }
      queries.setQueryData<WorkDetail>(queryKey, (data) => data && { ...data, notes: [shown, ...data.notes] })
      setTyped(null)
      return { before }
    },
    onError: (_, { body }, context) => {
      queries.setQueryData(queryKey, context?.before)
      setTyped(body)
    },
    onSuccess: ({ deedId }) => {
      void settle(queries)
      toast.undo("Note saved", () => undo.mutate(deedId))
    },
  })

  function submit() {
    const body = typed?.trim() ?? ""
    if (body !== "" && !save.isPending) save.mutate({ noteId: newId(), body })
  }

  return (
    <Form onSubmit={submit} className="grid gap-1.5">
      <TextArea
        id={id}
        rows={2}
        aria-label="Write a note"
        placeholder="Write a note for the team"
        maxLength={LONGEST_NOTE}
        value={typed ?? ""}
        aria-describedby={save.error ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value || null)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit()
        }}
      />
      {save.error && typed ? <FailureWords id={`${id}-error`} error={save.error} /> : null}
      {typed?.trim() ? (
        <div className="flex justify-end">
          <Button type="submit" look="primary" busy={save.isPending}>
            Save note
          </Button>
        </div>
      ) : null}
    </Form>
  )
}
