import { lowerFirst } from "#lib/domain/text"
import { type LineConnections, unconnected } from "#lib/domain/tracking/connections"
import { lineLabel } from "#lib/domain/tracking/lines"
import { lineOfLetters } from "#lib/domain/tracking/register-line"
import { unconnectedWords } from "#lib/words/tracking/request"
import { KeyStep } from "../connection/key-step.tsx"
import { StatusIcon } from "../ui/status-icon.tsx"

type NoConnectionProps = {
  number: string
  /** "": the number names its line, or nobody does. */
  scac: string
  connections: LineConnections | null
  mayManageKeys: boolean
}

/** Shown before it is sent, once the line is known. */
export function NoConnection({ number, scac, connections, mayManageKeys }: NoConnectionProps) {
  const line = scac || lineOfLetters(number)
  const why = unconnected(line, connections)
  const words = why && unconnectedWords(why, lineLabel(line, null) ?? "")
  return (
    <div role="status">
      {words ? (
        <p className="flex gap-2 rounded-control bg-due-tint px-2.5 py-1.5 text-12 text-due">
          <StatusIcon shape="due" />
          <span className="min-w-0">
            {`${words.state}: `}
            <KeyStep
              next={lowerFirst(words.next)}
              admin={words.admin && lowerFirst(words.admin)}
              mayManageKeys={mayManageKeys}
            />
          </span>
        </p>
      ) : null}
    </div>
  )
}
