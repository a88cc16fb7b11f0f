import type { Stage } from "#lib/domain/containers/stage"
import { type Place, placeWords } from "../containers/place.ts"

type OfAlert = Omit<Place, "stage" | "terminal"> & { stage: Stage | null; terminalName: string | null }

/** Where the container of an alert is now, as its row says it; null where it is about none, or nothing is reported. */
export function alertPlace({ stage, terminalName, ...place }: OfAlert): string | null {
  if (stage === null || (terminalName ?? place.podName ?? place.podLocode ?? place.destinationName) === null)
    return null
  return placeWords({ ...place, stage, terminal: terminalName === null ? null : { name: terminalName } })
}
