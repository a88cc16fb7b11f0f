import type { FindAnswer } from "#lib/read/find-hits"
import { Button } from "../ui/button.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { KeyCaps } from "./key-caps.tsx"

type CheckDigitNoticeProps = { checkDigit: NonNullable<FindAnswer["checkDigit"]>; onUse: () => void }

export function CheckDigitNotice({ checkDigit, onUse }: CheckDigitNoticeProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b bg-due-tint px-4 py-1.5 text-13 text-due"
    >
      <StatusIcon shape="due" size={16} />
      <span className="mr-auto">
        The check digit should be <strong>{checkDigit.right}</strong>, not {checkDigit.typed}. Both are looked for.
      </span>
      <Button onClick={onUse} className="max-sm:ml-auto">
        Use {checkDigit.suggested} <KeyCaps keys="Tab" className="max-sm:hidden" />
      </Button>
    </div>
  )
}
