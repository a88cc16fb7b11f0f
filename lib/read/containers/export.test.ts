import Papa from "papaparse"
import readXlsxFile from "read-excel-file/node"
import { describe, expect, test } from "vitest"
import { type Fee, feeSums } from "#lib/domain/containers/fees"
import { aFee } from "#test/builders"
import { aClosedWeekend, at, day } from "#test/containers/board-row"
import { aContainerRow, pagesOf } from "#test/containers/container-row"
import { type ExportFormat, exportChunks } from "./export.ts"
import type { ExportColumn } from "./export-cells.ts"
import type { ContainerRow } from "./row.ts"

const about: [string, string][] = [["As of", "Mon, Oct 19, 13:00 UTC"]]

async function write(format: ExportFormat, columns: ExportColumn[], rows: ContainerRow[][]): Promise<Buffer> {
  const { chunks } = exportChunks({
    customFields: [],
    format,
    columns,
    about,
    pages: pagesOf(...rows),
    nullZone: "utc",
    now: at("2026-10-19T13:00:00.000Z"),
  })
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}

/** The table below the lines about the file. */
async function csvTable(columns: ExportColumn[], rows: ContainerRow[][]): Promise<string[][]> {
  const text = (await write("csv", columns, rows)).toString("utf8")
  expect(text.startsWith("\uFEFF")).toBe(true)
  const lines = Papa.parse<string[]>(text.slice(1)).data.slice(0, -1)
  expect(lines.slice(0, 2)).toEqual([["As of", "Mon, Oct 19, 13:00 UTC"], [""]])
  return lines.slice(2)
}

async function xlsxTable(columns: ExportColumn[], rows: ContainerRow[][]): Promise<unknown[][]> {
  const sheets = await readXlsxFile(await write("xlsx", columns, rows))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Containers", "About"])
  expect(sheets[1]?.data).toEqual([["As of", "Mon, Oct 19, 13:00 UTC"]])
  return sheets[0]?.data ?? []
}

const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1",
  "＝1+1",
]

test.each([
  ["a sample rate", true, "sample rate, not a contract"],
  ["another rate", false, "contract or tariff"],
])("in both formats the cost of one more day by %s says so", async (_, isSample, basis) => {
  const sums = [{ currency: "USD", oneMoreDayMinor: 22_000, stepUp: null, isSample }]
  const rows = [[aContainerRow({ charges: { sums, notComputable: null } })], [aContainerRow()]]
  const heads = ["Cost of one more day, estimate", "Cost of one more day, currency", "Cost of one more day, basis"]
  const csv = await csvTable(["charges"], rows)
  expect(csv.map((cells) => cells.slice(0, 3))).toEqual([heads, ["220.00", "USD", basis], ["none", "", ""]])
  const [, row] = await xlsxTable(["charges"], rows)
  expect(row?.slice(0, 3)).toEqual([220, "USD", basis])
})

describe("a list as CSV", () => {
  test("[D:BEH-8] a rail date that the account has not enabled is not left empty", async () => {
    const { lfd } = aContainerRow()
    const [heads = [], ...rows] = await csvTable(
      ["lfd"],
      [[aContainerRow({ lfd: { ...lfd, railNotEnabled: true } }), aContainerRow({ lfd })]],
    )
    const at = heads.indexOf("Last free day, rail")
    expect(rows.map((row) => row[at])).toEqual(["not enabled for the account", ""])
  })
  test("has the columns asked for, in their order, and all rows of all pages", async () => {
    const pages = [[aContainerRow({ number: "MEDU7310464" })], [aContainerRow({ number: "TGHU1111112" })]]
    expect(await csvTable(["line", "number"], pages)).toEqual([
      ["Carrier", "SCAC", "Container"],
      ["MSC", "MSCU", "MEDU7310464"],
      ["MSC", "MSCU", "TGHU1111112"],
    ])
  })

  test("a time is the wall time of its place with the zone beside it; both sides of a clock change differ", async () => {
    const rows = ["2026-11-01T08:30:00.000Z", "2026-11-01T09:30:00.000Z"].map((instant) =>
      aContainerRow({ appointmentAt: at(instant) }),
    )
    const [head, first, second] = await csvTable(["appointment"], [rows])
    expect(head?.slice(0, 2)).toEqual([
      "Terminal's appointment (local time of the terminal)",
      "Terminal's appointment, zone",
    ])
    expect(first?.slice(0, 2)).toEqual(["2026-11-01 01:30:00", "America/Los_Angeles (UTC-07:00)"])
    expect(second?.slice(0, 2)).toEqual(["2026-11-01 01:30:00", "America/Los_Angeles (UTC-08:00)"])
  })

  test("[UX-10] ours and the terminal's appointment are side by side, with whether they differ and which is late", async () => {
    const [before, after] = [at("2026-10-19T18:00:00.000Z"), at("2026-10-21T18:00:00.000Z")]
    const ours = { at: before, zone: "America/Los_Angeles" }
    const rows = [
      aContainerRow(),
      aContainerRow({ ourAppointment: ours, appointmentAt: before }),
      aContainerRow({ ourAppointment: ours, appointmentAt: after }),
      aContainerRow({ ourAppointment: { ...ours, at: after }, appointmentAt: after }),
    ]
    const [head = [], ...lines] = await csvTable(["appointment"], [rows])
    const names = ["Terminal's appointment", "Our appointment"].map((name) => `${name} (local time of the terminal)`)
    const cells = [...names, "Appointments differ", "Appointment after the last free day"].map((n) => head.indexOf(n))
    expect(lines.map((line) => cells.map((at) => line[at]))).toEqual([
      ["", "", "", "no"],
      ["2026-10-19 11:00:00", "2026-10-19 11:00:00", "no", "no"],
      ["2026-10-21 11:00:00", "2026-10-19 11:00:00", "yes", "terminal's"],
      ["2026-10-21 11:00:00", "2026-10-21 11:00:00", "no", "ours, terminal's"],
    ])
  })

  test("the last open gate before the last free day is beside it, with its reason and the next gate", async () => {
    const rows = [aContainerRow(), aContainerRow(aClosedWeekend())]
    const [head = [], ...lines] = await csvTable(["lfd"], [rows])
    const cells = head.flatMap((name, index) => (/^Pick up by|^Next open gate/.test(name) ? [index] : []))
    expect(lines.map((line) => cells.map((index) => line[index]))).toEqual([
      ["2026-10-19", "no gate calendar on file", ""],
      ["2026-10-23", "No gates Sat and Sun before the LFD of Sun, Oct 25; calendar: Pier", "2026-10-26"],
    ])
  })

  test.each(hostile)("%j is not run as a formula", async (text) => {
    const [, row] = await csvTable(["references"], [[aContainerRow({ refNumbers: [text] })]])
    expect(row?.[0]).toBe(`'${text}`)
  })

  test("a negative number of days stays a number", async () => {
    const row = aContainerRow()
    const over = { ...row.lfd, inForce: row.lfd.inForce && { ...row.lfd.inForce, daysLeft: -2 } }
    expect(daysLeftIn(await csvTable(["lfd"], [[{ ...row, lfd: over }]]))).toEqual(["-2"])
  })

  test("readiness and days left in the words of the list: picked up, and old data", async () => {
    const gone = { ...aContainerRow().readiness, state: "gone" as const, reason: "Picked up." }
    const rows = [
      aContainerRow({ attention: "gone", stage: "gone", readiness: gone, stale: true }),
      aContainerRow({ stale: true }),
      aContainerRow(),
    ]
    const table = await csvTable(["readiness", "lfd"], [rows])
    expect(table.slice(1).map(([readiness]) => readiness)).toEqual(["Picked up", "Not known, data is old", "Ready"])
    expect(daysLeftIn(table)).toEqual(["picked up", "not known, data is old", "0"])
  })

  test("days left that depend on an unknown zone are not a number", async () => {
    const row = aContainerRow()
    const unclear = { ...row.lfd, inForce: row.lfd.inForce && { ...row.lfd.inForce, zone: null, daysLeft: null } }
    const said = "not known, local zone not reported"
    expect(daysLeftIn(await csvTable(["lfd"], [[{ ...row, lfd: unclear }]]))).toEqual([said])
  })

  test("what is not reported is named, and is not none", async () => {
    const rows = [aContainerRow({ holds: null, fees: null }), aContainerRow({ holds: [], fees: [] })]
    const table = await csvTable(["holds", "fees"], [rows])
    expect(table.slice(1).map((row) => row.slice(0, 2))).toEqual([
      ["not reported", "not reported"],
      ["none", "none"],
    ])
  })

  test("[D:RES-9] a figure that rests on the terminal's total alone is marked, and a total beside a fee is not counted", async () => {
    const of = (fees: Fee[]) => aContainerRow({ fees, owed: feeSums(fees) })
    const rows = [of([aFee("total", 660)]), of([aFee("exam", 485), aFee("total", 650, "CAD")]), of([aFee("exam", 485)])]
    for (const table of [await csvTable(["fees"], [rows]), await xlsxTable(["fees"], [rows])]) {
      const [head = [], ...cells] = table
      const marks = cells.map((row) => row[head.indexOf("Posted fees, basis")])
      expect(marks).toEqual([
        "terminal's total",
        "single fees; terminal's total 650.00 CAD is not counted",
        "single fees",
      ])
      expect(cells.map((row) => Number(row[head.indexOf("Posted fees")]))).toEqual([660, 485, 485])
      expect(cells.map((row) => row[head.indexOf("Posted fees, currency")])).toEqual(["USD", "USD", "USD"])
    }
  })

  test("quotes, commas and line ends in a name stay in their cell", async () => {
    const name = 'Pier "A", east\r\ngate'
    const [, row] = await csvTable(["terminal"], [[aContainerRow({ terminal: { name, firmsCode: null } })]])
    expect(row?.[0]).toBe(`${name}, Los Angeles`)
  })
})

test("[D:RES-10] at the ramp all three dates are written, and which one pickup_lfd took", async () => {
  const dates = [
    { source: "line", day: day("2026-10-25"), counts: "now" },
    { source: "terminal", day: day("2026-10-19"), counts: "past" },
    { source: "rail", day: day("2026-10-22"), counts: "now" },
  ] as const
  const lfd = { ...aContainerRow().lfd, sources: [...dates], spreadDays: 3, coalescedFrom: "line" as const }
  const row = aContainerRow({ stage: "at_ramp", lfd })
  for (const table of [await csvTable(["lfd"], [[row]]), await xlsxTable(["lfd"], [[row]])]) {
    const [head = [], cells = []] = table as unknown[][]
    const cell = (name: string) => {
      const value = cells[head.indexOf(name)]
      return value instanceof Date ? value.toISOString().slice(0, 10) : value
    }
    expect(["carrier", "terminal", "rail"].map((source) => cell(`Last free day, ${source}`))).toEqual([
      "2026-10-25",
      "2026-10-19",
      "2026-10-22",
    ])
    expect(String(cell("Days between the sources"))).toBe("3")
    expect(cell("Reported as the pickup LFD (pickup_lfd)")).toBe("Carrier")
  }
})

test("the terminal of one that is at the ramp is the ramp, and the FIRMS code of the port's terminal is not its own", async () => {
  const rows = [aContainerRow(), aContainerRow({ stage: "at_ramp", destinationName: "Denver" })]
  const [head, ...cells] = await csvTable(["terminal"], [rows])
  expect(head).toEqual(["Terminal", "FIRMS code"])
  expect(cells).toEqual([
    ["APM Pier 400, Los Angeles", "W185"],
    ["Denver, rail ramp", ""],
  ])
})

const daysLeftIn = ([head = [], ...rows]: string[][]) =>
  rows.map((row) => row[head.indexOf("Days left (negative: past LFD)")])

describe("a list as XLSX, read by another library", () => {
  test("days are days, money and counts are numbers, numbers of containers are text", async () => {
    const row = aContainerRow({
      owed: [{ currency: "USD", amountMinor: 48_550, basis: "posted", withoutAmount: 0 }],
      fees: [{ type: "demurrage", amountMinor: 48_550, currency: "USD" }],
      appointmentAt: at("2026-10-19T16:00:00.000Z"),
      lfd: { ...aContainerRow().lfd, sources: [{ source: "terminal", day: day("2026-10-19"), counts: "now" }] },
    })
    const [head = [], cells = []] = await xlsxTable(["number", "lfd", "fees", "appointment"], [[row]])
    const cell = (name: string) => cells[head.indexOf(name)]
    expect(cell("Container")).toBe("MEDU7310464")
    expect(cell("Last free day in force (calendar day at the place)")).toEqual(new Date("2026-10-19T00:00:00Z"))
    expect(cell("Days left (negative: past LFD)")).toBe(0)
    expect([cell("Posted fees"), cell("Posted fees, currency")]).toEqual([485.5, "USD"])
    expect(cell("Terminal's appointment (local time of the terminal)")).toEqual(new Date("2026-10-19T09:00:00Z"))
    expect(cell("Terminal's appointment, zone")).toBe("America/Los_Angeles (UTC-07:00)")
  })

  test.each([...hostile, "<script>&\"'", "line\nend"])("%j is text in its cell", async (text) => {
    const [, row] = await xlsxTable(["tags"], [[aContainerRow({ work: { ...aContainerRow().work, tags: [text] } })]])
    expect(String(row?.[0]).trim()).toBe(text.replaceAll("\r", "\n").trim())
  })

  test("more columns than letters, and rows of several pages, keep their places", async () => {
    const columns: ExportColumn[] = ["number", "lfd", "appointment", "terminal", "as_of", "port", "eta", "last_event"]
    const rows = Array.from({ length: 3 }, (_, index) => aContainerRow({ number: `MEDU000000${index}` }))
    const table = await xlsxTable([...columns, "equipment"], [rows.slice(0, 2), rows.slice(2)])
    expect(table.map((row) => row[0])).toEqual(["Container", "MEDU0000000", "MEDU0000001", "MEDU0000002"])
    expect(table[0]?.length).toBeGreaterThan(26)
    expect(table.map((row) => row.at(-1))).toEqual(["Equipment", ...rows.map((row) => row.equipment)])
  })
})
