"use client"

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from "react"
import { useWatch } from "react-hook-form"
import { RequestFailed } from "#lib/queries/fetch-json"
import { newId } from "#lib/queries/new-id"
import { deleteNote, patchNote, postNote, type StandingNote, workOptions } from "#lib/queries/work/work"
import type { WorkDetail, WorkNote } from "#lib/read/work/work"
import { noteBody } from "#lib/words/work/note-shape"
import { notesText } from "#lib/words/work/notes"
import { Button } from "../ui/button.tsx"
import { Field } from "../ui/forms/field.tsx"
import { Form, FormFailure, useSendForm } from "../ui/forms/form.tsx"
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

const NO_NOTE = { body: "" }

function NoteForm({ containerId }: { containerId: string }) {
  const queries = useQueryClient()
  const { clock } = useAppClock()
  const undo = useUndo()
  const { queryKey } = workOptions(containerId)
  const form = useSendForm({
    shape: noteBody,
    first: NO_NOTE,
    draft: `note:${containerId}`,
    send: async ({ body }) => {
      const id = newId()
      const before = queries.getQueryData(queryKey)
      const shown: WorkNote = { id, body, author: { id: "", name: "You" }, createdAt: clock.at, editedAt: null }
      queries.setQueryData<WorkDetail>(queryKey, (data) => data && { ...data, notes: [shown, ...data.notes] })
      form.clear(NO_NOTE)
      try {
        return await postNote({ containerId, noteId: id, body })
      } catch (error) {
        queries.setQueryData(queryKey, before)
        form.fields.setValue("body", body, { shouldDirty: true })
        throw error
      }
    },
    onSent: ({ actionId }) => {
      void settle(queries)
      toast.undo(notesText.noteSaved, () => undo.mutate(actionId))
    },
  })
  const typed = useWatch({ control: form.fields.control, name: "body" })
  return (
    <Form form={form} className="grid gap-1.5">
      <Field
        name="body"
        label={notesText.writeNote}
        look="hidden"
        rows={2}
        placeholder={notesText.writeForTeam}
        onKeyDown={sendByModEnter}
      />
      {typed ? <FormFailure form={form} /> : null}
      {typed.trim() ? (
        <div className="flex justify-end">
          <Button type="submit" look="primary" busy={form.busy}>
            {notesText.saveNote}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

function sendByModEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
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
  const [first] = useState({ body: typed })
  // Saved over what stands meanwhile only where a person says so.
  const from = useRef(was)
  const form = useSendForm({
    shape: noteBody,
    first,
    send: async ({ body }) => (body === from.current ? null : patchNote(note.id, { was: from.current, body })),
    onSent: (answer) => {
      setTyped(null)
      if (answer) onSaved(answer)
    },
  })
  const stands = form.failure instanceof RequestFailed ? (form.failure.stands as StandingNote | undefined) : undefined
  return (
    <Form form={form} className="mt-1 grid gap-1.5">
      <Field
        name="body"
        label={notesText.changeTheNote}
        look="hidden"
        rows={3}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => setTyped(event.target.value)}
        onKeyDown={sendByModEnter}
      />
      {stands ? (
        <Notice
          shape="due"
          urgent
          title={notesText.changedMeanwhile(stands.by)}
          actions={
            <>
              <Button onClick={() => setTyped(null)}>{notesText.keepTheirs}</Button>
              <Button
                type="submit"
                look="primary"
                busy={form.busy}
                onClick={() => {
                  from.current = stands.body
                }}
              >
                {notesText.saveMine}
              </Button>
            </>
          }
        >
          <span className="wrap-anywhere whitespace-pre-wrap">{notesText.nowReads(stands.body)}</span>
        </Notice>
      ) : (
        <>
          <FormFailure form={form} />
          <div className="flex justify-end gap-2">
            <Button look="quiet" onClick={() => setTyped(null)}>
              {notesText.leaveAsItWas}
            </Button>
            <Button type="submit" look="primary" busy={form.busy}>
              {notesText.save}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}
