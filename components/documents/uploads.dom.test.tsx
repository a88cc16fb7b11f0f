// Files as people have them, from the drop to the list of what is sent.
import { screen, within } from "@testing-library/dom"
import { beforeEach, expect, test, vi } from "vitest"
import { uploadsText } from "#lib/words/documents/uploads"
import { seeText } from "#test/dom/hands"
import { answer, requestsOf } from "#test/dom/network"
import { writeEml } from "#test/files/eml"
import { openPage, startPage } from "../../test/dom/page.tsx"
import { sendFiles } from "../ui/page/drop-target.ts"
import { openAsked } from "./upload/open-worker.ts"
import { Uploads } from "./uploads.tsx"

const PDF = Buffer.from("%PDF-1.7 of a delivery order %%EOF")
const CHECKSUM = "1B2M2Y8AsgTpgAmY7PhCfg=="
const LOGO = Buffer.from("\x89PNG\r\n\x1a\n of a logo", "latin1")

/** Does in the page what the browser does in a worker. */
class InPage {
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly #work: (data: never) => Promise<unknown>
  constructor(script: URL) {
    const hash = async ({ id }: { id: number }) => ({ id, checksum: CHECKSUM })
    this.#work = String(script).includes("open-worker") ? openAsked : hash
  }
  async postMessage(data: never): Promise<void> {
    this.onmessage?.({ data: await this.#work(data) })
  }
  terminate(): void {}
}

beforeEach(() => {
  startPage()
  vi.stubGlobal("Worker", InPage)
  answer("GET /api/uploads", { uploads: [] })
  answer("POST /api/uploads", { id: "u", step: "done", documentId: "d", put: null })
  answer("GET /api/uploads/proposals", { proposals: [] })
})

const TARGET = { shipmentId: "5b5f6d9c-4b5e-4c3a-9f0e-2f6f4a1b7c01", containerId: null, label: "MAEU221904417" }
const linesOf = () =>
  within(screen.getByRole("region", { name: uploadsText.onTheirWay }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent)

test("a mail's documents are sent one by one; its logo and its table are named with why not", async () => {
  await openPage(<Uploads owner="marisol@northlake.example" may hover={null} />)
  const mail = writeEml({
    subject: "Papers",
    files: [
      { name: "DO 12.pdf", type: "application/pdf", bytes: PDF },
      { name: "logo.png", type: "image/png", bytes: LOGO, disposition: "inline" },
      { name: "rates.xlsx", type: "application/vnd.ms-excel", bytes: Buffer.from("PK") },
    ],
  })
  sendFiles([new File([new Uint8Array(mail)], "papers.eml")], TARGET)
  await seeText(/Left out/)
  await vi.waitFor(() => expect(linesOf()).toHaveLength(3))
  const [paper, logo, table] = linesOf()
  expect(paper).toMatch(/^DO 12\.pdf.*from the mail "Papers"/)
  expect(logo).toMatch(/^logo\.png.*Left out: a small picture in the mail.*save it and drop it/)
  expect(table).toMatch(/^rates\.xlsx.*Only PDF, picture/)
  await vi.waitFor(() => expect(requestsOf("POST /api/uploads")).toHaveLength(1))
  expect(requestsOf("POST /api/uploads")[0]?.body).toMatchObject({
    fileName: "DO 12.pdf",
    ...{ byteSize: PDF.length, checksum: CHECKSUM },
    shipmentId: TARGET.shipmentId,
  })
})

test("an encrypted mail and a broken fax say what to do, and nothing is sent", async () => {
  await openPage(<Uploads owner="marisol@northlake.example" may hover={null} />)
  const sealed = { name: "smime.p7m", type: "application/pkcs7-mime", bytes: Buffer.from("sealed") }
  const mail = writeEml({ subject: "Papers", files: [sealed] })
  sendFiles([new File([new Uint8Array(mail)], "sealed.eml"), new File(["II*\0 torn"], "fax.tif")], TARGET)
  await seeText(/The mail is encrypted\. Open it in your mail program, save its attachments and drop those\./)
  await seeText(/The picture cannot be opened\. Save it as a PDF and drop that\./)
  expect(requestsOf("POST /api/uploads")).toEqual([])
})
