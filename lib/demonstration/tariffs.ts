// Sample rates for the ports of the simulated world, besides those that come with the product
// (lib/domain/tariffs/samples). Canadian ports get none, and MSC no return place, so that people also see what is not
// known.
import { listReturnPlaces } from "#db/tariffs/return-places"
import { listGateCalendars, listTariffs } from "#db/tariffs/tariffs"
import { saveReturnPlace } from "#lib/actions/tariffs/return-places"
import { saveCalendar, saveTariff } from "#lib/actions/tariffs/tariffs"
import type { GateCalendar } from "#lib/domain/tariffs/gate-calendar"
import { SAMPLE_GATES } from "#lib/domain/tariffs/gate-samples"
import type { ReturnPlace } from "#lib/domain/tariffs/return-place"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { type Desk, idOf } from "./desk.ts"

const ASSUMED = "assumed to hold here too, for the demonstration"

/** Ports by the sample whose tiers and days they copy. */
const PORTS: [sample: string, ports: string[]][] = [
  [
    "sample-ny-dry",
    [
      "USBAL",
      "USBOS",
      "USCHS",
      "USHOU",
      "USJAX",
      "USMIA",
      "USMOB",
      "USMSY",
      "USORF",
      "USPEF",
      "USPHL",
      "USSAV",
      "USTPA",
    ],
  ],
  ["sample-ny-reefer", ["USBAL", "USCHS", "USHOU", "USMIA", "USORF", "USPHL", "USSAV"]],
  ["sample-uslax", ["USOAK", "USSEA", "USTIW"]],
]

/** No public figure was found for per diem. */
const PER_DIEM: Partial<TariffRow> = {
  id: "sample-per-diem",
  clock: "per_diem",
  chargedBy: "line",
  port: null,
  startEvent: "gate_out",
  startDayCounts: false,
  freeDays: 5,
  freeBasis: "working",
  countFrom: "end_of_free_time",
  tiers: [
    { fromDay: 1, toDay: 4, rateMinor: 120_00, currency: "USD" },
    { fromDay: 5, toDay: null, rateMinor: 180_00, currency: "USD" },
  ],
  rule: "Made up for the demonstration (5 working days assumed)",
}

const SATURDAYS: GateCalendar = {
  ...SAMPLE_GATES,
  name: `${SAMPLE_GATES.name}, and Saturdays`,
  openWeekdays: [1, 2, 3, 4, 5, 6],
}
/** FIRMS codes of four terminals at Los Angeles and Long Beach. */
const OPEN_ON_SATURDAYS = ["W185", "Y258", "WAC8", "Z952"]

export function sampleRates(): TariffRow[] {
  const byId = new Map(SAMPLE_TARIFFS.map((row) => [row.id, row]))
  const rows = PORTS.flatMap(([id, ports]) => {
    const row = byId.get(id)
    return row
      ? ports.map((port) => ({ ...row, id: `${id}-${port.toLowerCase()}`, port, rule: `${row.rule}, ${ASSUMED}` }))
      : []
  })
  const [any] = SAMPLE_TARIFFS
  return any ? [...rows, { ...any, equipment: null, ...PER_DIEM }] : rows
}

export async function addRates({ db, manager }: Desk): Promise<void> {
  const known = new Set((await listTariffs(db.sql)).map(({ row }) => row.id))
  for (const row of sampleRates())
    if (!known.has(row.id)) await saveTariff(db.sql, { session: manager, row, version: 0 })
}

export async function addGates({ db, manager }: Desk): Promise<void> {
  const kept = await listGateCalendars(db.sql)
  if (kept.some(({ calendar, terminals }) => calendar.name === SATURDAYS.name || terminals.some(isSaturdayPlace)))
    return
  await saveCalendar(db.sql, { session: manager, calendar: SATURDAYS, terminals: OPEN_ON_SATURDAYS })
}

const isSaturdayPlace = (firms: string) => OPEN_ON_SATURDAYS.includes(firms)

const RETURNING = ["CMDU", "HLCU", "MAEU", "ONEY"]
const DEPOTS = {
  ...{ USHOU: "Sample depot, La Porte", USLAX: "Sample depot, Wilmington", USLGB: "Sample depot, Carson" },
  ...{ USNYC: "Sample depot, Elizabeth", USSAV: "Sample depot, Garden City" },
}

export function sampleReturnPlaces(): ReturnPlace[] {
  const note = "Made up for the demonstration. Monday to Friday, 07:00 to 16:00."
  return RETURNING.flatMap((line) =>
    Object.entries(DEPOTS).map(([port, name]) => ({
      ...{ id: idOf(`return place ${line} ${port}`), line, port, name, note, from: null },
    })),
  )
}

export async function addReturnPlaces({ db, manager }: Desk): Promise<void> {
  const known = new Set((await listReturnPlaces(db.sql)).map(({ id }) => id))
  for (const place of sampleReturnPlaces())
    if (!known.has(place.id)) await saveReturnPlace(db.sql, { session: manager, place })
}
