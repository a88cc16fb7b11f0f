import type { Unread } from "#lib/domain/tracking/entry"
import { addText } from "#lib/words/tracking/add"

const MOST_SHOWN = 50
const LONGEST_SHOWN = 80
const KINDS = ["no_number", "not_understood", "elsewhere", "above"] as const satisfies readonly Unread["why"][]

/** What of the list is not used, counted, with the lines themselves behind a click. */
export function ListUnread({ unread }: { unread: readonly Unread[] }) {
  if (unread.length === 0) return null
  const counts = KINDS.flatMap((kind) => {
    const count = unread.filter(({ why }) => why === kind).length
    return count > 0 ? [addText.unread[kind](count)] : []
  })
  return (
    <details className="text-12 text-ink-2">
      <summary className="cursor-pointer">{counts.join(", ")}</summary>
      <ul aria-label={addText.showUnread} className="mt-1 max-h-40 overflow-y-auto text-ink-3">
        {unread.slice(0, MOST_SHOWN).map(({ line, text, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line may hold the same cell twice.
          <li key={`${line} ${why} ${at}`} className="truncate">
            {addText.unreadLine(line, text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)}
          </li>
        ))}
        {unread.length > MOST_SHOWN ? <li>{addText.moreUnread(unread.length - MOST_SHOWN)}</li> : null}
      </ul>
    </details>
  )
}
