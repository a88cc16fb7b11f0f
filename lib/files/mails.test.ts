import { readFileSync } from "node:fs"
import CFB from "cfb"
import { describe, expect, test } from "vitest"
import { writeEml } from "#test/files/eml"
import { writeMsg } from "#test/files/msg"
import type { OpenFault } from "./cannot-open.ts"
import { openEml } from "./eml.ts"
import { formOf } from "./form.ts"
import type { Mail } from "./mail.ts"
import { openMsg } from "./msg.ts"

const PDF = Buffer.from("%PDF-1.7 of a delivery order %%EOF")
const PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200_000, 7)])
const LOGO = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(9_000, 5)])
const shown = ({ subject, parts }: Mail) => ({
  subject,
  parts: parts.map(({ fileName, bytes, leftOut }) => [fileName, leftOut ?? bytes.length] as const),
})
const faultOf = (opened: Promise<unknown>) =>
  opened.then(
    () => "opened",
    ({ fault }: { fault: OpenFault }) => fault,
  )

describe("a mail as it was sent", () => {
  test("each paper is a file of its own; the signature's logo is left out, a photo in the text is not", async () => {
    const inner = writeEml({ subject: "Fw", files: [{ name: "AN.pdf", type: "application/pdf", bytes: PDF }] })
    const mail = writeEml({
      subject: "Papers for MAEU221904417",
      files: [
        { name: "DO 12.pdf", type: "application/pdf", bytes: PDF },
        { name: "logo.png", type: "image/png", bytes: LOGO, disposition: "inline", contentId: "logo" },
        { name: "IMG_0412.jpg", type: "image/jpeg", bytes: PHOTO, disposition: "inline" },
        { name: "image001.png", type: "image/png", bytes: LOGO },
        { name: "stamp.png", type: "image/png", bytes: LOGO },
        { type: "message/rfc822", bytes: inner },
      ],
    })
    expect(formOf(mail)).toBe("eml")
    const opened = await openEml(mail)
    expect(shown(opened)).toEqual({
      subject: "Papers for MAEU221904417",
      parts: [
        ["DO 12.pdf", PDF.length],
        ["logo.png", "small_picture"],
        ["IMG_0412.jpg", PHOTO.length],
        ["image001.png", "small_picture"],
        ["stamp.png", LOGO.length],
        ["attachment 6.eml", expect.any(Number)],
      ],
    })
    expect(Buffer.from(opened.parts[0]?.bytes ?? [])).toEqual(PDF)
    const within = opened.parts[5]?.bytes ?? new Uint8Array()
    expect(formOf(within, "attachment 6.eml")).toBe("eml")
    expect(shown(await openEml(within)).parts).toEqual([["AN.pdf", PDF.length]])
  })

  test("one that is encrypted is locked; what is no mail says so; more files than a mail may bring are refused", async () => {
    const locked = writeEml({
      subject: "s",
      files: [{ name: "smime.p7m", type: "application/pkcs7-mime", bytes: Buffer.from("sealed") }],
    })
    expect(await faultOf(openEml(locked))).toBe("locked")
    expect(await faultOf(openEml(Buffer.from("To: a list of things\r\n\r\nbolts")))).toBe("no_mail")
    const many = Array.from({ length: 51 }, (_, at) => ({ name: `${at}.pdf`, type: "application/pdf", bytes: PDF }))
    expect(await faultOf(openEml(writeEml({ subject: "s", files: many })))).toBe("too_many_files")
  })
})

describe("a mail as Outlook saves it", () => {
  test("each paper is a file of its own, a mail within it too; a logo and what it only links to are left out", async () => {
    const long = Buffer.concat([PDF, Buffer.alloc(300_000, 32)])
    const mail = writeMsg({
      subject: "Papers – MAEU221904417",
      files: [
        { name: "Delivery order, terminal copy.pdf", bytes: PDF, type: "application/pdf" },
        { name: "long.pdf", bytes: long },
        { name: "image001.png", bytes: LOGO, type: "image/png", contentId: "image001.png@01DC" },
        { name: "IMG_0412.jpg", bytes: PHOTO, contentId: "photo" },
        { name: "shared.pdf", link: true },
        { name: "ignored", mail: { subject: "Arrival notice", files: [{ name: "AN.pdf", bytes: PDF }] } },
      ],
    })
    expect(formOf(mail)).toBe("msg")
    const opened = await openMsg(mail)
    expect(shown(opened)).toEqual({
      subject: "Papers – MAEU221904417",
      parts: [
        ["Delivery order, terminal copy.pdf", PDF.length],
        ["long.pdf", long.length],
        ["image001.png", "small_picture"],
        ["IMG_0412.jpg", PHOTO.length],
        ["shared.pdf", "not_inside"],
        ["Arrival notice.msg", expect.any(Number)],
      ],
    })
    expect(Buffer.from(opened.parts[1]?.bytes ?? [])).toEqual(long)
    const within = await openMsg(opened.parts[5]?.bytes ?? new Uint8Array())
    expect(shown(within)).toEqual({ subject: "Arrival notice", parts: [["AN.pdf", PDF.length]] })
    expect(Buffer.from(within.parts[0]?.bytes ?? [])).toEqual(PDF)
  })

  test("one that is encrypted is locked; another Office file is no mail; one that is cut off is damaged", async () => {
    const files = [{ name: "smime.p7m", bytes: PHOTO }]
    expect(await faultOf(openMsg(writeMsg({ subject: "s", files })))).toBe("locked")
    expect(await faultOf(openMsg(writeMsg({ subject: "s", files: [], messageClass: "IPM.Note.SMIME" })))).toBe("locked")
    const word = CFB.utils.cfb_new()
    CFB.utils.cfb_add(word, "/WordDocument", Buffer.alloc(5_000))
    expect(await faultOf(openMsg(CFB.write(word, { type: "buffer" }) as Buffer))).toBe("no_mail")
    const whole = writeMsg({ subject: "s", files: [{ name: "a.jpg", bytes: PHOTO }] })
    expect(await faultOf(openMsg(whole.subarray(0, whole.length / 2)))).toBe("damaged")
    expect(await faultOf(openMsg(whole.subarray(0, 600)))).toBe("damaged")
  })
})

test.each([
  ["Received: by mx", "a.txt", "eml"],
  ["\xef\xbb\xbfFrom: a@b.example", "", "eml"],
  ["From desk@a.example Tue Mar 10\nReturn-Path: <a>", "", "eml"],
  ["Envelope-To: a@b.example", "mail.EML", "eml"],
  ["Envelope-To: a@b.example", "notes.txt", undefined],
  ["From here on", "", undefined],
  ["PK\x03\x04", "a.eml", undefined],
] as const)("what begins with %j and is called %j is taken as %s", (head, name, form) => {
  expect(formOf(Buffer.from(head, "latin1"), name)).toBe(form)
})

test("a HEIC and a TIFF are known by their first bytes", () => {
  expect(formOf(readFileSync("test/files/delivery-order.heic").subarray(0, 1024))).toBe("heic")
  expect(formOf(readFileSync("test/files/fax.tif").subarray(0, 1024))).toBe("tiff")
})
