"use client"

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useWatch } from "react-hook-form"
import { splitMentions } from "#lib/domain/work/mentions"
import { RequestFailed } from "#lib/queries/fetch-json"
import { deleteNote, patchNote, type StandingNote, workChoicesOptions } from "#lib/queries/work/work"
import type { BoardRow } from "#lib/read/containers/board-row"
import type { WorkNote } from "#lib/read/work/work"
import { noteBody } from "#lib/words/work/note-shape"
import { notesText } from "#lib/words/work/notes"
import { Button } from "../../ui/button.tsx"
import { Form, FormFailure, useSendForm } from "../../ui/forms/form.tsx"
import { useDraft } from "../../ui/forms/use-draft.ts"
import { iconButtonClasses } from "../../ui/icon-button.tsx"
import { Notice } from "../../ui/notice.tsx"
import { Menu } from "../../ui/overlays/menu.tsx"
import { MoreMenu } from "../../ui/overlays/more-menu.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { LocalTime } from "../../ui/values/local-time.tsx"
import { settle, useUndo } from "../use-change-work.ts"
import { NoteField, putMention } from "./note-field.tsx"
import { useNewNote } from "./use-new-note.ts"

type NotesProps = { row: Pick<BoardRow, "id" | "number" | "zone">; notes: WorkNote[]; canEdit: boolean }

export function Notes({ row, notes, canEdit }: NotesProps) {
  return (
    <div className="grid gap-2.5">
      {canEdit ? <NoteForm row={row} /> : null}
      {notes.length === 0 && !canEdit ? <p className="text-13 text-ink-3">{notesText.noNotes}</p> : null}
      {notes.length > 0 ? (
        <ul aria-label={notesText.notes} className="grid gap-2.5">
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} row={row} canEdit={canEdit} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function NoteForm({ row }: { row: NotesProps["row"] }) {
  const form = useNewNote({ ids: [row.id], name: row.number })
  const typed = useWatch({ control: form.fields.control, name: "body" })
  return (
    <Form form={form} className="grid gap-1.5">
      <NoteField form={form} label={notesText.writeNote} rows={2} placeholder={notesText.writeForTeam} />
      {typed ? <FormFailure form={form} /> : null}
      {typed.trim() ? (
        <div className="flex justify-between">
          <MentionMenu form={form} />
          <Button type="submit" look="primary" busy={form.busy}>
            {notesText.saveNote}
          </Button>
        </div>
      ) : null}
    </Form>
  )
}

/** Shows mentions as names. */
function NoteText({ body }: { body: string }) {
  const { data } = useQuery(workChoicesOptions())
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-ink">
      {splitMentions(body, data?.people ?? []).map(({ text, person }, at) =>
        person ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
          <strong key={at} className="rounded-chip bg-accent-tint px-0.5 font-medium text-accent-text">
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  )
}

function MentionMenu({ form }: { form: ReturnType<typeof useNewNote> }) {
  const { data } = useQuery(workChoicesOptions())
  const people = data?.people ?? []
  function insert(name: string) {
    const field = form.elementOf("body")
    const body = form.fields.getValues("body")
    const to = field instanceof HTMLTextAreaElement ? field.selectionStart : body.length
    // An @ that was already typed is not doubled.
    const from = body[to - 1] === "@" ? to - 1 : to
    putMention(form, { from, to }, name, people)
  }
  return (
    <Menu
      trigger={<Button look="quiet">{notesText.mention}</Button>}
      align="start"
      groups={[people.map(({ name }) => ({ label: name, onSelect: () => insert(name) }))]}
    />
  )
}

type NoteItemProps = { note: WorkNote; row: Pick<BoardRow, "number" | "zone">; canEdit: boolean }

function NoteItem({ note, row: { number, zone }, canEdit }: NoteItemProps) {
  const queries = useQueryClient()
  const undo = useUndo()
  const [typed, setTyped] = useDraft(`note-edit:${note.id}`)
  // The note is shown live, so the text at the start of the edit is kept.
  const [was, setWas] = useDraft(`note-edit-was:${note.id}`)
  const type = (text: string | null) => {
    if (text === null) setWas(null)
    else if (typed === null) setWas(note.body)
    setTyped(text)
  }
  const said = (words: string) => (answer: { actionId: string }) => {
    void settle(queries)
    toast.undo(words, () => undo.mutate({ of: answer.actionId, words }))
  }
  const remove = useMutation({
    mutationFn: () => deleteNote(note.id, note.body),
    onSuccess: said(notesText.noteRemoved(number)),
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
              className={iconButtonClasses("-my-1.5 max-sm:relative")}
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
        <NoteText body={note.body} />
      ) : (
        <EditForm
          note={note}
          was={was ?? note.body}
          typed={typed}
          setTyped={type}
          onSaved={said(notesText.noteChanged(number))}
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
  // Overwrites a later version only if a person says so.
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
      <NoteField form={form} label={notesText.changeTheNote} rows={3} onTyped={setTyped} />
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
