import { describe, expect, test } from "vitest"
import { aContainer, aContainerAtSea, aFee, aHold, anInstant, anLfd } from "#test/builders"
import { fc } from "#test/property"
import { type Instant, toCalendarDay } from "../days/calendar-day.ts"
import { type AlertMemory, remember, type Snapshot, snapshotOf } from "./memory.ts"

const T1 = anInstant("2026-10-14T08:00:00Z")
const T2 = anInstant("2026-10-14T09:00:00Z")
const T3 = anInstant("2026-10-14T10:00:00Z")

function reported(...states: [Parameters<typeof aContainer>[0], Instant, string?][]): AlertMemory {
  return states.reduce<AlertMemory | null>(
    (memory, [facts, at, terminal]) => remember(memory, snapshotOf(aContainer(facts), terminal ?? "pier"), at),
    null,
  ) as AlertMemory
}

describe("what makes news", () => {
  test("a hold that is there at the first report is news of that report, and may be older", () => {
    expect(reported([{ holds: [aHold()] }, T1]).news.hold).toEqual({ at: T1, wasPending: false, first: true })
    expect(reported([{ holds: [] }, T1], [{ holds: [aHold()] }, T2]).news.hold).toEqual({ at: T2, wasPending: false })
  })

  test("a pending hold, a fee and readiness that are there at the first report may be older too", () => {
    const pending = aHold({ status: "pending" })
    const { news } = reported([{ holds: [pending], fees: [aFee()] }, T1])
    expect(news).toMatchObject({ hold_pending: { first: true }, fee: { first: true }, ready: { first: true } })
    const later = reported(
      [{ holds: [], fees: [], availableForPickup: false }, T1],
      [{ holds: [pending], fees: [aFee()] }, T2],
    )
    expect(Object.values(later.news).filter((one) => "first" in one)).toEqual([])
  })

  test("pending → hold says so, and the pending one is over", () => {
    const { news } = reported([{ holds: [aHold({ status: "pending" })] }, T1], [{ holds: [aHold()] }, T2])
    expect(news.hold).toEqual({ at: T2, wasPending: true })
    expect(news.hold_pending).toBeUndefined()
  })

  test("one of two holds that clears raises nothing and clears nothing yet", () => {
    const two = [aHold(), aHold({ name: "freight" })]
    const { news } = reported([{ holds: two }, T1], [{ holds: [aHold()] }, T2])
    expect(news.hold?.at).toBe(T1)
    expect(news.hold_cleared).toBeUndefined()
  })

  test("holds no longer reported are not cleared, and the same hold reported again is not placed again", () => {
    const { news } = reported([{ holds: [aHold()] }, T1], [{ holds: null }, T2], [{ holds: [aHold()] }, T3])
    expect(news.hold?.at).toBe(T1)
    expect(news.hold_cleared).toBeUndefined()
  })

  test("a fee grows from none, from not posted and from less; total and a smaller one are no growth", () => {
    const first = reported([{ fees: [aFee("demurrage", 220), aFee("total", 220)] }, T1])
    expect(first.news.fee?.fees).toEqual([
      { type: "demurrage", currency: "USD", beforeMinor: null, afterMinor: 22_000 },
    ])
    const grown = reported([{ fees: [aFee("demurrage", 220)] }, T1], [{ fees: [aFee("demurrage", 440)] }, T2])
    expect(grown.news.fee?.fees).toEqual([
      { type: "demurrage", currency: "USD", beforeMinor: 22_000, afterMinor: 44_000 },
    ])
    const less = reported([{ fees: [aFee("demurrage", 440)] }, T1], [{ fees: [aFee("demurrage", 220)] }, T2])
    expect(less.news.fee?.at).toBe(T1)
    expect(reported([{ fees: [aFee()] }, T1], [{ fees: [] }, T2]).news.fee).toBeUndefined()
    expect(reported([{ fees: [aFee("demurrage", 0)] }, T1]).news.fee).toBeUndefined()
  })

  test("[D:RES-9] a total alone is a posted fee; beside a single fee it is no news, in whatever currency", () => {
    const alone = reported([{ fees: [aFee("total", 700)] }, T1])
    expect(alone.news.fee?.fees).toEqual([{ type: "total", currency: "USD", beforeMinor: null, afterMinor: 70_000 }])
    expect(reported([{ fees: [aFee("exam", 0), aFee("total", 700, "CAD")] }, T1]).news.fee).toBeUndefined()
    expect(reported([{ fees: [aFee("total", 700)] }, T1], [{ fees: [] }, T2]).news.fee).toBeUndefined()
  })

  test("[D:RES-10] a date of one source moves alone, and the same day in other words moves nothing", () => {
    const before = anLfd({ terminal: "2026-10-20", line: "2026-10-22" })
    const same = anLfd({ terminal: "2026-10-20T07:00:00Z", line: "2026-10-22" })
    expect(reported([{ lfd: before }, T1], [{ lfd: same }, T2]).news.lfd_moved).toBeUndefined()
    const moved = anLfd({ terminal: "2026-10-19", line: "2026-10-22" })
    expect(reported([{ lfd: before }, T1], [{ lfd: moved }, T2]).news.lfd_moved).toEqual({
      at: T2,
      moves: [{ source: "terminal", before: "2026-10-20", after: "2026-10-19" }],
    })
  })

  test("an appointment that is taken away is lost; one that passed, or was moved, is not", () => {
    const ahead = anInstant("2026-10-16T17:00:00Z")
    expect(reported([{ pickupAppointmentAt: ahead }, T1], [{}, T2]).news.appointment_lost).toEqual({
      at: T2,
      was: ahead,
    })
    const behind = anInstant("2026-10-14T08:30:00Z")
    expect(reported([{ pickupAppointmentAt: behind }, T1], [{}, T2]).news.appointment_lost).toBeUndefined()
    const moved = anInstant("2026-10-17T17:00:00Z")
    expect(
      reported([{ pickupAppointmentAt: ahead }, T1], [{ pickupAppointmentAt: moved }, T2]).news.appointment_lost,
    ).toBeUndefined()
  })

  test("small shifts of the arrival add up from where they began", () => {
    const etas = ["2026-10-21T00:00:00Z", "2026-10-21T10:00:00Z", "2026-10-21T20:00:00Z"].map(anInstant)
    const memory = etas.reduce<AlertMemory | null>(
      (known, podEtaAt, i) => remember(known, snapshotOf(aContainerAtSea({ podEtaAt }), null), [T1, T2, T3][i] ?? T3),
      null,
    )
    expect(memory?.news.eta_moved).toEqual({ at: T3, before: etas[0] })
  })

  test("a terminal that goes back within hours was noise", () => {
    expect(reported([{}, T1, "a"], [{}, T2, "b"]).news.terminal_changed).toEqual({ at: T2, beforeId: "a" })
    expect(reported([{}, T1, "a"], [{}, T2, "b"], [{}, T3, "a"]).news.terminal_changed).toBeUndefined()
  })
})

const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    holds: fc.option(
      fc.array(
        fc.record({
          name: fc.constantFrom("customs", "freight"),
          status: fc.constantFrom("hold", "pending"),
          description: fc.constant(null),
        }),
        { maxLength: 2 },
      ),
    ),
    fees: fc.option(
      fc.array(
        fc.constantFrom(0, 10, 20).map((amount) => aFee("demurrage", amount)),
        { maxLength: 1 },
      ),
    ),
    availableForPickup: fc.constantFrom(true, false, null),
    day: fc.constantFrom(null, "2026-10-20", "2026-10-21"),
    pickupAppointmentAt: fc.constantFrom(null, anInstant("2026-10-30T00:00:00Z")),
    terminal: fc.constantFrom("a", "b"),
  })
  .map(({ day, terminal, ...facts }) =>
    snapshotOf(aContainer({ ...facts, lfd: anLfd({ terminal: day === null ? null : toCalendarDay(day) }) }), terminal),
  )

describe("for any life", () => {
  test("a state that is reported again is no news", () => {
    fc.assert(
      fc.property(fc.array(snapshots, { minLength: 1, maxLength: 8 }), (life) => {
        const known = life.reduce<AlertMemory | null>((memory, one, i) => remember(memory, one, hour(i)), null)
        const last = life.at(-1)
        if (known === null || last === undefined) throw new Error("no life")
        expect(remember(known, last, hour(50))).toEqual(known)
      }),
    )
  })

  test("a hold is news exactly while one blocks, as of the newest that was placed", () => {
    fc.assert(
      fc.property(fc.array(snapshots, { minLength: 1, maxLength: 8 }), (life) => {
        let stands: string[] = []
        let placedAt: Instant | undefined
        let known: AlertMemory | null = null
        life.forEach((one, i) => {
          known = remember(known, one, hour(i))
          if (one.holds === null) return
          const now = [...new Set(one.holds.filter((hold) => hold.status === "hold").map((hold) => hold.name))]
          if (now.some((name) => !stands.includes(name))) placedAt = hour(i)
          if (now.length === 0) placedAt = undefined
          stands = now
        })
        expect((known as AlertMemory | null)?.news.hold?.at).toBe(placedAt)
      }),
    )
  })
})

function hour(i: number): Instant {
  return new Date(Date.UTC(2026, 9, 14, i)).toISOString() as Instant
}
