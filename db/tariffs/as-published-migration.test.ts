// How migration 0054 gives old tariff rows the facts of published tariffs.
import { afterAll, beforeAll, expect, test } from "vitest"
import { tariffFaults } from "#lib/domain/tariffs/check"
import { aTariff } from "#test/charges/tariff"
import { databaseBefore } from "#test/upgrade/database-before"
import { migrate } from "../migrate.ts"
import { listTariffs } from "./tariffs.ts"

let database: Awaited<ReturnType<typeof databaseBefore>>
beforeAll(async () => {
  database = await databaseBefore("0054_tariffs-as-published")
})
afterAll(() => database.drop())

test("a row of before keeps its meaning, in use or replaced", async () => {
  const { sql, url } = database
  const { customer: _, equipment: __, traits: ___, ...rest } = aTariff()
  const { afterGateCalendar: _a, ratesOn: _r, minimumMinor: _m, ...before } = rest
  for (const [id, group] of Object.entries({ any: null, dry: "dry", reefer: "reefer", special: "special" }))
    await sql`
      insert into tariffs (id, version, row, saved_at)
      values (${id}, 1, ${JSON.stringify({ ...before, id, group })}::text::jsonb, now())`
  await sql`update tariffs set ended_at = now() where id = 'reefer'`

  await migrate(url)

  const rows = (await listTariffs(sql)).map(({ row }) => row)
  expect(rows).toEqual([
    aTariff({ id: "any" }),
    aTariff({ id: "dry", equipment: ["dry"] }),
    aTariff({ id: "special", equipment: ["open_top", "flat_rack", "tank", "other"] }),
  ])
  expect(rows.flatMap(tariffFaults)).toEqual([])
  const [replaced] =
    await sql`select row->'equipment' as kinds, row ? 'group' as has_group from tariffs where id = 'reefer'`
  expect(replaced).toEqual({ kinds: ["reefer", "non_operating_reefer"], hasGroup: false })
})
