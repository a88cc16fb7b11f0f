"use client"

import { FileUp } from "lucide-react"
import { type RefObject, useRef } from "react"
import { FILE_TYPE, OPENED_ENDINGS, PICTURE_TYPES } from "#lib/domain/documents/kinds"
import { UPLOAD_LIMITS } from "#lib/words/documents/upload"
import { uploadsText } from "#lib/words/documents/uploads"
import { Button, type ButtonLook } from "../ui/button.tsx"
import { type DropTarget, sendFiles } from "../ui/page/drop-target.ts"

export function AddDocumentsButton({ target, look = "outline" }: { target: DropTarget | null; look?: ButtonLook }) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        look={look}
        icon={<FileUp size={14} aria-hidden />}
        title={UPLOAD_LIMITS}
        aria-description={UPLOAD_LIMITS}
        onClick={() => chooser.current?.click()}
      >
        {uploadsText.addDocuments}
      </Button>
      <FileChooser
        ref={chooser}
        label={target ? uploadsText.documentsFor(target.label) : uploadsText.documents}
        target={target}
      />
    </>
  )
}

type FileChooserProps = { ref: RefObject<HTMLInputElement | null>; label: string; target: DropTarget | null }

export function FileChooser({ ref, label, target }: FileChooserProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      tabIndex={-1}
      aria-label={label}
      accept={[FILE_TYPE, ".pdf", ...PICTURE_TYPES, ...OPENED_ENDINGS].join()}
      onChange={(event) => {
        sendFiles([...(event.target.files ?? [])], target)
        event.target.value = ""
      }}
    />
  )
}
