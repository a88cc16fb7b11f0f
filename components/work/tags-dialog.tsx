"use client"

import { useState } from "react"
import { Button } from "../ui/button.tsx"
import { Dialog } from "../ui/dialog.tsx"
import { Segmented } from "../ui/segmented.tsx"
import { TagField } from "./tag-field.tsx"

type TagsDialogProps = {
  open: boolean
  onClose: () => void
  boxes: string
  onSave: (add: string[], remove: string[]) => void
}

export function TagsDialog({ open, onClose, boxes, onSave }: TagsDialogProps) {
  const [way, setWay] = useState<"add" | "remove">("add")
  const [tags, setTags] = useState<string[]>([])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Tag ${boxes}`}
      actions={
        <Button
          look="primary"
          disabled={tags.length === 0}
          onClick={() => {
            setTags([])
            onSave(way === "add" ? tags : [], way === "remove" ? tags : [])
          }}
        >
          {way === "add" ? "Add tags" : "Take tags off"}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Segmented
          label="What to do with the tags"
          value={way}
          options={[
            { value: "add", label: "Add" },
            { value: "remove", label: "Take off" },
          ]}
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
