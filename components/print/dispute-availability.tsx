import { formatFullTime } from "#lib/domain/local-time"
import { entryTime, entryWords } from "#lib/domain/pack-words"
import type { PackEntry } from "#lib/read/dispute"
import { RowTh } from "../ui/th.tsx"

/** Available, not available, holds placed and released, closed gates: dated, each with who told it and when it came in. */
export function DisputeAvailability({ entries, zone }: { entries: readonly PackEntry[]; zone: string | null }) {
  if (entries.length === 0)
    return <p className="text-13">Nothing was reported of holds, availability or closed gates.</p>
  return (
    <table className="w-full text-12">
      <thead>
        <tr className="border-b text-left [&>th]:py-1 [&>th]:pr-3 [&>th]:font-normal [&>th]:text-ink-2">
          <th scope="col">When</th>
          <th scope="col">What</th>
          <th scope="col">Source, received</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={`${entry.kind} ${entry.name} ${entry.day} ${entry.at}`}
            className="border-b align-top [&>*]:py-1 [&>*]:pr-3"
          >
            <RowTh className="w-56 max-sm:w-28">{entryTime(entry, zone)}</RowTh>
            <td>{entryWords(entry)}</td>
            <td className="wrap-anywhere text-ink-2">
              {entry.source}
              {entry.notificationId ? <span className="block font-mono">{entry.notificationId}</span> : null}
              {entry.receivedAt ? (
                <span className="block">{`received ${formatFullTime(entry.receivedAt, zone)}`}</span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
