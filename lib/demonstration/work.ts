// What the desk has already done: owners, tags, watches, appointments, notes, questions asked.
import type { ContainerRecord } from "#db/mirror/read"
import { addNote } from "#db/work/notes"
import { readVersion } from "#db/work/work"
import { changeWork, type WantedChange } from "#lib/actions/work/work"
import { worldNow } from "#lib/clock"
import { type AttentionState, WORST_FIRST } from "#lib/domain/containers/attention-order"
import { addDays, addHours, type CalendarDay, dayInZone } from "#lib/domain/days/calendar-day"
import { weekdayOf } from "#lib/domain/tariffs/gate-calendar"
import { announce } from "#lib/ingest/mirror/apply"
import { BROKER, contactIdOf, TRUCKER } from "./contacts.ts"
import { type Desk, type DeskPerson, idOf, keepUntouched } from "./desk.ts"

const OF_DISPATCHER = 18
const OF_MANAGER = 8
const SATURDAY = 6

/** In working order. */
const byUrgency = (a: ContainerRecord, b: ContainerRecord) =>
  WORST_FIRST.indexOf(a.attention) - WORST_FIRST.indexOf(b.attention) ||
  (a.urgentAt ?? "9").localeCompare(b.urgentAt ?? "9")

const isIn =
  (...states: AttentionState[]) =>
  (one: ContainerRecord) =>
    states.includes(one.attention)

/** In one step with everything done to them: a container that a person touched first stays unchanged. */
export async function addWork(desk: Desk): Promise<void> {
  const free = (await keepUntouched(desk, desk.containers)).toSorted(byUrgency)
  const pressing = free.filter(isIn("overdue", "due", "blocked", "unknown", "ready"))
  const [own, managers] = [pressing.slice(0, OF_DISPATCHER), pressing.slice(OF_DISPATCHER, OF_DISPATCHER + OF_MANAGER)]
  const { dispatcher, manager } = desk
  await set(desk, "rush", dispatcher, every(free, 9), { field: "tags", add: ["rush"], remove: [] })
  await set(desk, "chassis", dispatcher, pressing.slice(4, 7), { field: "tags", add: ["needs chassis"], remove: [] })
  await set(desk, "watch", manager, pressing.slice(0, 4), { field: "watch", watch: true })
  await set(desk, "watch mine", dispatcher, every(free.filter(isIn("arriving")), 12), { field: "watch", watch: true })
  await makeAppointments(desk, pressing.filter(isIn("ready", "due")).slice(0, 5))
  await writeNotes(desk, free)
  await ask(desk, free)
  await set(desk, "owner", dispatcher, own, { field: "owner", ownerId: dispatcher.user.id })
  await set(desk, "owner manager", manager, managers, { field: "owner", ownerId: manager.user.id })
}

const every = (containers: readonly ContainerRecord[], nth: number) => containers.filter((_, at) => at % nth === 0)

async function set(
  { db }: Desk,
  name: string,
  session: DeskPerson,
  containers: readonly ContainerRecord[],
  change: WantedChange,
): Promise<void> {
  const containerIds = containers.map(({ id }) => id)
  if (containerIds.length > 0)
    await changeWork(db.sql, { session, actionId: idOf(`work ${name}`), containerIds, change })
}

/** On the next weekdays, in the terminal's local time. A container whose appointment would be refused gets none. */
async function makeAppointments(desk: Desk, containers: readonly ContainerRecord[]): Promise<void> {
  for (const [n, container] of containers.entries()) {
    const at = `${nextWeekday(container.podZone)}T${["08:30", "10:00", "13:15", "15:00", "09:45"][n % 5]}`
    const version = await readVersion(desk.db.sql)
    const note = n === 0 ? "Pickup number is on the delivery order" : null
    await set(desk, `appointment ${n}`, desk.dispatcher, [container], { field: "appointment", at, note, version })
  }
}

function nextWeekday(zone: string | null): CalendarDay {
  let day = addDays(dayInZone(worldNow(), zone), 1)
  while (weekdayOf(day) >= SATURDAY) day = addDays(day, 1)
  return day
}

/** The broker about two with a blocking hold, one with a follow-up due today; the trucker about one that is due. */
async function ask(desk: Desk, containers: readonly ContainerRecord[]): Promise<void> {
  const { homeZone } = desk.dispatcher.user
  const [blocked, due] = [containers.filter(isIn("blocked")), containers.filter(isIn("due"))]
  const later = nextWeekday(homeZone)
  const questions = [
    { of: blocked[0], contact: BROKER, followUpOn: later },
    { of: blocked[2], contact: BROKER, followUpOn: dayInZone(worldNow(), homeZone) },
    { of: due[0], contact: TRUCKER, followUpOn: later },
  ]
  for (const [n, { of, contact, followUpOn }] of questions.entries()) {
    if (!of) continue
    const asked = { contactId: contactIdOf(contact), followUpOn }
    await set(desk, `ask ${n}`, desk.dispatcher, [of], { field: "asked", asked })
  }
}

type Note = { of: AttentionState; by: "dispatcher" | "manager"; hoursAgo: number; body: string }

const NOTES: Note[] = [
  {
    of: "overdue",
    by: "dispatcher",
    hoursAgo: 20,
    body: "Asked the line to move the last free day: the hold was not ours. No answer yet.",
  },
  {
    of: "overdue",
    by: "manager",
    hoursAgo: 3,
    body: "Keep the terminal's screenshots. If they bill these days we dispute them.",
  },
  {
    of: "overdue",
    by: "dispatcher",
    hoursAgo: 2,
    body: "Trucker can take it on the first move if the fee is paid by noon.",
  },
  {
    of: "due",
    by: "dispatcher",
    hoursAgo: 5,
    body: "Customer wants it before the weekend. Harbor Way has a driver for the night gate.",
  },
  { of: "due", by: "dispatcher", hoursAgo: 1, body: "Chassis pool is short today. Trucker brings their own." },
  { of: "blocked", by: "dispatcher", hoursAgo: 26, body: "Broker filed the entry yesterday afternoon." },
  {
    of: "blocked",
    by: "dispatcher",
    hoursAgo: 4,
    body: "Exam site has it on the list for tomorrow. Call them at 9 AM.",
  },
  {
    of: "unknown",
    by: "dispatcher",
    hoursAgo: 6,
    body: "Terminal site was down this morning. Check again before sending a driver.",
  },
  { of: "ready", by: "dispatcher", hoursAgo: 2, body: "Delivery order is with the trucker." },
  { of: "arriving", by: "manager", hoursAgo: 30, body: "Rush order. Book the pickup as soon as it is off the ship." },
]

async function writeNotes({ db, ...people }: Desk, containers: readonly ContainerRecord[]): Promise<void> {
  const taken = new Map<AttentionState, number>()
  for (const [n, { of, by, hoursAgo, body }] of NOTES.entries()) {
    const nth = taken.get(of) ?? 0
    taken.set(of, nth + 1)
    const container = containers.filter(isIn(of))[of === "overdue" && nth < 2 ? 0 : nth]
    if (!container) continue
    const at = addHours(worldNow(), -hoursAgo)
    const action = { actionId: idOf(`note action ${n}`), userId: people[by].user.id, at }
    const done = await addNote(db.sql, { action, containerId: container.id, noteId: idOf(`note ${n}`), body })
    await announce(db.sql, done.seq)
  }
}
