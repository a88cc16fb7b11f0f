import type { RequestRow } from "#lib/read/tracking"
import { classes } from "../ui/classes.ts"
import { REQUEST_GRID, RequestLine } from "./request-line.tsx"

export type RequestListProps = {
  rows: readonly RequestRow[]
  isChanged: (id: string, cell: string) => boolean
  homeZone: string | null
  /** Puts the number back into the form; absent: this person may not track. */
  onAgain?: ((request: RequestRow) => void) | undefined
}

export function RequestList({ rows, isChanged, homeZone, onAgain }: RequestListProps) {
  return (
    <>
      <div
        aria-hidden
        className={classes(REQUEST_GRID, "h-8 border-b bg-canvas text-11 text-ink-3 @max-[640px]:hidden!")}
      >
        <span>Number</span>
        <span>State and next step</span>
        <span>Sent</span>
        <span />
      </div>
      <ol>
        {rows.map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            changed={isChanged(request.id, "state")}
            homeZone={homeZone}
            onAgain={onAgain}
          />
        ))}
      </ol>
    </>
  )
}
