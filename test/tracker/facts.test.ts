// What the simulators and the tracker each know of places and lines, compared fact by fact. The two write and read the same
// answers from tables of their own, so a fault in one of them is a difference here. Whoever finds one looks it up, and
// mends a table or adds a line below.
import { describe, expect, test } from "vitest"
import { LINES as LINES_TOLD } from "#world/facts/lines"
import { PORTS as PORTS_TOLD } from "#world/facts/ports"
import { RAMPS as RAMPS_TOLD } from "#world/facts/ramps"
import { TERMINALS as TERMINALS_TOLD } from "#world/facts/terminals"
import { LINES } from "../../tracker/reference/lines.ts"
import { findTerminal } from "../../tracker/reference/places.ts"
import { PORTS } from "../../tracker/reference/ports.ts"
import { RAMPS } from "../../tracker/reference/ramps.ts"
import { TERMINALS } from "../../tracker/reference/terminals.ts"

type Facts = Record<string, string | number | null>
type Table = Record<string, Facts>
function toTable<T>(rows: readonly T[], keyOf: (row: T) => string, factsOf: (row: T) => Facts): Table {
  const table = Object.fromEntries(rows.map((row) => [keyOf(row), factsOf(row)]))
  if (Object.keys(table).length < rows.length) throw new Error("two rows have the same key")
  return table
}

type Place = { name: string; country: string; zone: string; latitude: number; longitude: number }
type Terminal = { name: string; smdg: string | null; firms: string | null }
type Line = { billPrefix: string; owners: string[] }
const ofPlace = ({ name, country, zone, latitude, longitude }: Place) => ({ name, country, zone, latitude, longitude })
/** Only a terminal without an SMDG code is told by its name. */
const ofTerminal = ({ name, smdg, firms }: Terminal) => ({ smdg, firms, name: smdg === null ? name : null })
const ofRamp = ({ place, carrier, ...rest }: Place & { place: string; carrier: string }) => ({
  ...ofPlace(rest),
  place,
  carrier,
})
const ofLine = ({ billPrefix, owners }: Line) => ({ billPrefix, owners: owners.join() })

const PORT = {
  told: toTable(PORTS_TOLD, ({ code }) => code, ofPlace),
  read: toTable(PORTS, ({ code }) => code, ofPlace),
}
const TERMINAL = {
  told: toTable(TERMINALS_TOLD, ({ key }) => key, ofTerminal),
  read: toTable(TERMINALS, ({ port, nickname }) => `${port}:${nickname}`, ofTerminal),
}
const RAMP = {
  told: toTable(RAMPS_TOLD, ({ key }) => key, ofRamp),
  read: toTable(RAMPS, ({ metro, name }) => `${metro}:${name}`, ofRamp),
}
const LINE = { told: toTable(LINES_TOLD, ({ scac }) => scac, ofLine), read: toTable(LINES, ({ scac }) => scac, ofLine) }

const CASES: [kind: string, tables: { told: Table; read: Table }, known: string[]][] = [
  ["ports", PORT, []],
  [
    "terminals",
    TERMINAL,
    // SMDG's list no longer has this one. The tracker still reads its code, which older events carry.
    [
      'USJAX:Trapac Jacksonville, smdg: none told, "TRAJX" read',
      'USJAX:Trapac Jacksonville, name: "Trapac Jacksonville Terminal" told, none read',
    ],
  ],
  ["ramps", RAMP, []],
  ["lines", LINE, []],
]

function differences(told: Table, read: Table): string[] {
  const shown = (value: string | number | null | undefined) => (value === null ? "none" : JSON.stringify(value))
  return [...new Set([...Object.keys(told), ...Object.keys(read)])].flatMap((key) => {
    const [own, other] = [told[key], read[key]]
    if (!own || !other) return [`${key} is only ${own ? "told" : "read"}`]
    return Object.keys(own).flatMap((fact) =>
      own[fact] === other[fact] ? [] : [`${key}, ${fact}: ${shown(own[fact])} told, ${shown(other[fact])} read`],
    )
  })
}

describe("what the simulators tell is what the tracker knows", () => {
  test.each(CASES)("%s: the same but for the differences listed", (_kind, { told, read }, known) => {
    expect(Object.keys(told).length).toBeGreaterThan(15)
    expect(differences(told, read)).toEqual(known)
  })

  test.each(CASES)("%s: a fault in either table is seen, whichever fact it is", (_kind, { told, read }, known) => {
    const [key = ""] = Object.keys(told)
    for (const fact of Object.keys(told[key] ?? {})) {
      const wrong = { [key]: { ...told[key], [fact]: "wrong" } as Facts }
      expect(differences({ ...told, ...wrong }, read)).toHaveLength(known.length + 1)
      expect(differences(told, { ...read, ...wrong })).toHaveLength(known.length + 1)
    }
    const { [key]: _missing, ...others } = told
    expect(differences(others, read)).toContain(`${key} is only read`)
    expect(differences(told, { ...read, new: {} })).toContain("new is only read")
  })

  test("the tracker finds each terminal by the key that the world gives it", () => {
    expect(TERMINALS_TOLD.filter(({ key }) => findTerminal(key) === undefined)).toEqual([])
  })
})
