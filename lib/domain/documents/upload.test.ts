import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { fileFault, LARGEST_FILE, safeFileName } from "./upload.ts"

const bytes = (text: string) => new TextEncoder().encode(text)
const PDF = bytes("%PDF-1.7\n")

describe("what may be uploaded", () => {
  test("a PDF up to the limit is taken", () => {
    expect(fileFault({ size: LARGEST_FILE, head: PDF })).toBeUndefined()
  })

  test.each([
    [0, PDF, "empty"],
    [LARGEST_FILE + 1, PDF, "too_large"],
    [900, bytes("PK\u0003\u0004"), "not_pdf"],
    [900, bytes("<html>%PDF"), "not_pdf"],
  ] as const)("%i bytes, %s: refused as %s", (size, head, fault) => {
    expect(fileFault({ size, head })).toBe(fault)
  })
})

describe("file names", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\Documents\\DO 12.pdf", "DO 12.pdf"],
    ["a\u0000b\u202egnp.pdf", "abgnp.pdf"],
    ["..", "document.pdf"],
    ["folder/", "document.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(190)}.pdf`],
  ])("%j becomes %j", (given, kept) => {
    expect(safeFileName(given)).toBe(kept)
  })

  test("is never a path, never empty, never long", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (name) => {
        const safe = safeFileName(name)
        expect(safe).not.toMatch(/[\\/\0]/)
        expect(safe.length).toBeGreaterThan(0)
        expect(safe.length).toBeLessThanOrEqual(200)
        expect(safe).not.toMatch(/^\.+$/)
      }),
    )
  })
})
