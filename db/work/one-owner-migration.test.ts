// How migration 0044 merges the owners of a container and of its alerts into one.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { databaseBefore } from "#test/upgrade/database-before"
import { migrate } from "../migrate.ts"

let database: Awaited<ReturnType<typeof databaseBefore>>
beforeAll(async () => {
  database = await databaseBefore("0044_one-owner")
})
afterAll(() => database.drop())

test("a container that nobody has gets the owner of its alert; one that somebody has keeps theirs", async () => {
  const { sql, url } = database
  const people = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('a@x.example', 'A', 'dispatcher'), ('b@x.example', 'B', 'dispatcher')
    returning id`
  const [a = "", b = ""] = people.map(({ id }) => id)
  const [free, had, tagged] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`
    insert into container_work (container_id, owner_id, tags, updated_at)
    values (${had}, ${a}, '{}', now()), (${tagged}, null, '{hot}', now())`
  const alert = (containerId: string | null, state = "open") => sql`
    insert into alerts (about, subject_id, container_id, audience, rule_id, cause, mark, rank, facts, opened_at, owner_id, state)
    values ('container', ${containerId ?? "account"}, ${containerId}, 'team', ${randomUUID()}, 'hold', '', 0, '{}', now(), ${b}, ${state})`
  for (const id of [free, had, tagged, null]) await alert(id)
  await alert(randomUUID(), "closed")

  await migrate(url)

  const work = await sql`select container_id, owner_id, tags from container_work order by owner_id = ${b}, tags`
  expect(work).toEqual([
    { containerId: had, ownerId: a, tags: [] },
    { containerId: free, ownerId: b, tags: [] },
    { containerId: tagged, ownerId: b, tags: ["hot"] },
  ])
  expect(await sql`select about, owner_id from alerts where owner_id is not null`).toEqual([
    { about: "container", ownerId: b },
  ])
})
