"use client"

import { useRef, useState } from "react"
import { useWatch } from "react-hook-form"
import { z } from "zod"
import { typedReferences } from "#lib/words/tracking/references-shape"
import { bulkText } from "#lib/words/work/bulk"
import { Button } from "../ui/button.tsx"
import { FewField, Field } from "../ui/forms/field.tsx"
import { Form, useSendForm } from "../ui/forms/form.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { TagField } from "./tag-field.tsx"

type ReferencesDialogProps = {
  open: boolean
  onClose: () => void
  containers: string
  onSave: (mode: Mode, refNumbers: string[]) => void
}

type Mode = "add" | "replace"

const NO_REFERENCES: { mode: Mode; refNumbers: string } = { mode: "add", refNumbers: "" }

const manyReferences = z
  .object({ mode: z.enum(["add", "replace"]), refNumbers: typedReferences })
  .refine(({ mode, refNumbers }) => mode === "replace" || refNumbers.length > 0, {
    path: ["refNumbers"],
    message: bulkText.writeReference,
  })

export function ReferencesDialog({ open, onClose, containers, onSave }: ReferencesDialogProps) {
  const form = useSendForm({
    shape: manyReferences,
    first: NO_REFERENCES,
    draft: "references:many",
    send: ({ mode, refNumbers }) => onSave(mode, refNumbers),
  })
  const mode = useWatch({ control: form.fields.control, name: "mode" })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={bulkText.referencesOf(containers)}
      description={bulkText.referencesAbout}
      actions={
        <Button type="submit" form={form.id} look="primary">
          {mode === "add" ? bulkText.addReferences : bulkText.replaceReferences}
        </Button>
      }
    >
      <Form form={form} className="grid gap-3">
        <FewField
          name="mode"
          label={bulkText.existingReferences}
          labels={{ add: bulkText.addToExisting, replace: bulkText.replaceExisting }}
        />
        <Field
          name="refNumbers"
          label={bulkText.references}
          hint={bulkText.commaSeparated}
          autoComplete="off"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  )
}

type TagsDialogProps = {
  open: boolean
  onClose: () => void
  containers: string
  onSave: (add: string[], remove: string[]) => void
}

export function TagsDialog({ open, onClose, containers, onSave }: TagsDialogProps) {
  const [way, setWay] = useState<"add" | "remove">("add")
  const [tags, setTags] = useState<string[]>([])
  const field = useRef<HTMLDivElement>(null)
  function save() {
    if (tags.length === 0) return
    setTags([])
    onSave(way === "add" ? tags : [], way === "remove" ? tags : [])
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      focus={() => field.current?.querySelector("input[name=tags]") ?? null}
      title={bulkText.tagMany(containers)}
      description={bulkText.tagKeys}
      actions={
        <Button look="primary" disabled={tags.length === 0} onClick={save}>
          {way === "add" ? bulkText.addTags : bulkText.takeTagsOff}
        </Button>
      }
    >
      <div ref={field} className="grid gap-3">
        <Segmented
          label={bulkText.tagsMode}
          value={way}
          labels={{ add: bulkText.add, remove: bulkText.takeOff }}
          onChange={setWay}
        />
        <TagField
          of="many"
          tags={tags}
          onAdd={(added) => setTags([...tags, ...added])}
          onRemove={(tag) => setTags(tags.filter((one) => one !== tag))}
          onNothing={save}
        />
      </div>
    </Dialog>
  )
}
