import type { Sql } from "#db/client"
import { getLfdPolicy } from "#db/connection/connection"
import { listTerminalsById } from "#db/connection/history"
import { listNames } from "#db/people/people"
import { listCustomers } from "#db/work/read"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatUtc } from "#lib/domain/days/local-time"
import { isUuid } from "#lib/domain/uuid"

type Filters = Record<string, unknown>
type About = { sql: Sql; filters: Filters; sort: { by: string; descending: boolean }; who: string; now: Instant }

const NAMES: Record<string, string> = {
  q: "contains",
  status: "status",
  readiness: "readiness",
  line: "line (SCAC)",
  port: "port of discharge (UN/LOCODE)",
  terminal: "terminal",
  vessel: "vessel",
  hold: "hold",
  lfd_from: "last free day from",
  lfd_to: "last free day to",
  lfd_line_from: "the line's last free day from",
  lfd_line_to: "the line's last free day to",
  lfd_terminal_from: "the terminal's last free day from",
  lfd_terminal_to: "the terminal's last free day to",
  lfd_rail_from: "the rail carrier's last free day from",
  lfd_rail_to: "the rail carrier's last free day to",
  lfd_differs: "sources of the last free day differ",
  fees: "posted fees",
  appointment: "appointment",
  owner: "owner",
  tag: "tag",
  customer: "customer",
  watched: "watched",
  stale: "data too old",
  equipment: "equipment",
  changed: "changed in the last 24 h",
}

/** Lines of a name and a value each. */
export async function exportAbout({ sql, filters, sort, who, now }: About): Promise<[string, string][]> {
  const account = await getLfdPolicy(sql)
  return [
    ["Freeday", "Containers"],
    ["As of", `${formatUtc(now)} (${now})`],
    ["Filters", (await filterWords(sql, filters)) || "none: every container that is not out of the gate or delivered"],
    ["Last free days", `by the account's policy: ${account}`],
    ["Order", `${sort.by.replaceAll("_", " ")}${sort.descending ? ", descending" : ""}`],
    ["Exported by", who],
    [
      "Times",
      "Local time of the place in one column, its zone in the next. Last free days are calendar days at the place.",
    ],
  ]
}

/** "status is overdue or due; owner is Daniel Okafor". Ids are replaced by names. */
async function filterWords(sql: Sql, filters: Filters): Promise<string> {
  const parts: string[] = []
  for (const [name, value] of Object.entries(filters)) {
    if (value === undefined) continue
    const label = NAMES[name] ?? name.replaceAll("_", " ")
    if (value === true) parts.push(label)
    else if (Array.isArray(value))
      parts.push(`${label} is ${(await namesOf(sql, name, value.map(String))).join(" or ")}`)
    else parts.push(`${label} ${name === "q" ? `“${value}”` : String(value)}`)
  }
  return parts.join("; ")
}

async function namesOf(sql: Sql, filter: string, values: string[]): Promise<string[]> {
  const ids = values.filter((value) => isUuid(value))
  const known = new Map(ids.length > 0 ? await readNames(sql, filter, ids) : [])
  return values.map((value) => known.get(value) ?? value.replaceAll("_", " "))
}

async function readNames(sql: Sql, filter: string, ids: string[]): Promise<[string, string][]> {
  if (filter === "terminal") {
    return (await listTerminalsById(sql, ids)).map((one) => [one.id, one.nickname ?? one.name ?? one.id])
  }
  if (filter === "owner") {
    return (await listNames(sql, { ids })).map(({ id, name }) => [id, name])
  }
  return filter === "customer" ? (await listCustomers(sql)).map(({ id, name }) => [id, name]) : []
}
