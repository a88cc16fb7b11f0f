import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import type { Instant } from "#lib/domain/days/calendar-day"
import { SHIPMENT_COLUMNS, type ShipmentColumn } from "#lib/queries/shipments/columns"
import type { ShipmentRow } from "#lib/read/shipments/list"
import { ShortcutsProvider } from "../../ui/keys/shortcuts.tsx"
import { AppClockProvider } from "../../ui/values/app-clock.tsx"
import { ShipmentTable } from "./table.tsx"

const NOW = "2026-10-19T13:00:00.000Z"

function aShipment(id: string): ShipmentRow {
  return {
    ...{ id, billOfLading: `MEDU${id}`, lineName: "MSC", lineScac: "MSCU", polName: "Ningbo", podName: "Los Angeles" },
    ...{
      podLocode: "USLAX",
      destinationName: null,
      vesselName: "MSC Isabella",
      voyage: "FP638E",
      eta: null,
      etaSent: null,
    },
    ...{ containerCount: 6, states: [{ state: "overdue", count: 6 }], nextLfd: null, holdNames: [], refNumbers: [] },
    ...{ customer: null, tracked: true, confirmedAt: NOW as Instant, staleAt: NOW as Instant, stale: false },
  }
}

function drawn({ narrow = false, columns = SHIPMENT_COLUMNS as readonly ShipmentColumn[] } = {}) {
  const rows = Array.from({ length: 500 }, (_, at) => ({ row: aShipment(String(1_000 + at)), left: false }))
  const rowSelection = { "1001": true as const }
  return renderToStaticMarkup(
    <AppClockProvider initialClock={{ simulated: false, at: NOW, realAt: NOW, speed: 1, running: true }}>
      <ShortcutsProvider>
        <ShipmentTable
          rows={rows}
          total={rows.length}
          layout={{ columns, pinned: ["holds"], widths: { eta: 300 } }}
          sort="lfd"
          descending={false}
          narrow={narrow}
          chosen={{ count: 1, all: false, rows: rowSelection, onRows: noop, chooseAll: noop, clear: noop }}
          isChanged={() => false}
          onOpen={noop}
          onEnd={noop}
          onLayout={noop}
          onSort={noop}
        />
      </ShortcutsProvider>
    </AppClockProvider>,
  )
}

const noop = () => {}
const all = (markup: string, what: RegExp) => [...markup.matchAll(what)].map(([, found]) => found)

test("of many shipments those in sight are drawn, in the columns chosen, with one stop of Tab", () => {
  const markup = drawn({ columns: ["bill", "eta", "holds", "lfd"] })
  expect(markup).toContain('aria-rowcount="501"')
  const lines = all(markup, /<tr aria-rowindex="(\d+)" aria-selected/g)
  expect(lines.length).toBeGreaterThan(15)
  expect(lines.length).toBeLessThan(60)
  expect(all(markup, /aria-label="Column ([^"]+)"/g)).toEqual(["Shipment", "Holds", "Arrival", "Next last free day"])
  expect(markup).toContain("--tracks:44px 160px 124px 300px 224px")
  expect(all(markup, /<a [^>]*tabindex="(0)"/gi)).toHaveLength(1)
  expect(all(markup, /aria-rowindex="(\d+)" aria-selected="true"/g)).toEqual(["3"])
})

test("on a phone a shipment is a row without columns, and each is a link", () => {
  const markup = drawn({ narrow: true })
  expect(markup).not.toContain("<thead")
  expect(all(markup, /data-row-link="(\d+)"/g).slice(0, 2)).toEqual(["1000", "1001"])
  expect(markup).toContain("Overdue, all 6")
})
