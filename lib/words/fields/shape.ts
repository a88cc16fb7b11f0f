// Custom fields and their values as a person sends them, with what is wrong with them.

import { z } from "zod"
import { type CustomField, FIELD_TYPES, readFieldText } from "#lib/domain/fields/field"
import { line, prose } from "../ui/typed.ts"
import { fieldAnswers, fieldProblemWords } from "./fields.ts"

export const fieldValue = z.strictObject({ text: prose(2_000) })

/** A value of this field, as it is typed. */
export const typedValue = (field: CustomField) =>
  fieldValue.superRefine(({ text }, context) => {
    const read = readFieldText(field, text)
    if ("value" in read) return
    context.addIssue({ code: "custom", path: ["text"], message: fieldProblemWords(field.name, read.problem) })
  })

export const newField = z.strictObject({
  owner: z.enum(["container", "shipment"]),
  name: line(100).min(1, fieldAnswers.giveName),
  type: z.enum(FIELD_TYPES).exclude(["reference"]),
  choices: z.array(line(100).min(1)).max(100),
})
