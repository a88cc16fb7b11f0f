import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { listWorkLog } from "./log.ts"
import { addNote, editNote, listNotes, setNoteRemoved } from "./notes.ts"
import { getWork, listTags } from "./read.ts"
import { applyWork, listAppointmentConflicts, listPickupZones, readVersion, undoWork, type WorkChange } from "./work.ts"

const AT = "2026-10-19T13:00:00.000Z"
let scratch: Awaited<ReturnType<typeof testDatabase>>
let marisol: string
let daniel: string

beforeAll(async () => {
  scratch = await testDatabase()
  ;[marisol, daniel] = [await addPerson("Marisol"), await addPerson("Daniel")]
})
afterAll(() => scratch.drop())

async function addPerson(name: string): Promise<string> {
  const id = randomUUID()
  await scratch.sql`
    insert into users (id, email, name, role)
    values (${id}, ${`${name.toLowerCase()}@northlake.example`}, ${name}, 'dispatcher')`
  return id
}

async function addContainer(zone: string | null = "America/Los_Angeles"): Promise<string> {
  const id = randomUUID()
  await scratch.sql`
    insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, pod_zone)
    values (${id}, ${AT}, ${AT}, 'MSCU4728210', 'MSCU4728210', ${AT}, ${zone})`
  return id
}

const actionOf = (userId = marisol) => ({ actionId: randomUUID(), userId, at: AT })
const work = (containerIds: string[], change: WorkChange, action = actionOf()) =>
  applyWork(scratch.sql, { action, containerIds, change })
const workOf = (containerId: string, userId = marisol) => getWork(scratch.sql, { containerId, userId })
const newestSeq = async () => (await scratch.sql`select coalesce(max(seq), 0) as seq from change_log`)[0]?.seq

describe("one action on many containers", () => {
  test("sets the field, logs each with before and after, and publishes each, and that alerts have another owner", async () => {
    const containers = [await addContainer(), await addContainer()]
    const before = await newestSeq()
    const action = actionOf()
    const done = await work(containers, { field: "owner", ownerId: daniel }, action)
    expect(done).toEqual({ changed: 2, seq: before + 3 })
    for (const container of containers) {
      expect(await workOf(container)).toMatchObject({ ownerId: daniel, ownerName: "Daniel" })
      expect(await listWorkLog(scratch.sql, { containerId: container, limit: 5 })).toMatchObject([
        { actionId: action.actionId, userName: "Marisol", kind: "owner", before: null, after: daniel, undone: false },
      ])
    }
    const reported = await scratch.sql`select kind, id from change_log where seq > ${before}`
    expect(reported.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
      ["alert many", ...containers.map((id) => `container ${id}`)].sort(),
    )
  })

  test("what has the value already is neither logged nor published; the same action twice is done once", async () => {
    const container = await addContainer()
    const action = actionOf()
    await work([container], { field: "tags", add: ["hot"], remove: [] }, action)
    expect(await work([container], { field: "tags", add: ["hot"], remove: [] })).toEqual({ changed: 0, seq: 0 })
    expect(await work([container], { field: "tags", add: ["cold"], remove: [] }, action)).toEqual({
      changed: 0,
      seq: 0,
    })
    expect((await workOf(container))?.tags).toEqual(["hot"])
  })

  test("tags are added behind and taken away, and those in use are counted", async () => {
    const container = await addContainer()
    await work([container], { field: "tags", add: ["reefer", "hot"], remove: [] })
    await work([container], { field: "tags", add: ["exam"], remove: ["reefer"] })
    expect((await workOf(container))?.tags).toEqual(["hot", "exam"])
    expect(await listTags(scratch.sql, 10)).toContainEqual({ tag: "exam", count: 1 })
  })

  test("an appointment is the wall time of each container's own terminal; no zone, no appointment", async () => {
    const [west, east, none] = [
      await addContainer(),
      await addContainer("America/New_York"),
      await addContainer(null),
    ] as const
    expect((await listPickupZones(scratch.sql, [none])).map(({ zone }) => zone)).toEqual([null])
    const byZone = [
      { zone: "America/Los_Angeles", at: "2026-10-21T17:30:00.000Z" },
      { zone: "America/New_York", at: "2026-10-21T14:30:00.000Z" },
    ]
    expect((await work([west, east, none], { field: "appointment", byZone, note: "gate 3", version: 0 })).changed).toBe(
      2,
    )
    expect(await workOf(west)).toMatchObject({ appointmentAt: "2026-10-21T17:30:00.000Z", appointmentNote: "gate 3" })
    expect(await workOf(east)).toMatchObject({
      appointmentAt: "2026-10-21T14:30:00.000Z",
      appointmentZone: "America/New_York",
    })
    expect(await workOf(none)).toMatchObject({ appointmentAt: null })
  })

  test("watching is a person's own", async () => {
    const container = await addContainer()
    await work([container], { field: "watch", watch: true })
    expect(await workOf(container)).toMatchObject({ watched: true, watchers: 1 })
    expect(await workOf(container, daniel)).toMatchObject({ watched: false, watchers: 1 })
    await work([container], { field: "watch", watch: false })
    expect(await workOf(container)).toMatchObject({ watched: false, watchers: 0 })
  })

  test("more than 500 at once are published as one message: read everything again", async () => {
    const containers = await scratch.sql<{ id: string }[]>`
      insert into containers (id, version, confirmed_at, number, number_key, first_seen_at)
      select gen_random_uuid(), ${AT}, ${AT}, 'X', 'X', ${AT} from generate_series(1, 501) returning id`
    const before = await newestSeq()
    const { changed } = await work(
      containers.map(({ id }) => id),
      { field: "delivered", delivered: true },
    )
    expect(changed).toBe(501)
    const reported = await scratch.sql`select kind from change_log where seq > ${before}`
    expect(reported.map(({ kind }) => kind)).toEqual(["account"])
  })
})

describe("undo", () => {
  test.each<[string, WorkChange, object]>([
    ["owner", { field: "owner", ownerId: null }, { ownerId: null }],
    ["tags", { field: "tags", add: ["x"], remove: [] }, { tags: [] }],
    ["delivered", { field: "delivered", delivered: true }, { deliveredAt: null }],
    [
      "appointment",
      { field: "appointment", byZone: [{ zone: "America/Los_Angeles", at: AT }], note: null, version: 0 },
      { appointmentAt: null },
    ],
    ["watch", { field: "watch", watch: true }, { watched: false }],
  ])("%s: the value before comes back, and that is an action of its own", async (_name, change, expected) => {
    const container = await addContainer()
    const given: WorkChange = change.field === "owner" ? { field: "owner", ownerId: daniel } : change
    const action = actionOf()
    await work([container], given, action)
    expect(await workOf(container)).not.toMatchObject(expected)
    const undo = actionOf()
    expect(await undoWork(scratch.sql, { action: undo, undoes: action.actionId, field: change.field })).toMatchObject({
      changed: 1,
      kept: 0,
    })
    expect(await workOf(container)).toMatchObject(expected)
    const [newest, first] = await listWorkLog(scratch.sql, { containerId: container, limit: 5 })
    expect(newest).toMatchObject({ actionId: undo.actionId, undoes: action.actionId })
    expect(first).toMatchObject({ actionId: action.actionId, undone: true })
  })

  test("what somebody changed since stays as they left it", async () => {
    const [mine, theirs] = [await addContainer(), await addContainer()] as const
    const action = actionOf()
    await work([mine, theirs], { field: "owner", ownerId: marisol }, action)
    await work([theirs], { field: "owner", ownerId: daniel }, actionOf(daniel))
    expect(await undoWork(scratch.sql, { action: actionOf(), undoes: action.actionId, field: "owner" })).toMatchObject({
      changed: 1,
      kept: 1,
    })
    expect(await workOf(mine)).toMatchObject({ ownerId: null })
    expect(await workOf(theirs)).toMatchObject({ ownerId: daniel })
  })
})

describe("an appointment that somebody else changed since it was read", () => {
  const setTo = (containerId: string, at: string | null, version: number, userId = marisol) =>
    work(
      [containerId],
      {
        field: "appointment",
        byZone: at === null ? null : [{ zone: "America/Los_Angeles", at }],
        note: null,
        version,
      },
      actionOf(userId),
    )
  const TEN = "2026-10-21T17:00:00.000Z"
  const TWO = "2026-10-21T21:00:00.000Z"

  test("is kept, and the answer says who set it to what; with the newer version it is overwritten", async () => {
    const container = await addContainer()
    const version = await readVersion(scratch.sql)
    await setTo(container, TEN, version, daniel)
    expect(await setTo(container, TWO, version)).toEqual({ changed: 0, seq: 0 })
    expect(await setTo(container, null, version)).toEqual({ changed: 0, seq: 0 })
    expect(await workOf(container)).toMatchObject({ appointmentAt: TEN })
    expect(
      await listAppointmentConflicts(scratch.sql, { containerIds: [container], version, userId: marisol }),
    ).toMatchObject([
      { id: container, by: "Daniel", at: AT, stands: { at: TEN, zone: "America/Los_Angeles", note: null } },
    ])
    const newer = await readVersion(scratch.sql)
    expect((await setTo(container, TWO, newer)).changed).toBe(1)
    expect(await workOf(container)).toMatchObject({ appointmentAt: TWO })
  })

  test("one's own later change is no conflict, nor is one that was undone, nor work on another field", async () => {
    const container = await addContainer()
    const version = await readVersion(scratch.sql)
    await setTo(container, TEN, version)
    expect((await setTo(container, TWO, version)).changed).toBe(1)
    const read = await readVersion(scratch.sql)
    const theirs = actionOf(daniel)
    await work([container], { field: "appointment", byZone: null, note: null, version: read }, theirs)
    await undoWork(scratch.sql, { action: actionOf(daniel), undoes: theirs.actionId, field: "appointment" })
    await work([container], { field: "owner", ownerId: daniel }, actionOf(daniel))
    expect((await setTo(container, TEN, read)).changed).toBe(1)
    expect(
      await listAppointmentConflicts(scratch.sql, { containerIds: [container], version: read, userId: marisol }),
    ).toEqual([])
  })
})

describe("notes", () => {
  test("added, edited, taken away and given back; counted and logged", async () => {
    const containerId = await addContainer()
    const noteId = randomUUID()
    const add = { action: actionOf(), containerId, noteId, body: "Ask for gate 3" }
    expect((await addNote(scratch.sql, add)).changed).toBe(1)
    expect((await addNote(scratch.sql, add)).changed).toBe(0)
    const edit = { action: actionOf(), containerId, noteId, was: "Ask for gate 3", body: "Ask for gate 4" }
    expect((await editNote(scratch.sql, edit)).changed).toBe(1)
    expect((await editNote(scratch.sql, { ...edit, action: actionOf() })).changed).toBe(0)
    expect(await listNotes(scratch.sql, containerId)).toMatchObject([
      { body: "Ask for gate 4", authorName: "Marisol", editedAt: AT },
    ])
    await setNoteRemoved(scratch.sql, {
      action: actionOf(),
      containerId,
      noteId,
      body: "Ask for gate 4",
      removed: true,
    })
    expect(await listNotes(scratch.sql, containerId)).toEqual([])
    const count = async () =>
      (await scratch.sql`select note_count from container_work where container_id = ${containerId}`)[0]?.noteCount
    expect(await count()).toBe(0)
    await setNoteRemoved(scratch.sql, {
      action: actionOf(),
      containerId,
      noteId,
      body: "Ask for gate 4",
      removed: false,
    })
    expect(await count()).toBe(1)
    const log = await listWorkLog(scratch.sql, { containerId, limit: 9 })
    expect(log.map(({ kind }) => kind)).toEqual(["note_added", "note_removed", "note_edited", "note_added"])
  })

  test("the log refuses to be rewritten", async () => {
    await expect(scratch.asOwner("update work_log set kind = 'owner'")).rejects.toThrow(/append-only/)
  })
})
