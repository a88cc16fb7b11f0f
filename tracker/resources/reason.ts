// Why a value of a container is shown: the report that won, what it was read from, and the other reports.
import type { Resource } from "#lib/wire/resources"
import type { Container } from "../core/records.ts"
import type { Evidence, Reason } from "../sources/source.ts"
import { stableId } from "../values/ids.ts"
import { toFactTime, toFactTimeOrNull } from "../values/instant.ts"
import { type PayloadPart, showPart } from "./payload-part.ts"
import { toOne } from "./resource.ts"

export function showReason(
  container: Container,
  { fact, shows, winner, others, disagrees }: Reason,
  index: number,
  parts: ReadonlyMap<Evidence, PayloadPart>,
): Resource {
  const part = parts.get(winner)
  return {
    id: stableId("reason", container.id, index, fact),
    type: "reason",
    attributes: {
      fact,
      shows,
      winner: { ...showReport(winner), payload: part ? showPart(part) : null },
      disagrees: disagrees.map(showReport),
      others: others.filter((other) => !disagrees.includes(other)).map(showReport),
    },
    relationships: { container: toOne("container", container.id) },
  }
}

function showReport({ source, spokenBy, classifier, certainty, reportedAt, seenAt, value }: Evidence) {
  return {
    source,
    spoken_by: spokenBy,
    classifier,
    certainty,
    reported_at: toFactTimeOrNull(reportedAt),
    seen_at: toFactTime(seenAt),
    said: showSaid(value),
  }
}

type Fact = Evidence["value"]

/** In the interface's names. null means reported as none, or no longer reported. */
function showSaid(fact: Fact) {
  switch (fact.kind) {
    case "movement": {
      const { kind, move, mode, laden, when, place, vessel, voyage } = fact
      return {
        ...{ kind, move, mode, laden, ...showWhen(when), ...showPlace(place) },
        ...{ vessel_imo: vessel?.imo ?? null, vessel_name: vessel?.name ?? null, voyage_number: voyage },
      }
    }
    case "holds":
      return fact
    case "fees":
      return { kind: fact.kind, fees: fact.fees?.map(showFee) ?? null }
    case "last_free_day":
      return { kind: fact.kind, of: fact.of, ...showWhen(fact.day) }
    case "appointment":
      return { kind: fact.kind, ...showWhen(fact.when) }
    case "terminal":
      return { kind: fact.kind, ...showPlace(fact.place), off_dock: fact.offDock }
    case "equipment":
      return { kind: fact.kind, iso_code: fact.isoCode, length: fact.lengthFeet, height: fact.height }
    case "weight":
      return { kind: fact.kind, weight_in_lbs: fact.pounds }
    case "retraction":
      return { kind: fact.kind }
    default:
      return fact
  }
}

type When = Extract<Fact, { kind: "movement" }>["when"]
type Place = Extract<Fact, { kind: "movement" }>["place"]

/** `day_only`: no time of day was reported. */
const showWhen = (when: When | null) => ({
  at: toFactTimeOrNull(when?.at ?? null),
  day_only: when?.precision === "day",
})

const showPlace = (place: Place) => ({
  location_locode: place?.locode ?? null,
  location_name: place?.name ?? null,
  facility_code: place?.facility?.code ?? null,
})

/** All currencies of the interface have two decimals. */
const showFee = ({ type, amountMinor, currency }: { type: string; amountMinor: number; currency: string }) => ({
  type,
  amount: amountMinor / 100,
  currency_code: currency,
})
