import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listSavedViews } from "#db/work/saved-views"
import { listUserSettings, putUserSettings } from "#db/work/user-settings"
import { testDatabase } from "#test/database"
import type { Actor } from "../people/actor.ts"
import { addView, changeView, removeView, requireView, restoreView } from "./views.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let marisol: Actor
let daniel: Actor
const state = { filters: { status: ["due"] } }

beforeAll(async () => {
  database = await testDatabase()
  const people = await database.sql<{ id: string }[]>`
    insert into users (email, name, role) values
      ('marisol@northlake.example', 'Marisol Vega', 'dispatcher'), ('daniel@northlake.example', 'Daniel Okafor', 'manager')
    returning id`
  marisol = { user: { id: people[0]?.id ?? "", role: "dispatcher" } }
  daniel = { user: { id: people[1]?.id ?? "", role: "manager" } }
})
afterAll(() => database.drop())

const by = (session: Actor, mayTeam = true) => ({ session, mayTeam })
const namesOf = async ({ user }: Actor) => (await listSavedViews(database.sql, user.id)).map(({ name }) => name)

describe("saved views", () => {
  test("one's own is seen by nobody else, the team's by all", async () => {
    const own = await addView(database.sql, { ...by(marisol), name: "My morning", scope: "private", state })
    const team = await addView(database.sql, { ...by(marisol), name: "Pull now", scope: "team", state })
    expect(own).toMatchObject({ name: "My morning", state, version: 1, ownerName: "Marisol Vega" })
    expect(await namesOf(marisol)).toEqual(["My morning", "Pull now"])
    expect(await namesOf(daniel)).toEqual(["Pull now"])
    await expect(requireView(database.sql, daniel, own.id)).rejects.toMatchObject({ kind: "not_found" })
    expect((await requireView(database.sql, daniel, team.id)).name).toBe("Pull now")
  })

  test("a save of what somebody saved meanwhile is refused, and says who", async () => {
    const { id } = await addView(database.sql, { ...by(marisol), name: "Holds", scope: "team", state })
    const theirs = { filters: { hold: ["customs"] } }
    await changeView(database.sql, { ...by(daniel), id, version: 1, change: { state: theirs } })
    await expect(changeView(database.sql, { ...by(marisol), id, version: 1, change: { state } })).rejects.toMatchObject(
      { kind: "conflict", message: expect.stringContaining("Daniel Okafor saved this view") },
    )
    expect(await requireView(database.sql, marisol, id)).toMatchObject({ state: theirs, version: 2 })
  })

  test("a name that is taken is refused for the same people only", async () => {
    await addView(database.sql, { ...by(marisol), name: "Rail", scope: "private", state })
    await expect(
      addView(database.sql, { ...by(marisol), name: "Rail", scope: "private", state }),
    ).rejects.toMatchObject({ kind: "conflict" })
    expect((await addView(database.sql, { ...by(daniel), name: "Rail", scope: "private", state })).name).toBe("Rail")
    const other = await addView(database.sql, { ...by(marisol), name: "Rail 2", scope: "private", state })
    await expect(
      changeView(database.sql, { ...by(marisol), id: other.id, version: 1, change: { name: "Rail" } }),
    ).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("Choose another name") })
  })

  test("a removed one comes back by Undo", async () => {
    const { id } = await addView(database.sql, { ...by(marisol), name: "Reefers", scope: "private", state })
    await removeView(database.sql, { ...by(marisol), id })
    expect(await namesOf(marisol)).not.toContain("Reefers")
    await restoreView(database.sql, { ...by(marisol), id })
    expect(await namesOf(marisol)).toContain("Reefers")
  })

  test("who may not change the team's views makes and removes none", async () => {
    const viewer = by(marisol, false)
    await expect(
      addView(database.sql, { ...viewer, name: "Mine for all", scope: "team", state }),
    ).rejects.toMatchObject({ kind: "forbidden" })
    const { id } = await addView(database.sql, { ...by(daniel), name: "Manager's", scope: "team", state })
    await expect(removeView(database.sql, { ...viewer, id })).rejects.toMatchObject({ kind: "forbidden" })
    const own = await addView(database.sql, { ...viewer, name: "Only mine", scope: "private", state })
    await expect(
      changeView(database.sql, { ...viewer, id: own.id, version: 1, change: { scope: "team" } }),
    ).rejects.toMatchObject({ kind: "forbidden" })
  })

  test("somebody else's view is not drawn out of the team's", async () => {
    const { id } = await addView(database.sql, { ...by(daniel), name: "Everybody's", scope: "team", state })
    await expect(
      changeView(database.sql, { ...by(marisol), id, version: 1, change: { scope: "private" } }),
    ).rejects.toMatchObject({ kind: "forbidden", message: expect.stringContaining("Daniel Okafor") })
  })

  test("one of an address is opened by a colleague, and is in no list", async () => {
    const { id } = await addView(database.sql, { ...by(marisol), name: "", scope: "link", state })
    expect((await requireView(database.sql, daniel, id)).state).toEqual(state)
    expect(await namesOf(marisol)).not.toContain("")
  })
})

test("settings of a person: those named are set, the others stay", async () => {
  await putUserSettings(database.sql, marisol.user.id, { density: 28, lastView: null })
  await putUserSettings(database.sql, marisol.user.id, { density: 40 })
  expect(await listUserSettings(database.sql, marisol.user.id)).toEqual({ density: 40, lastView: null })
  expect(await listUserSettings(database.sql, daniel.user.id)).toEqual({})
})
