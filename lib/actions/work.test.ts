import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testDatabase } from "#db/testing"
import { listWorkLog } from "#db/work-log"
import { listNotes } from "#db/work-notes"
import { getWork } from "#db/work-read"
import { changeWork, undoDeed, type WantedChange } from "./work.ts"
import { changeNote, removeNote, writeNote } from "./work-notes.ts"

const AT = "2026-10-19T13:00:00.000Z"
let scratch: Awaited<ReturnType<typeof testDatabase>>
let marisol: { user: { id: string; role: "dispatcher" } }
let daniel: { user: { id: string; role: "manager" } }
let tom: string

beforeAll(async () => {
  scratch = await testDatabase()
  marisol = { user: { id: await addPerson("marisol", "dispatcher"), role: "dispatcher" } }
  daniel = { user: { id: await addPerson("daniel", "manager"), role: "manager" } }
  tom = await addPerson("tom", "viewer")
})
afterAll(() => scratch.drop())

async function addPerson(name: string, role: string): Promise<string> {
  const id = randomUUID()
  await scratch.sql`
    insert into users (id, email, name, role) values (${id}, ${`${name}@northlake.example`}, ${name}, ${role})`
  return id
}

async function addContainer({
  zone = "America/Los_Angeles",
  stage = "at_terminal",
}: {
  zone?: string | null
  stage?: string
} = {}) {
  const id = randomUUID()
  await scratch.sql`
    insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, pod_zone, stage)
    values (${id}, ${AT}, ${AT}, 'MSCU4728210', 'MSCU4728210', ${AT}, ${zone}, ${stage})`
  return id
}

const change = (containerIds: string[], wanted: WantedChange) =>
  changeWork(scratch.sql, { session: marisol, deedId: randomUUID(), containerIds, change: wanted })
const workOf = (containerId: string) => getWork(scratch.sql, { containerId, userId: marisol.user.id })

describe("a change of many containers", () => {
  test("is made where it can be, and each other container is told with its reason", async () => {
    const good = await addContainer()
    const placeless = await addContainer({ zone: null })
    const gone = await addContainer({ stage: "gone" })
    const missing = randomUUID()
    const result = await change([good, placeless, gone, missing], {
      field: "appointment",
      at: "2026-10-21T10:30",
      note: null,
    })
    expect(result).toMatchObject({ changed: 1, refusedCount: 3 })
    expect(new Map(result.refused.map(({ id, words }) => [id, words]))).toEqual(
      new Map([
        [placeless, "The zone of its terminal is not known, so a time there cannot be told."],
        [gone, "It is out of the gate: there is nothing to pick up."],
        [missing, "It is not in Freeday any more. Reload the list."],
      ]),
    )
    expect(await workOf(good)).toMatchObject({ appointmentAt: "2026-10-21T17:30:00.000Z" })
    expect(await workOf(placeless)).toMatchObject({ appointmentAt: null })
  })

  test("is refused whole where the owner may only read", async () => {
    const box = await addContainer()
    await expect(change([box], { field: "owner", ownerId: tom })).rejects.toMatchObject({
      kind: "invalid",
      meta: { field: "ownerId" },
    })
    expect(await listWorkLog(scratch.sql, { containerId: box, limit: 5 })).toEqual([])
  })
})

describe("undo", () => {
  test("says what was changed since, and leaves it", async () => {
    const box = await addContainer()
    const { deedId } = await change([box], { field: "owner", ownerId: marisol.user.id })
    await change([box], { field: "owner", ownerId: daniel.user.id })
    await expect(undoDeed(scratch.sql, { session: marisol, deedId })).rejects.toMatchObject({
      kind: "conflict",
      message: "Not undone: it was changed since. The newer value stands.",
    })
    expect(await workOf(box)).toMatchObject({ ownerId: daniel.user.id })
  })

  test("of what was never saved says so", async () => {
    await expect(undoDeed(scratch.sql, { session: marisol, deedId: randomUUID() })).rejects.toMatchObject({
      kind: "not_found",
    })
  })

  test("of watching is each person's own", async () => {
    const box = await addContainer()
    const { deedId } = await change([box], { field: "watch", watch: true })
    await expect(undoDeed(scratch.sql, { session: daniel, deedId })).rejects.toMatchObject({ kind: "forbidden" })
    expect(await undoDeed(scratch.sql, { session: marisol, deedId })).toEqual({ restored: 1, kept: 0 })
  })
})

describe("a note", () => {
  const write = (containerId: string, body: string) =>
    writeNote(scratch.sql, { session: marisol, containerId, noteId: randomUUID(), body })
  const bodies = async (containerId: string) => (await listNotes(scratch.sql, containerId)).map(({ body }) => body)

  test("is undone step by step, the newest first", async () => {
    const box = await addContainer()
    const added = await write(box, "gate 3")
    const { noteId } = added
    const changed = await changeNote(scratch.sql, { session: marisol, noteId, was: "gate 3", body: "gate 4" })
    const removed = await removeNote(scratch.sql, { session: marisol, noteId })
    expect(await bodies(box)).toEqual([])
    await undoDeed(scratch.sql, { session: marisol, deedId: removed.deedId })
    expect(await bodies(box)).toEqual(["gate 4"])
    await undoDeed(scratch.sql, { session: marisol, deedId: changed.deedId })
    expect(await bodies(box)).toEqual(["gate 3"])
    await undoDeed(scratch.sql, { session: marisol, deedId: added.deedId })
    expect(await bodies(box)).toEqual([])
  })

  test("is changed by its author only, and removed by a manager too", async () => {
    const box = await addContainer()
    const { noteId } = await write(box, "mine")
    await expect(
      changeNote(scratch.sql, { session: daniel, noteId, was: "mine", body: "yours" }),
    ).rejects.toMatchObject({ kind: "forbidden" })
    await removeNote(scratch.sql, { session: daniel, noteId })
    expect(await bodies(box)).toEqual([])
  })

  test("that somebody changed meanwhile is not written over", async () => {
    const { noteId } = await write(await addContainer(), "first")
    await changeNote(scratch.sql, { session: marisol, noteId, was: "first", body: "second" })
    await expect(
      changeNote(scratch.sql, { session: marisol, noteId, was: "first", body: "third" }),
    ).rejects.toMatchObject({ kind: "conflict" })
  })
})
