"use client"

import { exposureHref } from "#lib/queries/exposure/exposure"
import type { ExposureSheet } from "#lib/read/exposure/sheet"
import { exposureText } from "#lib/words/exposure/page"
import { sheetText } from "#lib/words/ui/sheet"
import { Sheet } from "../ui/page/sheet.tsx"

/** The report: all figures, by group, and each container in them. */
export function PrintedExposure({ sheet }: { sheet: ExposureSheet }) {
  const { about, filter, cut, tables } = sheet
  return (
    <Sheet
      back={{ href: exposureHref(filter), label: exposureText.exposure }}
      title={exposureText.exposure}
      about={about}
      cut={cut ? sheetText.first(cut.shown, cut.total, exposureText.containersWord) : null}
      tables={tables.map(({ title, heads, rows }) => ({
        title,
        heads,
        rows: rows.map((cells, at) => ({ key: String(at), cells })),
      }))}
    />
  )
}
