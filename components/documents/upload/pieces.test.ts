import { describe, expect, test } from "vitest"
import { openEml } from "#lib/files/eml"
import { openMsg } from "#lib/files/msg"
import { type EmlFile, writeEml } from "#test/files/eml"
import { writeMsg } from "#test/files/msg"
import type { OpenAsked, Opened } from "./open-worker.ts"
import { piecesOf } from "./pieces.ts"

const PDF = Buffer.from("%PDF-1.7 of a delivery order %%EOF")
const FAX = Buffer.from("II*\0 of a fax")
const PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(90_000)])
const LOGO = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(500)])

/** Real mails; a picture becomes a PDF that names its form. */
async function open({ file, form }: OpenAsked): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (form === "eml") return { mail: await openEml(bytes) }
  if (form === "msg") return { mail: await openMsg(bytes) }
  return { pdf: new Blob([`%PDF-1.4 of ${form ?? "a picture"}`]) }
}

const given = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const listed = async (bytes: Buffer, name: string) =>
  (await piecesOf(given(bytes), name, open)).map(({ fileName, mail, state, words }) => [fileName, mail, state, words])
const paper = (name: string, bytes = PDF, type = "application/pdf"): EmlFile => ({ name, type, bytes })
const mail = (subject: string, ...files: EmlFile[]) => writeEml({ subject, files })
const forwarded = (bytes: Buffer): EmlFile => ({ type: "message/rfc822", bytes })

describe("a dropped file", () => {
  test.each([
    ["DO.pdf", PDF, "DO.pdf"],
    ["fax.tif", FAX, "fax.pdf"],
    ["IMG_0412.HEIC", Buffer.from("\0\0\0\x18ftypheic"), "IMG_0412.pdf"],
    ["DO.webp", Buffer.from("RIFF\x24\0\0\0WEBPVP8 "), "DO.pdf"],
    ["DO.JPG", PHOTO, "DO.pdf"],
  ])("%s is one document", async (name, bytes, sent) => {
    expect(await listed(bytes, name)).toEqual([[sent, null, "waiting", null]])
  })

  test("what is none of these is refused with what is taken", async () => {
    const [[, , state, words] = []] = await listed(Buffer.from("PK"), "rates.xlsx")
    expect(state).toBe("refused")
    expect(words).toContain("PDF, picture (JPEG, PNG, HEIC, TIFF, WEBP) and email (EML, MSG)")
  })
})

describe("a dropped mail", () => {
  test("each document in it is named after its file, with the mail's subject; the rest is listed with why", async () => {
    const sent = mail(
      "Papers for MAEU221904417",
      paper("DO 12.pdf"),
      paper("fax.tif", FAX, "image/tiff"),
      paper("IMG_0412.jpg", PHOTO, "image/jpeg"),
      { ...paper("logo.png", LOGO, "image/png"), disposition: "inline" },
      paper("rates.xlsx", Buffer.from("PK"), "application/vnd.ms-excel"),
      forwarded(mail("Arrival notice", paper("AN.pdf"))),
    )
    const subject = "Papers for MAEU221904417"
    expect(await listed(sent, "papers.eml")).toEqual([
      ["DO 12.pdf", subject, "waiting", null],
      ["fax.pdf", subject, "waiting", null],
      ["IMG_0412.pdf", subject, "waiting", null],
      ["logo.png", subject, "left_out", expect.stringContaining("a small picture in the mail")],
      ["rates.xlsx", subject, "refused", expect.stringContaining("Only PDF, picture")],
      ["AN.pdf", "Arrival notice", "waiting", null],
    ])
  })

  test("as Outlook saves it, with a mail as it was sent within", async () => {
    const files = [
      { name: "DO.pdf", bytes: PDF },
      { name: "fw.eml", bytes: mail("Fw: notice", paper("AN.pdf")) },
      { name: "shared.pdf", link: true as const },
    ]
    expect(await listed(writeMsg({ subject: "Papers", files }), "Papers.msg")).toEqual([
      ["DO.pdf", "Papers", "waiting", null],
      ["AN.pdf", "Fw: notice", "waiting", null],
      ["shared.pdf", "Papers", "left_out", expect.stringContaining("only a link to it")],
    ])
  })

  test("one without a document says so, and still names what it left out", async () => {
    const logo = { ...paper("logo.png", LOGO, "image/png"), disposition: "inline" as const }
    expect(await listed(mail("Hello", logo), "hello.eml")).toEqual([
      ["hello.eml", null, "refused", expect.stringContaining("no document attached")],
      ["logo.png", "Hello", "left_out", expect.stringContaining("a small picture")],
    ])
    expect(await listed(mail("Hello"), "hello.eml")).toMatchObject([["hello.eml", null, "refused", expect.anything()]])
  })

  test("mails within mails are opened up to five deep; deeper they are refused", async () => {
    const nested = (depth: number): Buffer =>
      depth === 0 ? mail("depth 0", paper("DO.pdf")) : mail(`depth ${depth}`, forwarded(nested(depth - 1)))
    expect(await listed(nested(5), "five.eml")).toEqual([["DO.pdf", "depth 0", "waiting", null]])
    expect(await listed(nested(6), "six.eml")).toEqual([
      ["attachment 1.eml", "depth 1", "refused", expect.stringContaining("inside five other mails")],
    ])
  })

  test("mails within a mail that bring more than fifty files together are refused from there on", async () => {
    const many = mail("many", ...Array.from({ length: 30 }, (_, at) => paper(`${at}.pdf`)))
    const pieces = await listed(mail("all", forwarded(many), forwarded(many)), "all.eml")
    expect(pieces).toHaveLength(31)
    expect(pieces[30]).toEqual(["attachment 2.eml", "all", "refused", expect.stringContaining("more than 50")])
  })

  test("a document in it that is too large for the service is refused by its own name", async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)])
    const [piece] = await listed(writeMsg({ subject: "s", files: [{ name: "large.pdf", bytes: large }] }), "a.msg")
    expect(piece).toEqual(["large.pdf", "s", "refused", expect.stringContaining("25 MB is the most")])
  })
})
