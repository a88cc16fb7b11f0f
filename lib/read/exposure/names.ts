import type { Sql } from "#db/client"
import { listTerminalsById } from "#db/connection/history"
import { listPartyNames } from "#db/containers/additions"
import { listPortNames } from "#db/exposure/exposure"
import { type Grouping, NO_KEY } from "#lib/domain/exposure/groups"
import { lineLabel } from "#lib/domain/tracking/lines"

const NONE: Record<Grouping, string> = {
  terminal: "Terminal not reported",
  line: "Line not reported",
  customer: "No customer named",
  port: "Port not reported",
  reference: "No reference",
  tag: "No tag",
  age: "Not known",
}

const AGE_WORDS: Record<string, string> = {
  not_yet: "In free time",
  "1-4": "1 to 4 days over",
  "5-9": "5 to 9 days over",
  "10-29": "10 to 29 days over",
  "30+": "30 days over and more",
  ended: "Ended, not billed yet",
  unknown: "Cannot tell",
}

/** Label per key; a key without a name is its own label. */
export async function nameKeys(sql: Sql, grouping: Grouping, keys: readonly string[]): Promise<Map<string, string>> {
  const asked = keys.filter((key) => key !== NO_KEY && key !== "")
  const found = new Map(await namesOf(sql, grouping, asked))
  return new Map(keys.map((key) => [key, key === NO_KEY ? NONE[grouping] : (found.get(key) ?? key)]))
}

async function namesOf(sql: Sql, grouping: Grouping, keys: string[]): Promise<[string, string][]> {
  if (grouping === "terminal") {
    const terminals = await listTerminalsById(sql, keys)
    return terminals.map(({ id, nickname, name }) => [id, nickname ?? name ?? "Terminal not named"])
  }
  if (grouping === "customer")
    return (await listPartyNames(sql, keys)).map(({ id, name }) => [id, name ?? "Customer not named"])
  if (grouping === "port") return (await listPortNames(sql, keys)).map(({ locode, name }) => [locode, name])
  if (grouping === "line") return keys.map((key) => [key, lineLabel(key, null) ?? key])
  return grouping === "age" ? Object.entries(AGE_WORDS) : []
}
