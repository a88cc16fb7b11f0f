// Reads carriers' payloads again with the current parsers: npm run tracker -- replay --from 2026-11-01 --dry
import { parseArgs } from "node:util"
import { applyPolled } from "./core/poll-shipment.ts"
import type { Observation } from "./observations/observation.ts"
import { openCore } from "./open-core.ts"
import { SettingError } from "./setting-error.ts"
import { readSettings, type Settings } from "./settings.ts"
import { keyOf } from "./sources/carriers/about.ts"
import { readKept } from "./sources/carriers/kept.ts"
import { type Difference, replay } from "./sources/carriers/replay.ts"
import { openReports } from "./sources/carriers/reports.ts"
import { PARSER } from "./sources/dcsa/client.ts"
import { openReader } from "./store/store.ts"

const USAGE =
  "npm run tracker -- replay --from 2026-11-01 [--to 2026-12-01] --dry (say what would differ) or --send (notify of it too)"

type Wanted = { from: number; to: number; dry: boolean; send: boolean }
type Say = (line: string) => void

/** Prints each belief and notification that differs, and how many. Throws SettingError if the arguments are wrong. */
export async function runReplay(env: Record<string, string | undefined>, args: string[], say: Say): Promise<void> {
  const wanted = readWanted(args)
  const settings = readSettings(env, [])
  if (settings.source !== "carriers")
    throw new SettingError("There is nothing to replay: TRACKER_SOURCE is not carriers.")
  await (wanted.dry ? compare(settings, wanted, say) : takeIn(settings, wanted, say))
}

function readWanted(args: string[]): Wanted {
  const day = { type: "string" } as const
  const flag = { type: "boolean" } as const
  const read = () => parseArgs({ args, options: { from: day, to: day, dry: flag, send: flag } }).values
  const given = attempt(read)
  const from = toInstant(given?.from)
  const to = given?.to === undefined ? Number.MAX_SAFE_INTEGER : toInstant(given.to)
  if (!given || from === undefined || to === undefined || (given.dry && given.send)) throw new SettingError(USAGE)
  return { from, to, dry: given.dry ?? false, send: given.send ?? false }
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A day begins at midnight UTC. */
function toInstant(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? "")
  return Number.isNaN(at) ? undefined : at
}

/** Can run beside a running tracker. */
async function compare({ database }: Settings, { from, to }: Wanted, say: Say): Promise<void> {
  const store = openReader(database)
  try {
    const count = openCount()
    for await (const difference of replay(readKept(store), from, to)) count.add(difference, say)
    say(count.total())
  } finally {
    await store.close()
  }
}

/** Changes what is believed, then what the service shows. */
async function takeIn(settings: Settings, { from, to, send }: Wanted, say: Say): Promise<void> {
  const { store, core } = await openCore(settings)
  try {
    const reports = openReports(store, settings.keepMonths)
    const count = openCount()
    const changed = new Set<string>()
    for await (const difference of replay(reports, from, to)) {
      await reports.readOtherwise(keyOf(difference.about), difference, core.clock.now(), PARSER)
      changed.add(keyOf(difference.about))
      count.add(difference, say)
    }
    const followed = await store.ask<{ id: string; cursor: string }>(
      "select id, doc->>'cursor' as cursor from tracker.shipment where tracked",
    )
    for (const { id, cursor } of followed.filter((one) => changed.has(keyOf(JSON.parse(one.cursor))))) {
      const at = core.clock.now()
      const polled = await core.source.poll(cursor, at, "kept")
      await store.write((session) =>
        applyPolled({ ...core, ...(send ? {} : { silent: true }) }, session, id, cursor, polled, at),
      )
    }
    say(count.total())
  } finally {
    await store.close()
  }
}

function openCount() {
  let [beliefs, notifications] = [0, 0]
  return {
    add: (difference: Difference, say: Say) => {
      const lines = toLines(difference)
      beliefs += difference.beliefs.length
      notifications += lines.length - difference.beliefs.length
      for (const line of lines) say(`${keyOf(difference.about)}: ${line}`)
    },
    total: () => `${beliefs} beliefs and ${notifications} notifications differ`,
  }
}

function toLines({ beliefs, changes }: Difference): string[] {
  const told = beliefs.map(({ before, after }) => {
    const { container } = before ?? after ?? { container: null }
    return `${container ?? "no container"}: ${wordsOf(before?.observation)} -> ${wordsOf(after?.observation)}`
  })
  if (changes === null) return told
  const at = (time: number) => new Date(time).toISOString()
  return [
    ...told,
    ...changes.created.map((number) => `raises container.created of ${number}`),
    ...changes.raised.map((one) => `raises ${one.event} of ${one.container} at ${at(one.at)}`),
    ...changes.corrected.map(
      ({ before, after }) => `corrects ${after.event} of ${after.container}: ${at(before.at)} -> ${at(after.at)}`,
    ),
    ...changes.withdrawn.map(({ event }) => `takes back ${event.event} of ${event.container}, ${at(event.at)}`),
    ...changes.estimated.map((one) => `raises ${one.event} of ${one.container}: ${at(one.at)}`),
    ...(changes.arrival ? [`raises shipment.estimated.arrival: ${at(changes.arrival.at)}`] : []),
    ...changes.containers.flatMap((one) => one.events.map((event) => `raises ${event} of ${one.container}`)),
  ]
}

function wordsOf(one: Observation | undefined): string {
  if (!one) return "nothing"
  const { fact, classifier, source } = one
  if (fact.kind !== "movement") return `${JSON.stringify(fact)} by ${source}`
  const place = fact.place?.locode ?? fact.place?.name ?? "an unknown place"
  return `${fact.move} ${place} ${new Date(fact.when.at).toISOString()} ${classifier} by ${source}`
}
