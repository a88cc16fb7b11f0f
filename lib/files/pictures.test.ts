import { readFileSync } from "node:fs"
import sharp, { type Sharp, type TiffOptions } from "sharp"
import { beforeAll, describe, expect, test } from "vitest"
import type { CannotOpen } from "./cannot-open.ts"
import { openHeic } from "./heic.ts"
import type { Pixels } from "./pixels.ts"
import { openTiff } from "./tiff.ts"
import { openWebp } from "./webp.ts"

const HEIC = readFileSync("test/files/delivery-order.heic")
const FAX = readFileSync("test/files/fax.tif")
const WEBP_CODE = new WebAssembly.Module(readFileSync("node_modules/@jsquash/webp/codec/dec/webp_dec.wasm"))

/** 96 by 48: black at the left, white at the right, and a red corner above at the right. */
let drawing: Sharp
beforeAll(async () => {
  const [left, corner] = [
    { create: { width: 48, height: 48, channels: 3, background: "black" } },
    { create: { width: 16, height: 16, channels: 3, background: "red" } },
  ] as const
  const paper = { create: { width: 96, height: 48, channels: 3, background: "white" } } as const
  const drawn = sharp(paper).composite([
    { input: left, left: 0, top: 0 },
    { input: corner, left: 80, top: 0 },
  ])
  drawing = sharp(await drawn.removeAlpha().png().toBuffer())
})

async function listed(pages: AsyncIterable<Pixels>): Promise<Pixels[]> {
  const list: Pixels[] = []
  for await (const page of pages) list.push(page)
  return list
}
const dotOf = ({ rgba, width }: Pixels, x: number, y: number) => [...rgba.subarray((y * width + x) * 4).subarray(0, 3)]
const faultOf = (opened: Promise<unknown>) =>
  opened.then(
    () => "opened",
    ({ fault }: CannotOpen) => fault,
  )
const tiff = async (options: TiffOptions) => new Uint8Array(await drawing.clone().tiff(options).toBuffer())
const twoColors = () => drawing.clone().grayscale().threshold(100).toColorspace("b-w")

describe("a TIFF", () => {
  test.each([
    ["none", {}],
    ["lzw", {}],
    ["deflate", {}],
    ["packbits", {}],
    ["lzw", { tile: true, tileWidth: 64, tileHeight: 64 }],
  ] as const)("in colors, compressed by %s (%j), is opened dot by dot", async (compression, options) => {
    const [page] = await listed(openTiff(await tiff({ compression, ...options })))
    expect(page).toMatchObject({ width: 96, height: 48, stretch: 1, turn: 0 })
    if (!page) return
    expect([dotOf(page, 10, 10), dotOf(page, 60, 40), dotOf(page, 90, 5)]).toEqual([
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
    ])
  })

  test("as a JPEG within is opened", async () => {
    const [page] = await listed(openTiff(await tiff({ compression: "jpeg", quality: 95 })))
    if (!page) throw new Error("no page")
    expect(dotOf(page, 10, 10)[0]).toBeLessThan(20)
    expect(dotOf(page, 60, 40)[0]).toBeGreaterThan(235)
  })

  test.each([false, true])(
    "of two colors, as a fax machine sends it, is opened; white is zero: %s",
    async (miniswhite) => {
      const bytes = await twoColors().tiff({ compression: "ccittfax4", bitdepth: 1, miniswhite }).toBuffer()
      const [page] = await listed(openTiff(new Uint8Array(bytes)))
      if (!page) throw new Error("no page")
      expect([dotOf(page, 10, 10), dotOf(page, 60, 40)]).toEqual([
        [0, 0, 0],
        [255, 255, 255],
      ])
    },
  )

  test("a fax of two pages in standard mode has both, with dots twice as high as wide", async () => {
    const pages = await listed(openTiff(new Uint8Array(FAX)))
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [1728, 1100],
      [1728, 1100],
    ])
    for (const { stretch } of pages) expect(stretch).toBeCloseTo(2.09, 1)
    const dark = pages.map(({ rgba }) => rgba.filter((byte, at) => at % 4 === 0 && byte === 0).length)
    expect(dark[0]).not.toBe(dark[1])
    for (const count of dark) expect(count).toBeGreaterThan(20_000)
  })

  test("lies as its file says", async () => {
    const bytes = await drawing.clone().withMetadata({ orientation: 6 }).tiff({ compression: "lzw" }).toBuffer()
    expect(await listed(openTiff(new Uint8Array(bytes)))).toMatchObject([{ width: 96, turn: 90 }])
  })

  test("cut off, in a circle, of too many dots or without a picture: each is refused", async () => {
    const whole = await tiff({ compression: "none" })
    // libvips writes what describes the page at the end.
    const moved = FAX.subarray(0, FAX.length - 400)
    expect(await faultOf(listed(openTiff(new Uint8Array(moved))))).toBe("damaged")
    expect(await faultOf(listed(openTiff(whole.slice(0, whole.length / 2))))).toBe("damaged")
    const circle = new Uint8Array(whole)
    const view = new DataView(circle.buffer)
    const at = view.getUint32(4, true)
    const next = at + 2 + view.getUint16(at, true) * 12
    view.setUint32(next, at, true)
    expect(await faultOf(listed(openTiff(circle)))).toBe("too_many_pages")
    const large = new Uint8Array(whole)
    const sizes = new DataView(large.buffer)
    for (let field = at + 2; field < next; field += 12) {
      // Width and height, as a number of four bytes.
      if (![256, 257].includes(sizes.getUint16(field, true))) continue
      sizes.setUint16(field + 2, 4, true)
      sizes.setUint32(field + 8, 90_000, true)
    }
    expect(await faultOf(listed(openTiff(large)))).toBe("too_many_dots")
    expect(await faultOf(listed(openTiff(new Uint8Array(Buffer.from("II*\0\0\0\0\0")))))).toBe("damaged")
  })
})

describe("a phone's HEIC", () => {
  test("is opened as it was drawn", async () => {
    const [page, ...more] = await listed(openHeic(HEIC))
    if (!page) throw new Error("no page")
    expect([page.width, page.height, more.length]).toEqual([1727, 999, 0])
    const light = page.rgba.reduce((sum, byte) => sum + byte, 0) / page.rgba.length
    expect(light).toBeGreaterThan(240)
    expect(page.rgba.filter((byte, at) => at % 4 === 0 && byte < 60).length).toBeGreaterThan(10_000)
  })

  test("cut off, or something else within, is refused", async () => {
    expect(await faultOf(listed(openHeic(HEIC.subarray(0, HEIC.length / 2))))).toBe("damaged")
    expect(await faultOf(listed(openHeic(HEIC.subarray(0, 24))))).toBe("damaged")
  })
})

describe("a WEBP", () => {
  test.each([{ lossless: true }, { quality: 90 }, { lossless: true, alpha: true }])("%j is opened", async (options) => {
    const image = "alpha" in options ? drawing.clone().ensureAlpha(0.5) : drawing.clone()
    const page = await openWebp(new Uint8Array(await image.webp(options).toBuffer()), WEBP_CODE)
    expect([page.width, page.height]).toEqual([96, 48])
    expect(dotOf(page, 60, 40)[0]).toBeGreaterThan(250)
  })

  test("cut off, or larger than any camera's, is refused", async () => {
    const whole = new Uint8Array(await drawing.clone().webp({ lossless: true }).toBuffer())
    expect(await faultOf(openWebp(whole.slice(0, whole.length / 2), WEBP_CODE))).toBe("damaged")
    const large = whole.slice()
    large.set([0xff, 0xff, 0xff, 0x0f], 21)
    expect(await faultOf(openWebp(large, WEBP_CODE))).toBe("too_many_dots")
  })
})
