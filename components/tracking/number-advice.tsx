import { addText } from "#lib/words/tracking/add"
import { Button } from "../ui/button.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"
import { digitAdvice } from "./track-input.ts"

export function NumberAdvice({ number, onUse }: { number: string; onUse: (number: string) => void }) {
  const advice = digitAdvice(number)
  const suggested = advice?.suggested
  return (
    <div role="status">
      {advice ? (
        <div className="flex flex-wrap items-center gap-2 rounded-control bg-due-tint px-2.5 py-1.5 text-12 text-due">
          <StatusIcon shape="due" />
          <span className="min-w-0 flex-1 basis-44">{advice.words}</span>
          {suggested ? <Button onClick={() => onUse(suggested)}>{addText.use(suggested)}</Button> : null}
        </div>
      ) : null}
    </div>
  )
}
