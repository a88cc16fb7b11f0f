"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId } from "react"
import { LONGEST_NOTE } from "#lib/domain/work/work"
import { RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import { deleteNote, patchNote, postNote, type StandingNote, workOptions } from "#lib/queries/work/work"
import type { WorkDetail, WorkNote } from "#lib/read/work/work"
import { notesText } from "#lib/words/work/notes"
import { Button } from "../ui/button.tsx"
import { FailureWords } from "../ui/failure-words.tsx"
import { Form } from "../ui/forms/fields.tsx"
import { TextArea } from "../ui/forms/input.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"
import { iconButtonClasses } from "../ui/icon-button.tsx"
import { Notice } from "../ui/notice.tsx"
import { MoreMenu } from "../ui/overlays/more-menu.tsx"
import { toast } from "../ui/overlays/toast.ts"
import { useAppClock } from "../ui/values/app-clock.tsx"
import { LocalTime } from "../ui/values/local-time.tsx"
import { settle, useUndo } from "./use-change-work.ts"

type NotesProps = { containerId: string; notes: WorkNote[]; zone: string | null; canEdit: boolean }

export function Notes({ containerId, notes, zone, canEdit }: NotesProps) {
  return (
    <div className="grid gap-2.5">
      {canEdit ? <NoteForm containerId={containerId} /> : null}
      {notes.length === 0 && !canEdit ? <p className="text-13 text-ink-3">{notesText.noNotes}</p> : null}
      {notes.length > 0 ? (
        <ul aria-label={notesText.notes} className="grid gap-2.5">
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
    onSuccess: ({ actionId }) => {
      void settle(queries)
      toast.undo(notesText.noteSaved, () => undo.mutate(actionId))
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
        aria-label={notesText.writeNote}
        placeholder={notesText.writeForTeam}
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
            {notesText.saveNote}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function NoteItem({ note, zone, canEdit }: { note: WorkNote; zone: string | null; canEdit: boolean }) {
  const queries = useQueryClient()
  const undo = useUndo()
  const [typed, setTyped] = useDraft(`note-edit:${note.id}`)
  // The note is shown live: what the change was made from is the text of when it began.
  const [was, setWas] = useDraft(`note-edit-was:${note.id}`)
  const type = (text: string | null) => {
    if (text === null) setWas(null)
    else if (typed === null) setWas(note.body)
    setTyped(text)
  }
  const said = (words: string) => (answer: { actionId: string }) => {
    void settle(queries)
    toast.undo(words, () => undo.mutate(answer.actionId))
  }
  const remove = useMutation({
    mutationFn: () => deleteNote(note.id, note.body),
    onSuccess: said(notesText.noteRemoved),
    meta: { failed: notesText.notRemoved },
  })
  return (
    <li className="text-13">
      <div className="flex items-baseline gap-2 text-12 text-ink-3">
        <span className="font-medium text-ink-2">{note.author.name}</span>
        <LocalTime at={note.createdAt} zone={zone} focusable={false} />
        {note.editedAt ? <span>{notesText.changed}</span> : null}
        {canEdit ? (
          <span className="ml-auto self-center">
            <MoreMenu
              label={notesText.moreAbout(note.author.name)}
              className={iconButtonClasses("-my-1.5")}
              groups={[
                [
                  { label: notesText.changeNote, onSelect: () => type(note.body) },
                  { label: notesText.removeNote, onSelect: () => remove.mutate() },
                ],
              ]}
            />
          </span>
        ) : null}
      </div>
      {typed === null ? (
        <p className="wrap-anywhere whitespace-pre-wrap text-ink">{note.body}</p>
      ) : (
        <EditForm
          note={note}
          was={was ?? note.body}
          typed={typed}
          setTyped={type}
          onSaved={said(notesText.noteChanged)}
        />
      )}
    </li>
  )
}

type EditFormProps = {
  note: WorkNote
  was: string
  typed: string
  setTyped: (text: string | null) => void
  onSaved: (answer: { actionId: string }) => void
}

function EditForm({ note, was, typed, setTyped, onSaved }: EditFormProps) {
  const id = useId()
  const save = useMutation({
    mutationFn: (from: string) => patchNote(note.id, { was: from, body: typed.trim() }),
    onSuccess: (answer) => {
      setTyped(null)
      onSaved(answer)
    },
  })
  const stands = save.error instanceof RequestFailed ? (save.error.stands as StandingNote | undefined) : undefined
  function submit() {
    if (typed.trim() === was) return setTyped(null)
    if (!save.isPending) save.mutate(was)
  }
  return (
    <Form onSubmit={submit} className="mt-1 grid gap-1.5">
      <TextArea
        rows={3}
        aria-label={notesText.changeTheNote}
        maxLength={LONGEST_NOTE}
        value={typed}
        aria-describedby={save.error ? id : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {save.error && !stands ? <FailureWords id={id} error={save.error} /> : null}
      {stands ? (
        <Notice
          shape="due"
          urgent
          title={notesText.changedMeanwhile(stands.by)}
          actions={
            <>
              <Button onClick={() => setTyped(null)}>{notesText.keepTheirs}</Button>
              <Button look="primary" busy={save.isPending} onClick={() => save.mutate(stands.body)}>
                {notesText.saveMine}
              </Button>
            </>
          }
        >
          <span id={id} className="wrap-anywhere whitespace-pre-wrap">
            {notesText.nowReads(stands.body)}
          </span>
        </Notice>
      ) : (
        <div className="flex justify-end gap-2">
          <Button look="quiet" onClick={() => setTyped(null)}>
            {notesText.leaveAsItWas}
          </Button>
          <Button type="submit" look="primary" busy={save.isPending}>
            {notesText.save}
          </Button>
        </div>
      )}
    </Form>
  )
}
