"use client"

import type { ContactInput } from "#lib/domain/contacts"
import { useDraft } from "../work/use-draft.ts"

/** A contact as its form holds it: "" for nothing. */
export type ContactText = Record<keyof ContactInput, string>

export const EMPTY_CONTACT: ContactText = {
  role: "broker",
  company: "",
  person: "",
  email: "",
  phone: "",
  note: "",
  customerId: "",
  terminalId: "",
  lineScac: "",
}

export function toContactText(contact: ContactInput): ContactText {
  const names = Object.keys(EMPTY_CONTACT) as (keyof ContactInput)[]
  return Object.fromEntries(names.map((name) => [name, contact[name] ?? ""])) as ContactText
}

/** The form's text, kept in this tab until it is saved or left. */
export function useContactDraft(
  key: string,
  first: ContactText,
): [ContactText, (text: ContactText) => void, () => void] {
  const [kept, setKept] = useDraft(`contact:${key}`)
  const text = kept === null ? first : { ...first, ...(JSON.parse(kept) as Partial<ContactText>) }
  return [text, (next) => setKept(JSON.stringify(next)), () => setKept(null)]
}
