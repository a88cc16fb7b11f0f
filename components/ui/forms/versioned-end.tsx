import type { ReactNode, RefObject } from "react"
import { RequestFailed } from "#lib/queries/fetch-json"
import { ChangedByAnother } from "./changed-by-another.tsx"
import { FormEnd, type FormEndProps } from "./form.tsx"

/** A refusal's data about what somebody saved in the meantime. Sending `version` overwrites it. */
type Standing = { by: string; words: string; version: number }

type VersionedEndProps<S> = Omit<FormEndProps, "children"> & {
  /** The version that the form sends. */
  seen: RefObject<number>
  /** Renders the differences. */
  children: (stands: S) => ReactNode
}

/** The end of a form for something with versions. If somebody saved first, it offers both ways to continue. */
export function VersionedEnd<S extends Standing>({ seen, children, ...end }: VersionedEndProps<S>) {
  const { form, onCancel } = end
  const stands = form.failure instanceof RequestFailed ? (form.failure.stands as S | undefined) : undefined
  return (
    <FormEnd {...end}>
      {stands ? (
        <ChangedByAnother
          stands={stands}
          busy={form.busy}
          onKeepTheirs={onCancel}
          onSaveMine={() => {
            seen.current = stands.version
            void form.submit()
          }}
        >
          {children(stands)}
        </ChangedByAnother>
      ) : undefined}
    </FormEnd>
  )
}
