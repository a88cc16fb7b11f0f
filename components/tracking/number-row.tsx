import type { ReactNode } from "react"
import type { NumberKind } from "#lib/domain/tracking/entry"
import { addText } from "#lib/words/tracking/add"
import { classes } from "../ui/classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { RequestNumber } from "./request-number.tsx"

const NUMBER_GRID =
  "grid items-center gap-x-4 px-(--gutter) @min-[720px]:grid-cols-[32px_148px_76px_88px_minmax(0,1fr)_auto]"

export type NumberRowProps = {
  line: number
  number: string
  kind: NumberKind
  lineName: string | null
  shape: StatusShape
  words: string
  detail: ReactNode
  tall?: boolean
  changed?: boolean
  action?: ReactNode
}

export function NumberRow(props: NumberRowProps) {
  const { line, number, kind, lineName, shape, words, detail, tall, changed, action } = props
  return (
    <li
      className={classes(
        NUMBER_GRID,
        "relative min-h-9 border-b py-1 transition-colors [contain-intrinsic-size:auto_36px] [content-visibility:auto] hover:bg-hover",
        "grid-cols-[28px_minmax(0,1fr)_auto] gap-y-0.5",
      )}
    >
      <span className="text-right text-12 text-ink-3">{line}</span>
      <RequestNumber request={{ requestNumber: number, requestType: kind }} />
      <span className="text-12 text-ink-2 @max-[720px]:justify-self-end">{addText.kinds[kind]}</span>
      <span className="min-w-0 text-12 text-ink-2 @max-[720px]:col-start-2">
        {lineName === null ? (
          <span className="inline-block whitespace-nowrap rounded-chip border border-unknown-icon border-dashed px-1 text-unknown">
            {addText.notKnown}
          </span>
        ) : (
          <span className="block truncate">{lineName}</span>
        )}
      </span>
      <span
        className={classes(
          "flex min-w-0 gap-1.5 @max-[720px]:col-span-2 @max-[720px]:col-start-2",
          changed && "rounded-chip bg-due-tint",
        )}
      >
        <StatusIcon shape={shape} className="mt-0.75" />
        <span className="min-w-0">
          <span className={classes("mr-2 font-medium", STATUS_TEXT[shape])}>{words}</span>
          <span className={classes("text-12 text-ink-3", tall && "block")}>{detail}</span>
        </span>
      </span>
      <span className="flex items-center justify-self-end @max-[720px]:col-span-2 @max-[720px]:col-start-2 @max-[720px]:justify-self-start">
        {action}
      </span>
    </li>
  )
}

/** Visual labels above the rows. Each row is complete without them. */
export function NumberHead() {
  return (
    <div aria-hidden className={classes(NUMBER_GRID, "h-8 border-b bg-canvas text-11 text-ink-3 @max-[720px]:hidden!")}>
      <span className="text-right">{addText.no}</span>
      <span>{addText.number}</span>
      <span>{addText.kind}</span>
      <span>{addText.line}</span>
      <span>{addText.stateAndNextStep}</span>
      <span />
    </div>
  )
}
