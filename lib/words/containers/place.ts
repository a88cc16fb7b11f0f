import { isInland } from "#lib/domain/containers/inland"
import type { Stage } from "#lib/domain/containers/stage"

export type Place = {
  stage: Stage
  terminal: { name: string } | null
  podName: string | null
  podLocode: string | null
  destinationName: string | null
}

/** Whether it has left the port by rail: the terminal of the row is then where it was, not where it is. */
export function hasLeftPort({ stage, destinationName }: Pick<Place, "stage" | "destinationName">): boolean {
  return isInland(stage) && destinationName !== null
}

/** As the trade writes them, beside a terminal. */
const SHORT_NAMES: Record<string, string> = { "New York / New Jersey": "NY/NJ" }

function portName(name: string | null): string | null {
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

/** The same where a column is of terminals; null: not reported. */
export function terminalWords(row: Place): string | null {
  return row.terminal || hasLeftPort(row) ? placeWords(row) : null
}

/** Whom to ask where it is, in a sentence: "APM Pier 400", "the ramp in Denver". */
export function terminalOrRamp({ stage, terminal, destinationName }: Omit<Place, "podName" | "podLocode">): string {
  if (isInland(stage)) return destinationName === null ? "the ramp" : `the ramp in ${destinationName}`
  return terminal?.name ?? "the terminal"
}

/**
 * Who reports its holds and fees. The service sends a ramp's under the port terminal's names (`holds_at_pod_terminal`),
 * so of a container that went inland, or was to, it is not known who said them: null.
 */
export function reporterOf({ stage, terminal, destinationName }: Omit<Place, "podName" | "podLocode">): string | null {
  if (isInland(stage) || (stage === "gone" && destinationName !== null)) return null
  return terminal?.name ?? "the terminal"
}

type TerminalName = {
  id: string
  name: string | null
  port: string | null
  firmsCode: string | null
  /** Another terminal is called the same. */
  isShared: boolean
}

/** Label by id: the name, its port too where another is called the same, its FIRMS code where the port is not enough. */
export function terminalLabels(terminals: readonly TerminalName[], notNamed: string): Map<string, string> {
  const named = terminals.map((one) => ({ ...one, label: withPort(one) ?? notNamed }))
  const alike = Map.groupBy(named, ({ label }) => label)
  return new Map(
    named.map(({ id, name, firmsCode, label }) => {
      const isEnough = name === null || firmsCode === null || (alike.get(label) ?? []).length < 2
      return [id, isEnough ? label : `${label}, ${firmsCode}`]
    }),
  )
}

function withPort({ name, port, firmsCode, isShared }: TerminalName): string | null {
  const where = portName(port) ?? firmsCode
  return name !== null && isShared && where !== null ? `${name}, ${where}` : name
}
