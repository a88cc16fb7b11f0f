"use client"

import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useId } from "react"
import { z } from "zod"
import { LONGEST_TAG, parseTags } from "#lib/domain/work/work"
import { workChoicesOptions } from "#lib/queries/work/work"
import { workText } from "#lib/words/work/work-section"
import { Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"

type TagFieldProps = {
  of: string
  tags: readonly string[]
  /** `giveBack` puts what was typed back into the field, because it was not saved. */
  onAdd: (tags: string[], giveBack: () => void) => void
  onRemove: (tag: string) => void
  /** Enter in the empty field. */
  onNothing?: () => void
}

const NO_TAGS = { tags: "" }

const typedTags = z.object({
  tags: z
    .string()
    .transform(parseTags)
    .refine((tags) => tags.every((tag) => tag.length <= LONGEST_TAG), workText.tagTooLong(LONGEST_TAG)),
})

export function TagField({ of, tags, onAdd, onRemove, onNothing }: TagFieldProps) {
  const id = useId()
  const form = useSendForm({
    shape: typedTags,
    first: NO_TAGS,
    draft: `tag:${of}`,
    send: (read) => {
      if (read.tags.length === 0) return onNothing?.()
      const typed = form.fields.getValues()
      const added = read.tags.filter((tag) => !tags.includes(tag))
      form.clear(NO_TAGS)
      if (added.length > 0) onAdd(added, () => form.fields.setValue("tags", typed.tags, { shouldDirty: true }))
    },
  })
  const { data } = useQuery(workChoicesOptions())

  return (
    <div className="min-w-0">
      {tags.length > 0 ? (
        <ul className="mb-1.5 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex min-h-6 max-w-full items-center gap-0.5 rounded-chip border border-line-2 pl-1.5 text-12 text-ink-2"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <button
                type="button"
                aria-label={workText.removeTag(tag)}
                className="touch-target grid size-6 shrink-0 place-items-center rounded-chip text-ink-3 hover:text-ink"
                onClick={() => onRemove(tag)}
              >
                <X size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Form form={form}>
        <Field
          name="tags"
          label={workText.addTag}
          look="hidden"
          list={`${id}-list`}
          placeholder={workText.typeTag}
          autoComplete="off"
          enterKeyHint="done"
        />
        <datalist id={`${id}-list`}>
          {(data?.tags ?? [])
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </Form>
    </div>
  )
}
