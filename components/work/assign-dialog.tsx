"use client"

import { useQuery } from "@tanstack/react-query"
import { workChoicesOptions } from "#lib/queries/work/work"
import { workText } from "#lib/words/work/work-section"
import { Dialog } from "../ui/overlays/dialog.tsx"

type AssignDialogProps = {
  open?: boolean
  onClose: () => void
  containers: string
  onSave: (ownerId: string | null, name: string | null) => void
}

const CHOICE =
  "flex min-h-9 w-full items-center rounded-control px-2.5 text-left text-13 text-ink hover:bg-hover max-sm:min-h-11"

export function AssignDialog({ open = true, onClose, containers, onSave }: AssignDialogProps) {
  const { data } = useQuery(workChoicesOptions())
  return (
    <Dialog open={open} onClose={onClose} title={workText.assign(containers)} description={workText.assignAbout}>
      <ul className="-mx-2.5 grid">
        {(data?.people ?? []).map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={CHOICE} onClick={() => onSave(id, name)}>
              {name}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={CHOICE} onClick={() => onSave(null, null)}>
            {workText.nobody}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
