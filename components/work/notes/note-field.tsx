"use client"

import { useQuery } from "@tanstack/react-query"
import dynamic from "next/dynamic"
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from "react"
import { type Mentionable, mentionAt, peopleNamed, type TypedMention, withMention } from "#lib/domain/work/mentions"
import { workChoicesOptions } from "#lib/queries/work/work"
import { fetchCode } from "../../ui/fetch-code.ts"
import { Field } from "../../ui/forms/field.tsx"
import type { useSendForm } from "../../ui/forms/form.tsx"
import { optionId } from "./option-id.ts"
import { sendByModEnter } from "./use-new-note.ts"

const MentionOptions = dynamic(
  () => fetchCode(() => import("./mention-options.tsx")).then((part) => part.MentionOptions),
  { ssr: false },
)

export type NoteForm = Pick<ReturnType<typeof useSendForm<{ body: string }, unknown, unknown>>, "fields" | "elementOf">

type NoteFieldProps = {
  form: NoteForm
  label: string
  rows: number
  placeholder?: string
  onTyped?: (body: string) => void
}

/** The text of a note. An @ opens the list of people: arrows move, Enter or Tab picks, Escape closes. */
export function NoteField({ form, label, rows, placeholder, onTyped }: NoteFieldProps) {
  const { offered, list, look, onKeyDown, pick } = useMentionList(form, onTyped)
  const isOpen = offered.length > 0
  const combobox = isOpen
    ? ({
        ...{ role: "combobox", "aria-expanded": true, "aria-haspopup": "listbox", "aria-autocomplete": "list" },
        ...{ "aria-controls": list.id, "aria-activedescendant": optionId(list.id, list.active) },
      } as const)
    : {}
  return (
    <div className="relative">
      <Field
        name="body"
        label={label}
        look="hidden"
        rows={rows}
        placeholder={placeholder}
        {...combobox}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          onTyped?.(event.target.value)
          look(event)
        }}
        onSelect={look}
        onBlur={list.close}
        onKeyDown={onKeyDown}
      />
      {isOpen ? <MentionOptions id={list.id} people={offered} active={list.active} onPick={pick} /> : null}
    </div>
  )
}

function useMentionList(form: NoteForm, onTyped: NoteFieldProps["onTyped"]) {
  const id = useId()
  const { data } = useQuery(workChoicesOptions())
  const people = data?.people ?? []
  const [typing, setTyping] = useState<TypedMention | null>(null)
  const [active, setActive] = useState(0)
  /** Position of the @ whose list was closed by Escape. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const offered = typing === null || typing.from === closedAt ? [] : peopleNamed(people, typing.typed)
  const at = Math.min(active, offered.length - 1)

  function look({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const { value, selectionStart, selectionEnd } = currentTarget
    const found = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null
    if (found?.typed !== typing?.typed) setActive(0)
    if (found?.from !== closedAt) setClosedAt(null)
    setTyping(found)
  }
  function pick({ name }: Mentionable) {
    if (typing === null) return
    putMention(form, typing, name, people, onTyped)
    setTyping(null)
  }
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const person = offered[at]
    if (person === undefined || event.nativeEvent.isComposing) return sendByModEnter(event)
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return sendByModEnter(event)
    if (event.key === "ArrowDown") setActive(at === offered.length - 1 ? 0 : at + 1)
    else if (event.key === "ArrowUp") setActive(at === 0 ? offered.length - 1 : at - 1)
    else if (event.key === "Enter" || event.key === "Tab") pick(person)
    else if (event.key === "Escape") setClosedAt(typing?.from ?? null)
    else return
    event.preventDefault()
    // Keeps the dialog and the panel around it open.
    event.stopPropagation()
  }
  return { offered, list: { id, active: at, close: () => setTyping(null) }, look, onKeyDown, pick }
}

/** Inserts the person, and puts the caret after the name. */
export function putMention(
  form: NoteForm,
  place: Pick<TypedMention, "from" | "to">,
  name: string,
  people: readonly Mentionable[],
  onTyped?: (body: string) => void,
): void {
  const { body, caret } = withMention(form.fields.getValues("body"), place, name, people)
  form.fields.setValue("body", body, { shouldDirty: true })
  onTyped?.(body)
  const field = form.elementOf("body")
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setSelectionRange(caret, caret)
}
