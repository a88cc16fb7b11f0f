"use client"

import { FileUp } from "lucide-react"
import { useRef } from "react"
import { FILE_TYPE, UPLOAD_LIMITS } from "#lib/domain/upload"
import { Button, type ButtonLook } from "../ui/button.tsx"
import { type DropTarget, sendFiles } from "./upload/drop-target.ts"

type AddDocumentsButtonProps = {
  /** Where they belong; null: it is asked. */
  target: DropTarget | null
  look?: ButtonLook
  children?: string
}

/** The same as dropping files, by a button. The limits are said before. */
export function AddDocumentsButton({ target, look, children = "Add documents" }: AddDocumentsButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...(look ? { look } : {})}
        icon={<FileUp size={14} aria-hidden />}
        title={UPLOAD_LIMITS}
        aria-description={UPLOAD_LIMITS}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={target ? `Documents for ${target.label}` : "Documents"}
        accept={`${FILE_TYPE},.pdf`}
        onChange={(event) => {
          sendFiles([...(event.target.files ?? [])], target)
          event.target.value = ""
        }}
      />
    </>
  )
}
