// Fields that the reader of a document was not sure of: it asks a person instead of showing a value.
import { parseField } from "./correction.ts"
import { type DocumentFields, isRecord, textsOf } from "./fields.ts"

/** `choices`: what it may be, as typed into the field. `unusable`: what stands there, but is no value of the field. */
export type AskedField = { name: string; choices: string[]; unusable: string[] }

/** As sent in `parsed.askedFields`, beyond the interface document. A field that a person corrected is asked no more. */
export function askedFields(parsed: unknown, corrections: DocumentFields): AskedField[] {
  const sent = isRecord(parsed) && Array.isArray(parsed.askedFields) ? parsed.askedFields.filter(isRecord) : []
  return sent.flatMap(({ field, values }) => {
    if (typeof field !== "string" || Object.hasOwn(corrections, field)) return []
    const typed = textsOf(values)
    const isChoice = (text: string) => !("fault" in parseField(field, text))
    return [{ name: field, choices: typed.filter(isChoice), unusable: typed.filter((text) => !isChoice(text)) }]
  })
}
