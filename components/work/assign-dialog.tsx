"use client"

import { useQuery } from "@tanstack/react-query"
import { workChoicesOptions } from "#lib/queries/work/work"
import { workText } from "#lib/words/work/work-section"
import { ChoiceList } from "../ui/overlays/choice-list.tsx"
import { Dialog } from "../ui/overlays/dialog.tsx"

type AssignDialogProps = {
  open?: boolean
  onClose: () => void
  containers: string
  onSave: (ownerId: string | null, name: string | null) => void
}

export function AssignDialog({ open = true, onClose, containers, onSave }: AssignDialogProps) {
  const { data } = useQuery(workChoicesOptions())
  return (
    <Dialog open={open} onClose={onClose} title={workText.assign(containers)} description={workText.assignAbout}>
      {data ? (
        <ChoiceList
          choices={[
            ...data.people.map(({ id, name }) => ({ key: id, label: name, onChoose: () => onSave(id, name) })),
            { key: "nobody", label: workText.nobody, onChoose: () => onSave(null, null) },
          ]}
        />
      ) : null}
    </Dialog>
  )
}
