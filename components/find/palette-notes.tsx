import type { FindAnswer } from "#lib/read/find/hits"
import { findText } from "#lib/words/find/palette"
import { Button } from "../ui/button.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { KeyCaps } from "./option-list.tsx"

type CheckDigitNoticeProps = { checkDigit: NonNullable<FindAnswer["checkDigit"]>; onUse: () => void }

export function CheckDigitNotice({ checkDigit, onUse }: CheckDigitNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-due-tint px-4 py-1.5 text-13 text-due"
    >
      <StatusIcon shape="due" size={16} />
      <span className="mr-auto">
        {findText.checkDigitShouldBe}
        <strong>{checkDigit.right}</strong>
        {findText.matchesForBoth(checkDigit.typed)}
      </span>
      <Button onClick={onUse} className="max-sm:ml-auto">
        {findText.use(checkDigit.suggested)}
        <KeyCaps keys="Tab" className="max-sm:hidden" />
      </Button>
    </div>
  )
}

type MeantNoticeProps = { meant: NonNullable<FindAnswer["meant"]>; onUse: () => void }

export function MeantNotice({ meant: { number, slip, known }, onUse }: MeantNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-due-tint px-4 py-1.5 text-13 text-due"
    >
      <StatusIcon shape="due" size={16} />
      <span className="mr-auto">
        {findText.slips[slip]} <strong>{findText.meant(number, known)}</strong>
      </span>
      <Button onClick={onUse} className="max-sm:ml-auto">
        {findText.use(number)}
        <KeyCaps keys="Tab" className="max-sm:hidden" />
      </Button>
    </div>
  )
}

/** Notes about the answer as a whole. */
export function AnswerNotes({ answer }: { answer: FindAnswer }) {
  const known = answer.several.filter((one) => one.known).length
  const notes = [
    answer.cut ? findText.cut : null,
    answer.isNear ? findText.near : null,
    answer.several.length > 0 ? findText.several(known, answer.several.length) : null,
  ].filter((note) => note !== null)
  return notes.map((note) => (
    <p key={note} role="status" className="border-b bg-due-tint px-4 py-1.5 text-13 text-due">
      {note}
    </p>
  ))
}

export function PaletteFoot({ count }: { count: string }) {
  return (
    <footer className="flex min-h-9 items-center gap-4 border-t px-4 text-12 text-ink-2">
      <Hint keys={["Up", "Down"]} words={findText.move} />
      <Hint keys={["Enter"]} words={findText.open} />
      <Hint keys={["Mod+C"]} words={findText.copyNumber} />
      <Hint keys={[">"]} words={findText.commandsOnly} />
      <span role="status" className="ml-auto text-ink-3">
        {count}
      </span>
    </footer>
  )
}

function Hint({ keys, words }: { keys: string[]; words: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 max-sm:hidden">
      {keys.map((key) => (
        <KeyCaps key={key} keys={key} />
      ))}
      {words}
    </span>
  )
}
