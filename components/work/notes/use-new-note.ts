"use client"

import { useQueryClient } from "@tanstack/react-query"
import { type KeyboardEvent, useRef } from "react"
import { newId } from "#lib/queries/new-id"
import { postNote, undoWork, workOptions } from "#lib/queries/work/work"
import type { WorkDetail, WorkNote } from "#lib/read/work/work"
import { noteBody } from "#lib/words/work/note-shape"
import { notesText } from "#lib/words/work/notes"
import { useSendForm } from "../../ui/forms/form.tsx"
import { toast } from "../../ui/overlays/toast.ts"
import { useAppClock } from "../../ui/values/app-clock.tsx"
import { settle, useUndoOf } from "../use-change-work.ts"

const NO_NOTE = { body: "" }

type NewNote = { ids: readonly string[]; name: string; onSaved?: () => void }

/** A note on one container, or the same one on several. Shown immediately, and removed if it is refused. */
export function useNewNote({ ids, name, onSaved }: NewNote) {
  const queries = useQueryClient()
  const { clock } = useAppClock()
  const undo = useUndoOf((actionIds: readonly string[]) => undoEach(actionIds))
  // On a retry after a failure, notes already saved are not written twice.
  const written = useRef({ body: "", noteIds: new Map<string, string>() })
  const form = useSendForm({
    shape: noteBody,
    first: NO_NOTE,
    draft: `note:${ids.length === 1 ? ids[0] : "many"}`,
    send: async ({ body }) => {
      if (written.current.body !== body) written.current = { body, noteIds: new Map(ids.map((id) => [id, newId()])) }
      const { noteIds } = written.current
      const before = ids.map(
        (id) => [workOptions(id).queryKey, queries.getQueryData(workOptions(id).queryKey)] as const,
      )
      for (const id of ids) {
        const shown: WorkNote = { id: noteIds.get(id) ?? id, body, author: YOU, createdAt: clock.at, editedAt: null }
        queries.setQueryData<WorkDetail>(
          workOptions(id).queryKey,
          (data) => data && { ...data, notes: [shown, ...data.notes.filter((note) => note.id !== shown.id)] },
        )
      }
      form.clear(NO_NOTE)
      const saved: string[] = []
      try {
        for (const id of ids) {
          const { actionId } = await postNote({ containerId: id, noteId: noteIds.get(id) ?? newId(), body })
          saved.push(actionId)
        }
        return saved
      } catch (error) {
        for (const [queryKey, data] of before) queries.setQueryData(queryKey, data)
        if (saved.length > 0) void settle(queries)
        form.fields.setValue("body", body, { shouldDirty: true })
        if (saved.length === 0 || !(error instanceof Error)) throw error
        throw new Error(notesText.savedOf(saved.length, ids.length, error.message))
      }
    },
    onSent: (actionIds) => {
      written.current = { body: "", noteIds: new Map() }
      void settle(queries)
      toast.undo(notesText.noteSaved(name), () => undo.mutate({ of: actionIds, words: notesText.noteSaved(name) }))
      onSaved?.()
    },
  })
  return form
}

const YOU = { id: "", name: notesText.you }

async function undoEach(actionIds: readonly string[]) {
  const sum = { restored: 0, kept: 0 }
  for (const actionId of actionIds) {
    const { restored, kept } = await undoWork(actionId)
    sum.restored += restored
    sum.kept += kept
  }
  return sum
}

export function sendByModEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
}
