// Brings a container's memory up to date: each reported state in turn, then the container as the mirror has it.

import type { Container, Shipment } from "../containers/entities.ts"
import { factsOf } from "../containers/facts.ts"
import type { StoredRailMoves } from "../containers/rail-moves.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { AlertMemory } from "./memory.ts"
import { remember, type Snapshot, snapshotOf } from "./memory.ts"

/** One reported state. */
export type ReportedResource =
  | { kind: "container"; version: Instant; body: Omit<Container, "id"> }
  | { kind: "shipment"; version: Instant; body: Omit<Shipment, "id"> }

export type Mirrored = {
  container: Omit<Container, "id"> & StoredRailMoves & { confirmedAt: string | null; version: string }
  shipment: (Omit<Shipment, "id"> & { version: string }) | null
}

/** Without a memory there is nothing to compare with, so the present state is the first. */
export function stepMemory(
  memory: AlertMemory | null,
  reported: readonly ReportedResource[],
  mirror: Mirrored,
): AlertMemory {
  const version = [mirror.container.version, mirror.shipment?.version ?? ""].toSorted().at(-1) as Instant
  const now = snapshotOf(factsOf(mirror.container, mirror.shipment), terminalOf(mirror.container, mirror.shipment))
  if (memory === null) return remember(null, now, version)
  let known = memory
  let container: Omit<Container, "id"> = mirror.container
  for (const state of reported) {
    if (state.kind === "container") container = state.body
    const shipment = state.kind === "shipment" ? state.body : mirror.shipment
    known = remember(
      known,
      narrowed(known.last, toSnapshot(container, shipment, mirror.container, state.version), state.kind),
      state.version,
    )
  }
  return remember(known, now, version)
}

/** A shipment's state contributes only the arrival; a container's state everything else. */
function narrowed(last: Snapshot, reported: Snapshot, kind: ReportedResource["kind"]): Snapshot {
  if (kind === "shipment") return { ...last, eta: reported.eta }
  return { ...reported, eta: last.eta }
}

function toSnapshot(
  container: Omit<Container, "id">,
  shipment: Omit<Shipment, "id"> | null,
  moves: StoredRailMoves,
  at: Instant,
): Snapshot {
  const by = (moved: string | null) => (moved !== null && moved <= at ? moved : null)
  const asOf = { railDepartedAt: by(moves.railDepartedAt), inlandArrivedAt: by(moves.inlandArrivedAt) }
  return snapshotOf(factsOf({ ...container, ...asOf, confirmedAt: at }, shipment), terminalOf(container, shipment))
}

function terminalOf(container: Omit<Container, "id">, shipment: Omit<Shipment, "id"> | null): string | null {
  return container.podTerminalId ?? shipment?.podTerminalId ?? null
}
