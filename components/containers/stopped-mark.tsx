import { rowText } from "#lib/words/containers/row"

/** Beside the number of a container that one of us stopped alone. */
export function StoppedMark({ stopped }: { stopped: boolean }) {
  if (!stopped) return null
  return (
    <span title={rowText.stoppedAbout} className="whitespace-nowrap text-11 text-ink-3">
      {rowText.stopped}
    </span>
  )
}
