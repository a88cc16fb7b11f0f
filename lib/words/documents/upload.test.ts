import { expect, test } from "vitest"
import { LARGEST_FILE, LARGEST_OPENED } from "#lib/domain/documents/upload"
import { fileFaultWords, sizeWords } from "./upload.ts"

test.each([
  ["empty", 0, "empty"],
  ["too_large", LARGEST_FILE + 1, "25 MB is the most"],
  ["not_pdf", 900, "Only PDF, picture (JPEG, PNG, HEIC, TIFF, WEBP) and email (EML, MSG) files"],
  ["too_large_to_open", LARGEST_OPENED + 1, "75 MB is the most"],
  ["locked", 900, "encrypted"],
  ["bad_picture", 900, "cannot be opened"],
] as const)("a file refused as %s, of %i bytes, in words: %s", (fault, size, words) => {
  expect(fileFaultWords(fault, size)).toContain(words)
})

test.each([
  [980, "980 bytes"],
  [49_000, "48 kB"],
  [2_500_000, "2.4 MB"],
  [LARGEST_FILE, "25 MB"],
])("%i bytes are %s", (size, words) => {
  expect(sizeWords(size)).toBe(words)
})
