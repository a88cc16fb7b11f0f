"use client"

import { useState } from "react"
import { readReferenceText } from "#lib/words/containers/references"
import { bulkText } from "#lib/words/work/bulk"
import { Button } from "../ui/button.tsx"
import { TextField } from "../ui/forms/fields.tsx"
import { Segmented } from "../ui/forms/segmented.tsx"
import { useDraft } from "../ui/forms/use-draft.ts"
import { Dialog } from "../ui/overlays/dialog.tsx"
import { TagField } from "./tag-field.tsx"

type ReferencesDialogProps = {
  open: boolean
  onClose: () => void
  containers: string
  onSave: (mode: "add" | "replace", refNumbers: string[]) => void
}

export function ReferencesDialog({ open, onClose, containers, onSave }: ReferencesDialogProps) {
  const [mode, setMode] = useState<"add" | "replace">("add")
  const [typed, setTyped] = useDraft("references:many")
  const [problem, setProblem] = useState<string | null>(null)

  function save() {
    const read = readReferenceText(typed ?? "")
    if ("problem" in read) return setProblem(read.problem)
    if (mode === "add" && read.refNumbers.length === 0) return setProblem(bulkText.writeReference)
    setTyped(null)
    onSave(mode, read.refNumbers)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={bulkText.referencesOf(containers)}
      description={bulkText.referencesAbout}
      actions={
        <Button look="primary" onClick={save}>
          {mode === "add" ? bulkText.addReferences : bulkText.replaceReferences}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label={bulkText.existingReferences}
          value={mode}
          labels={{ add: bulkText.addToExisting, replace: bulkText.replaceExisting }}
          onChange={setMode}
        />
        <TextField
          label={bulkText.references}
          hint={bulkText.commaSeparated}
          error={problem}
          value={typed ?? ""}
          autoComplete="off"
          spellCheck={false}
          onText={(text) => {
            setTyped(text || null)
            setProblem(null)
          }}
        />
      </div>
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={bulkText.tagMany(containers)}
      actions={
        <Button
          look="primary"
          disabled={tags.length === 0}
          onClick={() => {
            setTags([])
            onSave(way === "add" ? tags : [], way === "remove" ? tags : [])
          }}
        >
          {way === "add" ? bulkText.addTags : bulkText.takeTagsOff}
        </Button>
      }
    >
      <div className="grid gap-3">
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
        />
      </div>
    </Dialog>
  )
}
