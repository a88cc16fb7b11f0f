import type { Stage } from "#lib/domain/containers/stage"

type Place = {
  stage: Stage
  terminal: { name: string } | null
  podName: string | null
  podLocode: string | null
  destinationName: string | null
}

/** Whether it has left the port by rail: the terminal of the row is then where it was, not where it is. */
export function hasLeftPort({ stage, destinationName }: Pick<Place, "stage" | "destinationName">): boolean {
  return (stage === "inland" || stage === "at_ramp") && destinationName !== null
}

/** As the trade writes them, beside a terminal. */
const SHORT_NAMES: Record<string, string> = { "New York / New Jersey": "NY/NJ" }

export function portName(name: string | null): string | null {
  return SHORT_NAMES[name ?? ""] ?? name
}

export function placeWords(row: Place): string {
  if (hasLeftPort(row)) {
    return row.stage === "inland" ? `On rail to ${row.destinationName}` : `${row.destinationName}, rail ramp`
  }
  const port = portName(row.podName) ?? row.podLocode
  if (row.terminal) return port ? `${row.terminal.name}, ${port}` : row.terminal.name
  return port ? `${port}, terminal not reported` : "Terminal not reported"
}
