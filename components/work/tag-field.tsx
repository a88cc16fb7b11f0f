"use client"

import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useId, useState } from "react"
import { LONGEST_TAG, parseTags } from "#lib/domain/work/work"
import { workChoicesOptions } from "#lib/queries/work/work"
import { workText } from "#lib/words/work/work-section"
import { Form } from "../ui/forms/fields.tsx"
import { Input } from "../ui/forms/input.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"

type TagFieldProps = {
  of: string
  tags: readonly string[]
  /** `giveBack` puts what was typed into the field again: it was not saved. */
  onAdd: (tags: string[], giveBack: () => void) => void
  onRemove: (tag: string) => void
}

export function TagField({ of, tags, onAdd, onRemove }: TagFieldProps) {
  const id = useId()
  const [typed, setTyped] = useDraft(`tag:${of}`)
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = useQuery(workChoicesOptions())

  function submit() {
    const wanted = parseTags(typed ?? "")
    const long = wanted.find((tag) => tag.length > LONGEST_TAG)
    if (long) return setProblem(workText.tagTooLong(LONGEST_TAG))
    setTyped(null)
    const added = wanted.filter((tag) => !tags.includes(tag))
    if (added.length > 0) onAdd(added, () => setTyped(typed))
  }

  return (
    <div className="min-w-0">
      {tags.length > 0 ? (
        <ul className="mb-1.5 flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex h-6 items-center gap-0.5 rounded-chip border border-line-2 pl-1.5 text-12 text-ink-2"
            >
              {tag}
              <button
                type="button"
                aria-label={workText.removeTag(tag)}
                className="touch-target grid size-6 place-items-center rounded-chip text-ink-3 hover:text-ink"
                onClick={() => onRemove(tag)}
              >
                <X size={12} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Form onSubmit={submit}>
        <Input
          list={`${id}-list`}
          aria-label={workText.addTag}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          value={typed ?? ""}
          placeholder={workText.typeTag}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => {
            setTyped(event.target.value || null)
            setProblem(null)
          }}
        />
        <datalist id={`${id}-list`}>
          {(data?.tags ?? [])
            .filter(({ tag }) => !tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <p id={`${id}-note`} role={problem ? "alert" : undefined} className="text-12 text-over empty:hidden">
          {problem}
        </p>
      </Form>
    </div>
  )
}
