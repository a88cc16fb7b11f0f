// Codes and keys of places as JSON:API references.
import type { Relationship } from "#lib/wire/resources"
import { findMetro, findPort, findRamp, findTerminal } from "../reference/places.ts"
import { toOne } from "./resource.ts"

export function toLocation(code: string | null): Relationship {
  const port = code === null ? undefined : findPort(code)
  if (port) return toOne("port", port.id)
  return toOne("metro_area", code === null ? null : findMetro(code)?.id)
}

export function toTerminal(key: string | null): Relationship {
  const terminal = key === null ? undefined : findTerminal(key)
  if (terminal) return toOne("terminal", terminal.id)
  return toOne("rail_terminal", key === null ? null : findRamp(key)?.id)
}
