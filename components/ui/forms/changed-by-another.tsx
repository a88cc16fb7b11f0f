import type { ReactNode } from "react"
import { changedText } from "#lib/words/ui/changed"
import { Button } from "../button.tsx"
import { Notice } from "../notice.tsx"

type ChangedByAnotherProps = {
  /** From the refusal. `words`: who changed it and when. */
  stands: { by: string; words: string }
  busy: boolean
  onKeepTheirs: () => void
  onSaveMine: () => void
  children: ReactNode
}

/** Somebody else saved first. A person compares both, then keeps theirs or overwrites it. */
export function ChangedByAnother({ stands, busy, onKeepTheirs, onSaveMine, children }: ChangedByAnotherProps) {
  return (
    <Notice
      shape="due"
      urgent
      title={stands.words}
      actions={
        <>
          <Button onClick={onKeepTheirs}>{changedText.keepTheirs(stands.by)}</Button>
          <Button look="primary" busy={busy} onClick={onSaveMine}>
            {changedText.saveMine}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}

export type FieldText = { label: string; text: string }

/** The fields that differ between the saved and the typed version. Both have the same fields in the same order. */
export function FieldsThatDiffer({ theirs, yours }: { theirs: readonly FieldText[]; yours: readonly FieldText[] }) {
  const differ = theirs.flatMap(({ label, text }, at) => {
    const mine = yours[at]?.text ?? ""
    return text === mine ? [] : [{ label, words: changedText.fieldDiffers(label, text, mine) }]
  })
  return (
    <>
      <p>{differ.length === 0 ? changedText.nothingDiffers : changedText.yoursIsNotSaved}</p>
      <ul>
        {differ.map(({ label, words }) => (
          <li key={label} className="wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </>
  )
}
