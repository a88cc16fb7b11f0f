// A vessel, port, terminal, customer or hold leads to the list of its containers.
import type { Sql } from "#db/client"
import { countContainers } from "#db/containers/containers"
import { listHoldNames, listNamedGroups } from "#db/find/names"
import type { Instant } from "#lib/domain/days/calendar-day"
import { holdLabel } from "#lib/words/containers/holds"
import { readListFilter } from "../containers/changed-since.ts"
import { EXACT } from "../containers/list.ts"

/** Shorter texts are part of too many names. */
const LEAST = 3
const MOST = 4
const MOST_COUNTED = 12

/** Groups with containers not gone; `count` is exact up to 10,000. */
export async function findNamed(sql: Sql, query: string, now: Instant) {
  const text = query.trim()
  if (text.length < LEAST || /^[\d\s-]+$/.test(text)) return []
  const wanted = text.toLowerCase()
  const holds = (await listHoldNames(sql)).filter((name) =>
    [name, holdLabel(name)].some((one) => one.toLowerCase().includes(wanted)),
  )
  const groups = await listNamedGroups(sql, { text, holds, limit: MOST_COUNTED })
  const counted = await Promise.all(
    groups.map(async (group) => {
      const filter = await readListFilter(sql, { [group.filter]: [group.value] }, { viewer: NOBODY, now })
      const count = await countContainers(sql, filter, EXACT + 1)
      return { ...group, name: group.filter === "hold" ? holdLabel(group.value) : group.name, count }
    }),
  )
  return counted.filter(({ count }) => count > 0).slice(0, MOST)
}

/** None of these filters depends on the viewer. */
const NOBODY = "00000000-0000-0000-0000-000000000000"
