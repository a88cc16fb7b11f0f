import { readContainerNumber } from "#lib/domain/container-number"
import type { Mark } from "#lib/domain/find-marks"
import { classes } from "../ui/classes.ts"

const MARK = "bg-transparent font-semibold text-accent-text underline decoration-1 underline-offset-4"

export function Marked({ text, mark, from = 0 }: { text: string; mark: Mark | null; from?: number }) {
  if (mark === null) return text
  const [start, end] = [Math.max(0, mark.from - from), Math.max(0, mark.to - from)]
  if (end === 0 || start >= text.length) return text
  return (
    <>
      {text.slice(0, start)}
      <mark className={MARK}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  )
}

/** A container number in its three parts, with the part that was typed marked. Copied, it is one word. */
export function MarkedNumber({ number, mark }: { number: string; mark: Mark | null }) {
  const read = readContainerNumber(number)
  const digit = read?.digit ?? null
  return (
    <span className="whitespace-nowrap font-medium font-mono text-id text-ink">
      {read && number.length === (digit === null ? 10 : 11) ? (
        <>
          <Marked text={read.owner} mark={mark} />
          <span className="ml-[0.4em]">
            <Marked text={read.serial} mark={mark} from={4} />
          </span>
          {digit === null ? null : (
            <span className={classes("ml-[0.4em] font-normal", (mark?.to ?? 0) > 10 ? "text-ink" : "text-ink-3")}>
              <Marked text={String(digit)} mark={mark} from={10} />
            </span>
          )}
        </>
      ) : (
        <Marked text={number} mark={mark} />
      )}
    </span>
  )
}
