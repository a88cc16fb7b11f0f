// Makes the PDFs of test/tracker/documents/files: node test/tracker/documents/make-documents.ts
// The expected fields of each are beside it as JSON, typed by hand. This writes none of them.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { drawSheets } from "./draw.ts"
import { withBomb, withDeepNesting, withLoop, withManyPages, withScript } from "./hostile.ts"
import { copyAsScan, drawScan } from "./scan.ts"
import { ARRIVAL_NOTICES } from "./sheets/arrival-notices.ts"
import { BILLS_OF_LADING } from "./sheets/bills-of-lading.ts"
import { DELIVERY_ORDERS } from "./sheets/delivery-orders.ts"
import { FORMS } from "./sheets/forms.ts"
import { INVOICES } from "./sheets/invoices.ts"

const FOLDER = join(import.meta.dirname, "files")
const SHEETS = [...BILLS_OF_LADING, ...ARRIVAL_NOTICES, ...DELIVERY_ORDERS, ...INVOICES, ...FORMS]
const named = (...files: string[]) => SHEETS.filter(({ file }) => files.includes(file))

const notice = await drawSheets(named("arrival-notice-boxes"))
const files: Record<string, Buffer> = {
  packet: await drawSheets([...named("delivery-order-boxes"), ...named("arrival-notice-boxes")]),
  scan: await drawScan(),
  encrypted: await drawSheets(named("delivery-order-lines"), { userPassword: "a password" }),
  truncated: notice.subarray(0, Math.round(notice.length * 0.7)),
  "wrong-bytes": Buffer.from("<!doctype html><title>Arrival notice</title><p>%PDF is what this is not.</p>\n"),
  script: withScript(),
  "many-pages": withManyPages(),
  "deep-nesting": withDeepNesting(),
  loop: withLoop(),
  bomb: withBomb(1024),
}
for (const sheet of SHEETS) files[sheet.file] = await drawSheets([sheet])

mkdirSync(FOLDER, { recursive: true })
for (const [file, bytes] of Object.entries(files)) writeFileSync(join(FOLDER, `${file}.pdf`), bytes)

// Their expected fields are beside the sheets that were scanned. One was placed sideways on the glass.
const SCANS = join(import.meta.dirname, "scans")
const SCANNED = ["delivery-order-boxes", "arrival-notice-lines", "demurrage-invoice-lines"]
mkdirSync(SCANS, { recursive: true })
for (const [at, name] of SCANNED.entries()) {
  const scan = await copyAsScan(await drawSheets(named(name)), { turn: at === 1 ? 90 : 0 })
  writeFileSync(join(SCANS, `${name}.pdf`), scan)
}
console.log(`${Object.keys(files).length} files in ${FOLDER}, ${SCANNED.length} in ${SCANS}`)
