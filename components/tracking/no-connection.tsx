import { type LineConnections, unconnected } from "#lib/domain/tracking/connections"
import { lineLabel } from "#lib/domain/tracking/lines"
import { lineByLetters } from "#lib/domain/tracking/register-line"
import { addText } from "#lib/words/tracking/add"
import { unconnectedWords } from "#lib/words/tracking/request"
import { StatusIcon } from "../ui/status-icon.tsx"

type NoConnectionProps = {
  number: string
  /** "": the number names its line, or nobody does. */
  scac: string
  connections: LineConnections | null
}

/** Shown before it is sent, once the line is known. */
export function NoConnection({ number, scac, connections }: NoConnectionProps) {
  const line = scac || lineOfLetters(number)
  const why = unconnected(line, connections)
  return (
    <div role="status">
      {why ? (
        <p className="flex gap-2 rounded-control bg-due-tint px-2.5 py-1.5 text-12 text-due">
          <StatusIcon shape="due" />
          <span className="min-w-0">{addText.unconnected(unconnectedWords(why, lineLabel(line, null) ?? ""))}</span>
        </p>
      ) : null}
    </div>
  )
}

function lineOfLetters(number: string): string | null {
  const found = lineByLetters(number)
  return found.is === "certain" ? found.scac : null
}
