import { expect, test } from "vitest"
import { looksLikePdf, looksLikePicture, pdfName, shownType } from "./kinds.ts"

const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"))

test("the mark of a PDF may come after other bytes, within the first kilobyte", () => {
  expect(looksLikePdf(bytes(`${" ".repeat(1019)}%PDF-`))).toBe(true)
  expect(looksLikePdf(bytes(`${" ".repeat(1020)}%PDF-`))).toBe(false)
})

test.each([
  ["%PDF-1.7", false, "application/pdf"],
  ["\x89PNG\r\n\x1a\n", true, "image/png"],
  ["\xff\xd8\xff\xe0", true, "image/jpeg"],
  ["RIFF\x24\0\0\0WEBPVP8 ", true, "image/webp"],
  ["RIFF\x24\0\0\0WAVEfmt ", false, undefined],
  ["<svg onload=alert(1)>", false, undefined],
  ["\x89PNG", false, undefined],
] as const)("a file that begins with %j: a picture: %s, shown as %s", (head, isPicture, type) => {
  expect([looksLikePicture(bytes(head)), shownType(bytes(head))]).toEqual([isPicture, type])
})

test.each([
  ["Photo 12.JPG", "Photo 12.pdf"],
  ["fax.TIF", "fax.pdf"],
  ["fax.tiff", "fax.pdf"],
  ["DO.webp", "DO.pdf"],
  ["IMG_0412.HEIC", "IMG_0412.pdf"],
  ["no ending", "no ending.pdf"],
])("%j becomes %j", (given, name) => {
  expect(pdfName(given)).toBe(name)
})
