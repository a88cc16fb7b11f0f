import { readFileSync } from "node:fs"
import { join } from "node:path"
import sharp, { type Sharp } from "sharp"
import { beforeAll, expect, test, vi } from "vitest"
import { interpret } from "#tracker/documents/interpret"
import { pictureAsPdf } from "#tracker/documents/scan/picture-file"

vi.setConfig({ testTimeout: 120_000 })

const SCAN = join(import.meta.dirname, "scans/delivery-order-boxes.pdf")
const BILL = "MAEU221904417"
let jpeg: Buffer
/** Its upper half, which is enough for the number. */
let half: Sharp

/** The picture in the PDF of a scan. */
beforeAll(async () => {
  const pdf = readFileSync(SCAN)
  const from = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  jpeg = pdf.subarray(from, pdf.indexOf("endstream", from))
  const { width, height } = await sharp(jpeg).metadata()
  half = sharp(jpeg).extract({ left: 0, top: 0, width, height: Math.round(height / 2) })
})

const read = async (bytes: Buffer) => (await interpret(new Uint8Array(bytes))).parts[0]

test("a photo is read as a scan is, upright as its camera says, and all of it is less certain", async () => {
  const held = await sharp(jpeg).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const part = await read(held)
  expect(part).toMatchObject({ type: "delivery_order", payload: { bill_of_lading_number: BILL }, scan: { pages: [1] } })
  expect(part?.notes).toContain("Page 1 is a scan: what was read there is less certain.")
  expect(part?.scan?.fields.toSorted()).toEqual(Object.keys(part?.payload ?? {}).toSorted())
  // Its words are placed where they appear on the upright page.
  const [, , y] = part?.scan?.words.find(([, , , , , text]) => text.includes("DELIVERY")) ?? []
  expect(y).toBeLessThan(0.25)
})

test.each([
  ["in colors with a clear paper", (image: Sharp) => clearPaper(image)],
  ["grey with a clear part", async (image: Sharp) => image.grayscale().ensureAlpha().png().toBuffer()],
  ["of 16 colors", async (image: Sharp) => image.png({ palette: true, colors: 16 }).toBuffer()],
  ["in colors", async (image: Sharp) => image.toColorspace("srgb").removeAlpha().png().toBuffer()],
])("a PNG %s is read", async (_kind, drawn) => {
  expect((await read(await drawn(half.clone())))?.payload).toMatchObject({ bill_of_lading_number: BILL })
})

const fixture = (name: string) => readFileSync(join(import.meta.dirname, "../../files", name))

test.each([
  ["a phone's HEIC", async () => fixture("delivery-order.heic")],
  ["a WEBP", async () => fixture("delivery-order.webp")],
  [
    "a WEBP with a clear paper",
    async () =>
      sharp(await clearPaper(half.clone()))
        .webp({ lossless: true })
        .toBuffer(),
  ],
  ["a TIFF in colors", async () => half.clone().toColorspace("srgb").tiff({ compression: "lzw" }).toBuffer()],
  [
    "a TIFF on its side",
    async () =>
      sharp(await half.clone().rotate(-90).toBuffer())
        .withMetadata({ orientation: 6 })
        .tiff()
        .toBuffer(),
  ],
])("%s is read", async (_kind, draw) => {
  const part = await read(await draw())
  expect(part).toMatchObject({ payload: { bill_of_lading_number: BILL }, scan: { pages: [1] } })
})

test("a fax of two pages in standard mode gives both documents; a number that is not sure is asked", async () => {
  const { parts } = await interpret(new Uint8Array(fixture("fax.tif")))
  expect(parts.map(({ type, startPage }) => [type, startPage])).toEqual([
    ["delivery_order", 1],
    ["arrival_notice", 2],
  ])
  const [order, notice] = parts
  expect(order?.payload).toMatchObject({ container_numbers: ["MSKU2219040"], last_free_day: "2026-03-02" })
  expect(order?.payload).not.toHaveProperty("bill_of_lading_number")
  expect(order?.asked).toEqual([{ field: "bill_of_lading_number", values: [expect.stringMatching(/^MAE.221904417$/)] }])
  expect(notice?.payload).toMatchObject({
    container_numbers: ["HLXU6522088", "HLBU1183404"],
    last_free_day: "2026-02-16",
  })
})

test("a HEIC or a fax that is cut off says what to send", async () => {
  for (const name of ["delivery-order.heic", "delivery-order.webp", "fax.tif"]) {
    const whole = fixture(name)
    await expect(interpret(new Uint8Array(whole.subarray(0, whole.length / 2)))).rejects.toThrow(/Send it as a PDF/)
  }
})

/** Black everywhere. The transparency of each pixel makes the letters. */
async function clearPaper(image: Sharp): Promise<Buffer> {
  const { data, info } = await image.grayscale().negate().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const dots = Buffer.alloc(width * height * 4)
  for (let dot = 0; dot < width * height; dot += 1) dots[dot * 4 + 3] = data[dot * channels] ?? 0
  return sharp(dots, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

test("what is cut off, has no dots or is saved interlaced says so; anything else is no picture", async () => {
  const png = await sharp(jpeg).png().toBuffer()
  for (const cut of [jpeg.subarray(0, jpeg.length / 2), png.subarray(0, png.length / 2), png.subarray(0, 20)]) {
    await expect(pictureAsPdf(cut)).rejects.toThrow(/damaged or cut off/)
  }
  const interlaced = await sharp(jpeg).png({ progressive: true }).toBuffer()
  await expect(pictureAsPdf(interlaced)).rejects.toThrow(/interlaced/)
  expect(await pictureAsPdf(readFileSync(SCAN))).toBeNull()
  expect(await pictureAsPdf(Buffer.from("GIF89a"))).toBeNull()
})
