import type { Sql } from "#db/client"
import { listPartyNames, listTerminalNames } from "#db/containers/additions"
import { listPortNames } from "#db/exposure/exposure"
import { type Grouping, NO_KEY } from "#lib/domain/exposure/groups"
import { lineLabel } from "#lib/domain/tracking/lines"
import { isUuid } from "#lib/domain/uuid"
import { terminalLabels } from "#lib/words/containers/place"
import { exposureNames } from "#lib/words/exposure/names"

const NONE: Record<Grouping, string> = {
  terminal: exposureNames.terminalNotReported,
  line: exposureNames.lineNotReported,
  customer: exposureNames.noCustomerNamed,
  port: exposureNames.portNotReported,
  reference: exposureNames.noReference,
  tag: exposureNames.noTag,
  age: exposureNames.notKnown,
}

const AGE_WORDS: Record<string, string> = {
  not_yet: exposureNames.inFreeTime,
  "1-4": exposureNames.over1to4,
  "5-9": exposureNames.over5to9,
  "10-29": exposureNames.over10to29,
  "30+": exposureNames.over30,
  ended: exposureNames.endedNotBilled,
  unknown: exposureNames.cannotTell,
}

/** Label per key. A key without a name is its own label. */
export async function nameKeys(sql: Sql, grouping: Grouping, keys: readonly string[]): Promise<Map<string, string>> {
  const asked = keys.filter((key) => key !== NO_KEY && key !== "")
  const found = new Map(await namesOf(sql, grouping, asked))
  return new Map(keys.map((key) => [key, key === NO_KEY ? NONE[grouping] : (found.get(key) ?? key)]))
}

async function namesOf(sql: Sql, grouping: Grouping, keys: string[]): Promise<[string, string][]> {
  if (grouping === "terminal") {
    return [...terminalLabels(await listTerminalNames(sql, keys.filter(isUuid)), exposureNames.terminalNotNamed)]
  }
  if (grouping === "customer")
    return (await listPartyNames(sql, keys.filter(isUuid))).map(({ id, name }) => [
      id,
      name ?? exposureNames.customerNotNamed,
    ])
  if (grouping === "port") return (await listPortNames(sql, keys)).map(({ locode, name }) => [locode, name])
  if (grouping === "line") return keys.map((key) => [key, lineLabel(key, null) ?? key])
  return grouping === "age" ? Object.entries(AGE_WORDS) : []
}
