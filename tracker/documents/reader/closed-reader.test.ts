import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { networkInterfaces, tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterEach, expect, test, vi } from "vitest"
import { openClosedReader } from "./closed-reader.ts"
import { findSeparation, type Separation } from "./namespace.ts"

vi.setConfig({ testTimeout: 120_000 })

const FILES = join(import.meta.dirname, "../../../test/tracker/documents")
const fixture = (name: string) => readFileSync(join(FILES, `files/${name}.pdf`))
const open: { close: () => void }[] = []
const openReader = (script?: string, separation?: Separation) => {
  const reader = openClosedReader(script, separation)
  open.push(reader)
  return reader
}
afterEach(() => {
  for (const reader of open.splice(0)) reader.close()
})

test("reads as before, one file after another, and says why one cannot be read", async () => {
  const reader = openReader()
  const { parts } = await reader.read(fixture("delivery-order-lines"))
  expect(parts.map(({ type }) => type)).toEqual(["delivery_order"])
  await expect(reader.read(fixture("truncated"))).rejects.toThrow(/cut off/)
  expect((await reader.read(fixture("delivery-order-lines"))).parts).toEqual(parts)
})

test("a scan is read in the same process: the network and other files are not needed for it", async () => {
  const scan = readFileSync(join(FILES, "scans/delivery-order-boxes.pdf"))
  const { parts } = await openReader().read(scan)
  expect(parts).toMatchObject([{ type: "delivery_order", scan: { pages: [1] } }])
  expect(parts[0]?.payload.bill_of_lading_number).toBe("MAEU221904417")
})

const DENIED = "ERR_ACCESS_DENIED"
const SEPARATIONS = [{ kind: "closed sockets" }, findSeparation()] as const

test.each(SEPARATIONS)(
  "by $kind: what reads has no setting, secret or network, writes and starts nothing, and signals nobody",
  async (separation) => {
    const folder = mkdtempSync(join(tmpdir(), "closed-"))
    const secret = join(folder, "secrets.json")
    writeFileSync(secret, "a secret")
    const script = fileURLToPath(new URL("../../../test/tracker/documents/spy-process.ts", import.meta.url))
    const spy = openReader(script, separation)
    const seen = await spy
      .read(Buffer.from(JSON.stringify({ secret })))
      .catch((cause: Error) => JSON.parse(cause.message))
    rmSync(folder, { recursive: true })
    const isAlone = separation.kind === "namespaces"
    expect(seen).toEqual({
      ...{ environment: [], secrets: DENIED, parent: DENIED, writing: DENIED, program: DENIED, code: "true" },
      ...{ connecting: DENIED, listening: DENIED, datagrams: DENIED, names: DENIED, signal: DENIED },
      ...{ isAlone, networks: isAlone ? [] : Object.keys(networkInterfaces()) },
    })
  },
)

test("a process that dies is no end of reading", async () => {
  const folder = mkdtempSync(join(tmpdir(), "dies-"))
  const script = join(folder, "dies.mjs")
  writeFileSync(script, 'process.on("message", () => process.exit(1))')
  const reader = openReader(script)
  await expect(reader.read(Buffer.from("x"))).rejects.toThrow(/broke off/)
  writeFileSync(script, 'process.on("message", () => process.send({ read: { parts: [] } }))')
  expect(await reader.read(Buffer.from("x"))).toEqual({ parts: [] })
  rmSync(folder, { recursive: true })
})

const MAIL = [
  "From: Ana <ana@shipper.example>",
  "Message-ID: <1@shipper.example>",
  "Subject: Papers",
  "Content-Type: multipart/mixed; boundary=b",
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "See below",
  "--b",
  'Content-Type: application/pdf; name="a.pdf"',
  "Content-Disposition: attachment",
  "Content-Transfer-Encoding: base64",
  "",
  Buffer.from("%PDF-1").toString("base64"),
  "--b--",
].join("\r\n")

test("a mail is read there too, and one beyond what a mail may have is told", async () => {
  const reader = openReader()
  const { mail, files } = await reader.readMail(Buffer.from(MAIL))
  expect([mail.subject, mail.from?.address]).toEqual(["Papers", "ana@shipper.example"])
  expect(files).toMatchObject([{ fileName: "a.pdf", contentType: "application/pdf" }])
  expect(Buffer.from(files[0]?.bytes ?? []).toString()).toBe("%PDF-1")
  await expect(reader.readMail(Buffer.from(`${"X: y\r\n".repeat(600_000)}\r\n`))).rejects.toThrow(/cannot be read/)
  expect((await reader.readMail(Buffer.from(MAIL))).mail.subject).toBe("Papers")
})

test("what parses strangers' bytes is loaded by what this process runs, and by nothing else of the tracker", () => {
  const tracker = join(import.meta.dirname, "../..")
  const loading = /^import (?!type )[^"]*"(?:#lib\/files\/(?:eml|heic|msg|tiff|webp)|postal-mime|tesseract\.js|unpdf)"/m
  const files = globSync("**/*.ts", { cwd: tracker }).filter((file) =>
    loading.test(readFileSync(join(tracker, file), "utf8")),
  )
  expect(files.sort()).toEqual([
    ...["documents/read-pages.ts", "documents/reader/open-mail.ts", "documents/scan/opened-pages.ts"],
    ...["documents/scan/picture.ts", "documents/scan/recognise.ts"],
  ])
})
