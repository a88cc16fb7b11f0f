// Answers by somebody who had not seen the reader, after public samples (docs/outside.md), each with what a dispatcher
// would say after reading it by eye. What is not read that way must be said.
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { readerFor } from "#tracker/sources/dcsa/client"
import { read22 } from "#tracker/sources/dcsa/messages/read-22"
import { read30 } from "#tracker/sources/dcsa/messages/read-30"
import { PROFILES, type Profile, toReference } from "#tracker/sources/dcsa/profiles"

type Move = Record<string, string | null>
type Case = {
  name: string
  carrier: string
  version: string
  about: { type: "bill_of_lading" | "booking" | "container"; number: string }
  body: unknown
  /** `named`: pointers to what cannot be understood. */
  expect: { moves: Move[]; named: string[] }
}

const CASES = readFileSync(new URL("./carriers/told.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Case => JSON.parse(line))

/** A move of these is not read, and the message says so. */
const SAID = new Map([
  ["object with words for codes, truck gate-in, container named nowhere", "nobody says whose it is"],
  ["container, bill and booking only at the top; transportPlan as a second story; unknown code BOOK", "no place"],
  ["ship messages without transportCall and place; equipment by eventLocation only", "neither place nor ship"],
  ["country that does not exist, IMO with a wrong digit, EST of a removal, voided arrival notice", "neither again"],
  ["flat draft: eventDateTime is an object with value and classifier, everything at the root", "an object for a time"],
  ["Beta-1: truck arrival without any place, only number plates", "no place"],
])

test.each(CASES.map((one) => [one.carrier, one.version, one.name, one] as const))("%s %s, %s", (_, __, name, one) => {
  const profile = PROFILES.find(({ scacs }) => scacs.includes(one.carrier)) as Profile
  const { moves, named, counts } = readCase(one, profile)
  const isSaid = (pointer: string) =>
    named.some((at) => at === pointer || at.startsWith(`${pointer}/`) || pointer.startsWith(`${at}/`))
  // A step that is no move, and a reading of a device, are counted as without effect.
  const silent = one.expect.named.filter((pointer) => !isSaid(pointer) && !/EventType(Code)?$/.test(pointer))
  expect(silent).toEqual([])
  const unread = one.expect.moves.filter((move) => !takeMove(moves, move, profile))
  const why = SAID.get(name.replace(/^3\.0 /, ""))
  if (why === undefined) expect(unread).toEqual([])
  else expect([unread.length, counts.notUnderstood + counts.inPart > 0], why).toEqual([1, true])
})

test("there are as many as were made", () => {
  expect([CASES.length, SAID.size]).toEqual([91, 6])
})

function readCase({ about, version, body }: Case, profile: Profile) {
  const number = about.type === "container" ? about.number : toReference(profile, about.number)
  const none = { bill: null, booking: null, container: null }
  const asked = { ...none, [about.type === "bill_of_lading" ? "bill" : about.type]: number }
  const seenAt = Date.parse("2026-11-28T00:00:00Z")
  const isPush = version === "3.0"
  const reader = readerFor(profile, "p", seenAt, isPush ? null : asked)
  const reading = (isPush ? read30 : read22)(Buffer.from(JSON.stringify(body)), reader)
  // An answer that is no list of messages is said as a whole.
  if ("unreadable" in reading) return { moves: [], named: [""], counts: { notUnderstood: 1, inPart: 0 } }
  const moves = reading.observations.flatMap(({ fact, classifier, subject }): Move[] =>
    fact.kind !== "movement"
      ? []
      : [
          {
            move: fact.move,
            classifier,
            container: subject.container,
            bill: subject.bill,
            at: new Date(fact.when.at).toISOString(),
            locode: fact.place?.locode ?? null,
            vessel: fact.vessel?.name ?? null,
            imo: fact.vessel?.imo ?? null,
            voyage: fact.voyage,
          },
        ],
  )
  const named = [...reading.problems, ...reading.unknown].map(({ pointer }) => pointer)
  return { moves, named, counts: reading.counts }
}

/** Takes the first move that is the one expected out of the list. */
function takeMove(moves: Move[], expected: Move, profile: Profile): boolean {
  const plain = (field: string, value: string | null | undefined) => {
    if (value === null || value === undefined) return null
    if (field === "at") return new Date(value).toISOString()
    return field === "bill" ? toReference(profile, value) : value.toUpperCase()
  }
  const found = moves.findIndex((move) =>
    Object.entries(expected).every(([field, value]) => plain(field, value) === plain(field, move[field])),
  )
  if (found >= 0) moves.splice(found, 1)
  return found >= 0
}
