import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs"
import { expect, test } from "vitest"
import { looksLikePdf } from "./kinds.ts"
import { picturesToPdf } from "./picture-pdf.ts"

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xd9])

test("a picture is a PDF of one page, as wide as a letter; the same picture gives the same bytes", async () => {
  const bytes = picturesToPdf([{ jpeg, width: 1_200, height: 1_600 }])
  expect(looksLikePdf(bytes)).toBe(true)
  expect(picturesToPdf([{ jpeg, width: 1_200, height: 1_600 }])).toEqual(bytes)
  const text = Buffer.from(bytes).toString("latin1")
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start))
  expect(starts.map((start) => text.slice(start, start + 7))).toEqual([1, 2, 3, 4, 5].map((no) => `${no} 0 obj`))
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise
  expect(pdf.numPages).toBe(1)
  expect((await pdf.getPage(1)).getViewport({ scale: 1 })).toMatchObject({ width: 612, height: 816 })
  await pdf.loadingTask.destroy()
})

test("one that lies on its side is as high as a letter is wide", async () => {
  const pdf = await getDocument({ data: picturesToPdf([{ jpeg, width: 1_600, height: 1_200 }]), verbosity: 0 }).promise
  expect((await pdf.getPage(1)).getViewport({ scale: 1 })).toMatchObject({ width: 816, height: 612 })
  await pdf.loadingTask.destroy()
})

test("the pages of a fax stay in order, each of its own size", async () => {
  const pages = [
    { jpeg, width: 1_200, height: 1_600 },
    { jpeg, width: 1_600, height: 1_200 },
    { jpeg, width: 1_200, height: 1_200 },
  ]
  const pdf = await getDocument({ data: picturesToPdf(pages), verbosity: 0 }).promise
  expect(pdf.numPages).toBe(3)
  const heights = await Promise.all(
    [1, 2, 3].map(async (no) => (await pdf.getPage(no)).getViewport({ scale: 1 }).height),
  )
  expect(heights).toEqual([816, 612, 612])
  await pdf.loadingTask.destroy()
})
