"use client"

import { useState } from "react"
import { readReferenceText } from "../container/reference-text.ts"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { TextField } from "../ui/fields.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { useDraft } from "./use-draft.ts"

type ReferencesDialogProps = {
  open: boolean
  onClose: () => void
  boxes: string
  onSave: (mode: "add" | "replace", refNumbers: string[]) => void
}

export function ReferencesDialog({ open, onClose, boxes, onSave }: ReferencesDialogProps) {
  const [mode, setMode] = useState<"add" | "replace">("add")
  const [typed, setTyped] = useDraft("references:many")
  const [problem, setProblem] = useState<string | null>(null)

  function save() {
    const read = readReferenceText(typed ?? "")
    if ("problem" in read) return setProblem(read.problem)
    if (mode === "add" && read.refNumbers.length === 0) return setProblem("Write the reference to add.")
    setTyped(null)
    onSave(mode, read.refNumbers)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`References of ${boxes}`}
      description="Saved to the tracking service, which takes 100 a minute."
      actions={
        <Button look="primary" onClick={save}>
          {mode === "add" ? "Add references" : "Replace references"}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label="What to do with those they have"
          value={mode}
          options={[
            { value: "add", label: "Add to those they have" },
            { value: "replace", label: "Replace them" },
          ]}
          onChange={setMode}
        />
        <TextField
          label="References"
          hint="Several, separated by commas"
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
