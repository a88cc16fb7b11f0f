import { QueryClient } from "@tanstack/react-query"
import { describe, expect, test } from "vitest"
import { alertKeys } from "#lib/queries/alerts/keys"
import { containerKeys } from "#lib/queries/containers/keys"
import { workOptions } from "#lib/queries/work/work"
import { aContainerRow } from "#test/containers/container-row"
import { aWorkDetail } from "#test/work/detail"
import { showChange } from "./work-cache.ts"

const LIST = containerKeys.list({}, { by: "urgent", descending: false })
const CHOICES = containerKeys.choices("line", {})

const DANIEL = { id: "6f1c0a52-0000-4000-8000-000000000001", name: "Daniel Okafor" }
const shown = { now: "2026-10-19T13:00:00.000Z", people: [DANIEL] }

describe("a change is shown at once", () => {
  test("in the container and in the list, and taken back whole", () => {
    const queries = new QueryClient()
    const row = aContainerRow({ id: "container" })
    const other = aContainerRow({ id: "other" })
    const list = { pages: [{ rows: [row, other], nextCursor: null }], pageParams: [null] }
    queries.setQueryData(workOptions("container").queryKey, aWorkDetail("container"))
    queries.setQueryData(LIST, list)
    const takeBack = showChange(queries, {
      ids: new Set(["container"]),
      change: { field: "owner", ownerId: DANIEL.id },
      shown,
      zoneOf: () => null,
    })
    expect(queries.getQueryData(workOptions("container").queryKey)?.owner).toEqual(DANIEL)
    const pages = queries.getQueryData<typeof list>(LIST)?.pages
    expect(pages?.[0]?.rows.map(({ work }) => work.owner)).toEqual([DANIEL, null])
    takeBack()
    expect(queries.getQueryData(workOptions("container").queryKey)).toEqual(aWorkDetail("container"))
    expect(queries.getQueryData(LIST)).toEqual(list)
  })

  test("an owner, with its alerts too, and not with those of another container or of none", () => {
    const queries = new QueryClient()
    const alert = (containerId: string | null) => ({ containerId, owner: null })
    const rows = [alert("container"), alert("other"), alert(null)]
    queries.setQueryData(alertKeys.list({ show: "open", whose: "everybody" }, 100), { rows, show: "open" })
    queries.setQueryData(alertKeys.of("container=container"), rows)
    const takeBack = showChange(queries, {
      ids: new Set(["container"]),
      change: { field: "owner", ownerId: DANIEL.id },
      shown,
      zoneOf: () => null,
    })
    const given = [{ containerId: "container", owner: DANIEL }, alert("other"), alert(null)]
    expect(queries.getQueryData(alertKeys.list({ show: "open", whose: "everybody" }, 100))).toMatchObject({
      rows: given,
    })
    expect(queries.getQueryData(alertKeys.of("container=container"))).toEqual(given)
    takeBack()
    expect(queries.getQueryData(alertKeys.of("container=container"))).toEqual(rows)
  })

  test("an appointment stands as the instant of that wall time at the terminal", () => {
    const queries = new QueryClient()
    queries.setQueryData(workOptions("container").queryKey, aWorkDetail("container"))
    showChange(queries, {
      ids: "all",
      change: { field: "appointment", at: "2026-10-21T10:30", note: "gate 3", version: 0 },
      shown,
      zoneOf: () => "America/Los_Angeles",
    })
    expect(queries.getQueryData(workOptions("container").queryKey)?.appointment).toEqual({
      at: "2026-10-21T17:30:00.000Z",
      zone: "America/Los_Angeles",
      note: "gate 3",
    })
  })

  test("other answers under the same noun are left as they are", () => {
    const queries = new QueryClient()
    queries.setQueryData(CHOICES, { filter: "line", choices: [] })
    showChange(queries, {
      ids: "all",
      change: { field: "watch", watch: true },
      shown,
      zoneOf: () => null,
    })
    expect(queries.getQueryData(CHOICES)).toEqual({ filter: "line", choices: [] })
  })
})
