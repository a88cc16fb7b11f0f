import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { type AlertShow, changeAlerts, listAlerts } from "#db/alerts/alerts"
import { addContact } from "#db/work/contacts"
import { listWorkLog } from "#db/work/log"
import { listNotes } from "#db/work/notes"
import { getWork } from "#db/work/read"
import { worldNow } from "#lib/clock"
import { addDays, addHours, type CalendarDay, dayInZone } from "#lib/domain/days/calendar-day"
import { startOfDay } from "#lib/domain/days/day-bounds"
import { toWallTime, wallTimeAt } from "#lib/domain/days/wall-time"
import { nextWorkingDay } from "#lib/domain/work/asked"
import type { AppError } from "#lib/errors"
import { checkAppointments } from "#lib/read/work/appointment-check"
import { hearChanges } from "#test/connection/announced"
import { testDatabase } from "#test/database"
import { actOnAlerts } from "../alerts/alerts.ts"
import type { Actor } from "../people/actor.ts"
import { handOver } from "./hand-over.ts"
import { changeNote, removeNote, writeNote } from "./notes.ts"
import { changeWork, type StandingAppointment, undoAction, type WantedChange } from "./work.ts"

const LA = "America/Los_Angeles"
/** A wall time at a terminal, by the clock that actions use. */
const SLOT = slotIn(48)
const AT = "2026-10-19T13:00:00.000Z"
let scratch: Awaited<ReturnType<typeof testDatabase>>
let marisol: { user: { id: string; role: "dispatcher" } }
let daniel: { user: { id: string; role: "manager" } }
let tom: string
let heard: Awaited<ReturnType<typeof hearChanges>>

beforeAll(async () => {
  scratch = await testDatabase()
  marisol = { user: { id: await addPerson("marisol", "dispatcher"), role: "dispatcher" } }
  daniel = { user: { id: await addPerson("daniel", "manager"), role: "manager" } }
  tom = await addPerson("tom", "viewer")
  heard = await hearChanges(scratch.sql)
})
// Colleagues see each change at once.
afterEach(() => heard.expectAll())
afterAll(async () => {
  await heard.stop()
  await scratch.drop()
})

function slotIn(hours: number): string {
  return toWallTime(addHours(worldNow(), hours), LA)
}

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
  await scratch.sql`update containers set shown = shown || ${scratch.sql.json({ zone })} where id = ${id}`
  return id
}

const change = (containerIds: string[], wanted: WantedChange) =>
  changeWork(scratch.sql, { session: marisol, actionId: randomUUID(), containerIds, change: wanted })
const workOf = (containerId: string) => getWork(scratch.sql, { containerId, userId: marisol.user.id })

describe("a change of many containers", () => {
  test("is made where it can be, and each other container is returned with its reason", async () => {
    const good = await addContainer()
    const placeless = await addContainer({ zone: null })
    const gone = await addContainer({ stage: "gone" })
    const missing = randomUUID()
    const result = await change([good, placeless, gone, missing], {
      field: "appointment",
      at: SLOT,
      note: null,
      version: 0,
    })
    expect(result).toMatchObject({ changed: 1, refusedCount: 3 })
    expect(new Map(result.refused.map(({ id, words }) => [id, words]))).toEqual(
      new Map([
        [placeless, "Its terminal's time zone is not known, so no time can be set."],
        [gone, "It has gated out: there is nothing to pick up."],
        [missing, "It is no longer in Freeday. Reload the list."],
      ]),
    )
    expect(await workOf(good)).toMatchObject({ appointmentAt: wallTimeAt(SLOT, LA) })
    expect(await workOf(placeless)).toMatchObject({ appointmentAt: null })
  })

  test("is refused whole where the owner may only read", async () => {
    const container = await addContainer()
    await expect(change([container], { field: "owner", ownerId: tom })).rejects.toMatchObject({
      kind: "invalid",
      meta: { field: "ownerId" },
    })
    expect(await listWorkLog(scratch.sql, { containerId: container, limit: 5 })).toEqual([])
  })
})

describe("handing over", () => {
  const hand = (containerIds: string[], actionId = randomUUID()) =>
    handOver(scratch.sql, { session: marisol, actionId, containerIds, toId: daniel.user.id, note: "Call Jane first" })
  const notices = (viewer: string, show: AlertShow = "open") =>
    listAlerts(scratch.sql, { show, viewer, whose: "mine", limit: 10 })

  test("the new owner alone is told, once, with the note; the row that could not be is returned", async () => {
    const [container, missing, actionId] = [await addContainer(), randomUUID(), randomUUID()]
    expect(await hand([container, missing], actionId)).toMatchObject({ changed: 1, refusedCount: 1 })
    await hand([container, missing], actionId)
    expect(await workOf(container)).toMatchObject({ ownerId: daniel.user.id })
    expect(await notices(daniel.user.id)).toMatchObject([
      {
        about: "person",
        facts: { cause: "handed_over", by: "marisol", containers: 1, note: "Call Jane first" },
      },
    ])
    expect(await notices(marisol.user.id)).toEqual([])
    expect((await listAlerts(scratch.sql, { show: "open", viewer: tom, whose: "everybody", limit: 10 })).length).toBe(0)
    await undoAction(scratch.sql, { session: marisol, actionId })
    expect(await workOf(container)).toMatchObject({ ownerId: null })
    expect(await notices(daniel.user.id)).toEqual([])
  })

  test("the notice closes when it is acknowledged, and comes back where that is taken back", async () => {
    await hand([await addContainer()])
    const [notice] = await notices(daniel.user.id)
    const act = (name: "acknowledge" | "reopen", session: Actor = daniel) =>
      actOnAlerts(scratch.sql, { session, ids: [notice?.id ?? ""], act: { act: name } })
    await expect(act("acknowledge", marisol)).rejects.toMatchObject({ kind: "conflict" })
    expect(await act("acknowledge")).toEqual({ changed: 1 })
    expect(await notices(daniel.user.id)).toEqual([])
    expect((await notices(daniel.user.id, "closed")).map(({ id }) => id)).toContain(notice?.id)
    await act("reopen")
    expect(await notices(daniel.user.id)).toMatchObject([{ id: notice?.id, closedAt: null }])
  })
})

describe("a mention in a note", () => {
  const daniels = async () =>
    (await listAlerts(scratch.sql, { show: "open", viewer: daniel.user.id, whose: "mine", limit: 50 })).filter(
      ({ cause }) => cause === "mention",
    )

  test("is a notice to whom it names alone; an edit names only the new ones, and taken away it is over", async () => {
    const [container, noteId] = [await addContainer(), randomUUID()]
    const body = "@daniel please call, not @tom who may only read"
    await writeNote(scratch.sql, { session: marisol, containerId: container, noteId, body })
    expect(await daniels()).toMatchObject([
      { about: "person", containerId: container, facts: { cause: "mention", by: "marisol", note: body } },
    ])
    const toTom = await listAlerts(scratch.sql, { show: "open", viewer: tom, whose: "everybody", limit: 10 })
    expect(toTom.filter(({ cause }) => cause === "mention")).toEqual([])
    await changeAlerts(scratch.sql, {
      ...{ ids: [(await daniels())[0]?.id ?? ""], viewer: daniel.user.id, change: { state: "acknowledged" }, at: AT },
    })
    await changeNote(scratch.sql, { session: marisol, noteId, was: body, body: `${body}.` })
    expect(await daniels()).toEqual([])
    await changeNote(scratch.sql, { session: marisol, noteId, was: `${body}.`, body: "nobody" })
    await changeNote(scratch.sql, { session: marisol, noteId, was: "nobody", body: "@daniel again" })
    expect(await daniels()).toHaveLength(1)
    await removeNote(scratch.sql, { session: marisol, noteId, was: "@daniel again" })
    expect(await daniels()).toEqual([])
  })

  test("of oneself is none", async () => {
    const container = await addContainer()
    await writeNote(scratch.sql, { session: daniel, containerId: container, noteId: randomUUID(), body: "@daniel" })
    expect(await daniels()).toEqual([])
  })
})

describe("whom we asked about a container", () => {
  const inLa = (): Actor => ({ user: { ...marisol.user, homeZone: LA } })
  const broker = { id: randomUUID(), role: "broker" as const, company: "Harbor Customs", person: "Jane Roe" }
  const none = { email: null, phone: null, note: null, customerId: null, terminalId: null, lineScac: null }
  const ask = (containerIds: string[], contactId: string, followUpOn: CalendarDay) =>
    changeWork(scratch.sql, {
      session: inLa(),
      actionId: randomUUID(),
      containerIds,
      change: { field: "asked", asked: { contactId, followUpOn } },
    })
  const today = () => dayInZone(worldNow(), LA)

  test("is kept by name with the day to ask again, done is done, and both are taken back", async () => {
    const container = await addContainer()
    await addContact(scratch.sql, { ...none, ...broker, at: worldNow() })
    const followUpOn = nextWorkingDay(today())
    const { actionId } = await ask([container], broker.id, followUpOn)
    const asked = {
      askedRole: "broker",
      askedName: "Jane Roe, Harbor Customs",
      askedOn: today(),
      followUpOn,
      followUpAt: startOfDay(followUpOn, LA),
    }
    expect(await workOf(container)).toMatchObject(asked)
    const done = await change([container], { field: "asked", asked: null })
    expect(await workOf(container)).toMatchObject({ askedRole: null, followUpOn: null, followUpAt: null })
    await undoAction(scratch.sql, { session: inLa(), actionId: done.actionId })
    expect(await workOf(container)).toMatchObject(asked)
    await undoAction(scratch.sql, { session: inLa(), actionId })
    expect(await workOf(container)).toMatchObject({ askedRole: null, followUpAt: null })
    const log = await listWorkLog(scratch.sql, { containerId: container, limit: 5 })
    expect(log.map(({ kind, undoes }) => [kind, undoes !== null])).toEqual([
      ["asked", true],
      ["asked", true],
      ["asked", false],
      ["asked", false],
    ])
  })

  test("is refused where nobody like that is kept, and for a day that is over", async () => {
    const container = await addContainer()
    await expect(ask([container], randomUUID(), today())).rejects.toMatchObject({ meta: { field: "contactId" } })
    const yesterday = addDays(today(), -1)
    await expect(ask([container], broker.id, yesterday)).rejects.toMatchObject({ meta: { field: "followUpOn" } })
    await expect(ask([container], broker.id, "9999-12-31" as CalendarDay)).rejects.toMatchObject({
      message: expect.stringMatching(/^Check the year: it must be \d{4} to \d{4}\.$/),
      meta: { field: "followUpOn" },
    })
    expect(await workOf(container)).toMatchObject({ askedRole: null })
  })
})

describe("an appointment", () => {
  const setTo = (containerIds: string[], at: string | null, version: number, session: Actor = marisol) =>
    changeWork(scratch.sql, {
      session,
      actionId: randomUUID(),
      containerIds,
      change: { field: "appointment", at, note: null, version },
    })
  const versionNow = async () => (await check([])).version
  const check = (containerIds: string[], wall: string | null = null) =>
    checkAppointments(scratch.sql, { containerIds, wall, now: worldNow(), nullZone: "utc" })

  test("that has passed at its terminal is refused, of many with the reason of each", async () => {
    const [west, east] = [await addContainer(), await addContainer({ zone: "America/New_York" })]
    // An hour from now in Los Angeles is two hours ago in New York.
    const result = await setTo([west, east], slotIn(1), await versionNow())
    expect(result).toMatchObject({
      changed: 1,
      refused: [{ id: east, words: "This time has passed at its terminal. Choose a later one." }],
    })
    expect(await setTo([west], slotIn(-1), await versionNow())).toMatchObject({ changed: 0, refusedCount: 1 })
    const mistyped = { words: expect.stringMatching(/^Check the year: it must be \d{4} to \d{4}\.$/) }
    expect(await setTo([west], "2127-11-27T09:00", await versionNow())).toMatchObject({
      changed: 0,
      refused: [mistyped],
    })
    expect(await check([west], "2127-11-27T09:00")).toMatchObject({ refused: [{ ...mistyped, count: 1 }] })
    expect(await workOf(west)).toMatchObject({ appointmentAt: wallTimeAt(slotIn(1), LA) })
  })

  test("that somebody else set since is not overwritten: the answer says who, what and when, and then it can be", async () => {
    const container = await addContainer()
    const { version } = await check([container])
    await setTo([container], SLOT, version, daniel)
    const refusal = await setTo([container], slotIn(72), version).catch((error: unknown) => error as AppError)
    expect(refusal).toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/^daniel set .* at \d\d:\d\d PT\. Your change was not saved\.$/),
      meta: { stands: { by: "daniel" } },
    })
    expect(await workOf(container)).toMatchObject({ appointmentAt: wallTimeAt(SLOT, LA) })
    const { stands } = (refusal as AppError).meta as { stands: StandingAppointment }
    expect(await setTo([container], slotIn(72), stands.version)).toMatchObject({ changed: 1 })
    expect(await workOf(container)).toMatchObject({ appointmentAt: wallTimeAt(slotIn(72), LA) })
  })

  test("of many: those that somebody else changed are listed as not changed, and overwritten by the answer's version", async () => {
    const [mine, theirs] = [await addContainer(), await addContainer()]
    const { version } = await check([mine, theirs])
    await setTo([theirs], SLOT, version, daniel)
    const result = await setTo([mine, theirs], slotIn(72), version)
    expect(result).toMatchObject({
      changed: 1,
      refusedCount: 1,
      refused: [{ id: theirs, conflict: true, words: expect.stringMatching(/^daniel set /) }],
    })
    expect(await setTo([mine, theirs], slotIn(72), result.version)).toMatchObject({ changed: 1, refusedCount: 0 })
    expect(await workOf(theirs)).toMatchObject({ appointmentAt: wallTimeAt(slotIn(72), LA) })
  })

  test("overwritten on purpose can be undone: the previous value comes back", async () => {
    const container = await addContainer()
    const { version } = await check([container])
    await setTo([container], SLOT, version, daniel)
    const { actionId } = await setTo([container], slotIn(72), await versionNow())
    await undoAction(scratch.sql, { session: marisol, actionId })
    expect(await workOf(container)).toMatchObject({ appointmentAt: wallTimeAt(SLOT, LA) })
  })

  test("is checked before it is saved: the current value, and how many containers each warning concerns", async () => {
    const [held, away, gone] = [await addContainer(), await addContainer({ stage: "at_sea" }), await addContainer()]
    await scratch.sql`update containers set holds = ${scratch.sql.json([{ name: "customs", status: "hold", description: null }])},
      current_status = 'not_available' where id = ${held}`
    await scratch.sql`update containers set current_status = 'picked_up', stage = 'gone' where id = ${gone}`
    await setTo([held], SLOT, await versionNow())
    const one = await check([held], SLOT)
    expect(one).toMatchObject({
      count: 1,
      containers: [
        { id: held, holdsBlock: true, ourAppointment: { at: wallTimeAt(SLOT, LA) }, gates: expect.any(String) },
      ],
      warnings: [{ code: "holds", count: 1, words: "The customs hold blocks pickup." }],
    })
    const many = await check([held, away, gone], SLOT)
    expect(many.refused).toMatchObject([{ code: "gone", count: 1 }])
    expect(many.warnings.map(({ code, count }) => [code, count]).sort()).toEqual([
      ["before_arrival", 1],
      ["holds", 1],
    ])
    expect(await workOf(away)).toMatchObject({ appointmentAt: null })
  })
})

describe("undo", () => {
  test("says what was changed since, and leaves it", async () => {
    const container = await addContainer()
    const { actionId } = await change([container], { field: "owner", ownerId: marisol.user.id })
    await change([container], { field: "owner", ownerId: daniel.user.id })
    await expect(undoAction(scratch.sql, { session: marisol, actionId })).rejects.toMatchObject({
      kind: "conflict",
      message: "Not undone: it was changed since.",
    })
    expect(await workOf(container)).toMatchObject({ ownerId: daniel.user.id })
  })

  test("of what was never saved says so", async () => {
    await expect(undoAction(scratch.sql, { session: marisol, actionId: randomUUID() })).rejects.toMatchObject({
      kind: "not_found",
    })
  })

  test("of watching is each person's own", async () => {
    const container = await addContainer()
    const { actionId } = await change([container], { field: "watch", watch: true })
    await expect(undoAction(scratch.sql, { session: daniel, actionId })).rejects.toMatchObject({ kind: "forbidden" })
    expect(await undoAction(scratch.sql, { session: marisol, actionId })).toEqual({ restored: 1, kept: 0 })
  })
})

describe("a note", () => {
  const write = (containerId: string, body: string) =>
    writeNote(scratch.sql, { session: marisol, containerId, noteId: randomUUID(), body })
  const bodies = async (containerId: string) => (await listNotes(scratch.sql, containerId)).map(({ body }) => body)

  test("is undone step by step, the newest first", async () => {
    const container = await addContainer()
    const added = await write(container, "gate 3")
    const { noteId } = added
    const changed = await changeNote(scratch.sql, { session: marisol, noteId, was: "gate 3", body: "gate 4" })
    const removed = await removeNote(scratch.sql, { session: marisol, noteId, was: "gate 4" })
    expect(await bodies(container)).toEqual([])
    await undoAction(scratch.sql, { session: marisol, actionId: removed.actionId })
    expect(await bodies(container)).toEqual(["gate 4"])
    await undoAction(scratch.sql, { session: marisol, actionId: changed.actionId })
    expect(await bodies(container)).toEqual(["gate 3"])
    await undoAction(scratch.sql, { session: marisol, actionId: added.actionId })
    expect(await bodies(container)).toEqual([])
  })

  test("is changed by its author only, and removed by a manager too", async () => {
    const container = await addContainer()
    const { noteId } = await write(container, "mine")
    await expect(
      changeNote(scratch.sql, { session: daniel, noteId, was: "mine", body: "yours" }),
    ).rejects.toMatchObject({ kind: "forbidden" })
    await removeNote(scratch.sql, { session: daniel, noteId, was: "mine" })
    expect(await bodies(container)).toEqual([])
  })

  test("is not removed, changed or given back by another's undo", async () => {
    const container = await addContainer()
    const ben = { user: { id: await addPerson("ben", "dispatcher"), role: "dispatcher" as const } }
    const undo = (who: Actor, actionId: string) => undoAction(scratch.sql, { session: who, actionId })
    const added = await write(container, "mine")
    await expect(undo(ben, added.actionId)).rejects.toMatchObject({ kind: "forbidden" })
    const { noteId } = added
    const changed = await changeNote(scratch.sql, { session: marisol, noteId, was: "mine", body: "still mine" })
    for (const other of [ben, daniel]) {
      await expect(undo(other, changed.actionId)).rejects.toMatchObject({ kind: "forbidden" })
    }
    expect(await bodies(container)).toEqual(["still mine"])
    const removed = await removeNote(scratch.sql, { session: marisol, noteId, was: "still mine" })
    for (const other of [ben, daniel]) {
      await expect(undo(other, removed.actionId)).rejects.toMatchObject({ kind: "forbidden" })
    }
    expect(await bodies(container)).toEqual([])
    const again = await write(container, "wrong container")
    expect(await undo(daniel, again.actionId)).toEqual({ restored: 1, kept: 0 })
  })

  test("that somebody changed meanwhile is not overwritten", async () => {
    const { noteId } = await write(await addContainer(), "first")
    await changeNote(scratch.sql, { session: marisol, noteId, was: "first", body: "second" })
    await expect(
      changeNote(scratch.sql, { session: marisol, noteId, was: "first", body: "third" }),
    ).rejects.toMatchObject({ kind: "conflict", meta: { stands: { by: "marisol", body: "second" } } })
  })

  test("that was changed since it was read is not removed: the newer text is returned", async () => {
    const container = await addContainer()
    const { noteId } = await write(container, "first")
    await changeNote(scratch.sql, { session: marisol, noteId, was: "first", body: "second" })
    await expect(removeNote(scratch.sql, { session: daniel, noteId, was: "first" })).rejects.toMatchObject({
      kind: "conflict",
      message: "marisol changed the note meanwhile. It now reads: “second”",
    })
    expect(await bodies(container)).toEqual(["second"])
  })
})
