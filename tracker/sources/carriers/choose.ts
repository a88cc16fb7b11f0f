// Which carrier is asked about a number, and as what.
import { findLine } from "../../reference/find-line.ts"
import { checkNumber, type Profile } from "../dcsa/profiles.ts"
import type { Account } from "../dcsa/source.ts"
import type { Query } from "../source.ts"
import type { About } from "./about.ts"

/** The line whose code a bill begins with. A container's letters name its owner, whom another line may carry it for. */
export const lineOf = (number: string): string | null => findLine(number.slice(0, 4))?.scac ?? null

/** Without a line, the only carrier. A known line is never asked of another. */
export function chooseCarrier<T extends Account>(carriers: readonly T[], line: string | null): T | undefined {
  if (line === null) return carriers.length === 1 ? carriers[0] : undefined
  return carriers.find(({ profile }) => profile.scacs.includes(line.toUpperCase()))
}

/** undefined: it is no number of the line. */
export function aboutOf(profile: Profile, { type, number: sent }: Pick<Query, "number" | "type">): About | undefined {
  const number = checkNumber(profile, type, sent)
  return number === undefined ? undefined : { carrier: profile.id, type, number }
}
