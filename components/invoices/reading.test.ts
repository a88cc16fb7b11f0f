import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { toReadInvoices } from "#lib/domain/documents/invoice"
import type { DocumentDetail } from "#lib/read/documents/item"
import { readingWords, toReading } from "./reading.ts"
import { readInvoiceText } from "./text.ts"

const FOLDER = join(import.meta.dirname, "../../test/tracker/documents/files")

/** A document linked to the given containers, with the fields read from a sheet. */
function aDocument(sheet: string, on: string[] = []): DocumentDetail {
  const fields = JSON.parse(readFileSync(join(FOLDER, `${sheet}.json`), "utf8"))
  const item = { id: "d1", name: `${sheet}.pdf`, containers: on.map((id) => ({ id, number: id, shipmentId: null })) }
  const invoices = toReadInvoices("demurrage_invoice", fields).map((one) => ({ ...one, container: null }))
  return { item, invoices } as unknown as DocumentDetail
}

const aFoundContainer = (number: string, containerId = "c1") => ({
  containerId,
  number,
  billOfLading: "OURS",
  portName: "Ours",
})

describe("the form of an invoice that was read", () => {
  test("holds what the document says of this container, to the cent, and nothing of ours in its place", () => {
    const reading = toReading(aDocument("demurrage-invoice-columns"), aFoundContainer("NYKU3918468"))
    expect(reading).toMatchObject({ documentId: "d1", name: "demurrage-invoice-columns.pdf" })
    expect(reading?.text).toMatchObject({
      ...{ invoiceNumber: "YT-550218", issuer: "", billedParty: "CASCADE MACHINE TOOLS INC" },
      ...{ billed: "2026-02-14 2026-02-18 220.00 1100.00", totalMinor: "1100.00", currency: "USD", clock: "demurrage" },
      ...{
        billOfLading: "ONEYTYOF42817700",
        portOfDischarge: "LOS ANGELES, CA",
        invoiceDate: "2026-03-02",
        liability: "",
      },
    })
    expect(readInvoiceText(reading?.text ?? {})).toMatchObject({ totalMinor: 110_000, freeDays: 4, liability: null })
  })

  test("each field says whence it is, what was not read, and what a person changed", () => {
    const reading = toReading(aDocument("demurrage-invoice-boxes"), aFoundContainer("MSKU2219040"))
    if (reading === null) throw new Error("nothing was read")
    expect(readingWords(reading, "invoiceDate", "2026-03-12")).toBe("Read from demurrage-invoice-boxes.pdf")
    expect(readingWords(reading, "invoiceDate", "2026-03-13")).toBe("Changed by you, read as 2026-03-12")
    expect(readingWords(reading, "liability", "")).toBe("Not read: look in the document")
    expect(readingWords(reading, "liability", "Consignee")).toBe("Not read: typed by you")
  })

  test("what it is for is asked where it was not read", () => {
    const reading = toReading(aDocument("demurrage-invoice-grid"), aFoundContainer("MEDU2207181"))
    expect(reading?.text.clock).toBe("")
    expect(readInvoiceText(reading?.text ?? {})).toMatchObject({ clock: "Say what it is for" })
  })

  test("of several containers only one's own; a number read wrongly counts where a person chose the container", () => {
    expect(toReading(aDocument("demurrage-invoice-columns", ["c1"]), aFoundContainer("TCLU0000001"))).toBeNull()
    expect(toReading(aDocument("demurrage-invoice-boxes"), aFoundContainer("TCLU0000001"))).toBeNull()
    const chosen = toReading(aDocument("demurrage-invoice-boxes", ["c1"]), aFoundContainer("TCLU0000001"))
    expect(chosen?.text.containerNumber).toBe("MSKU2219040")
  })
})
