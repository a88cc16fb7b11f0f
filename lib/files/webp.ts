// Opens a WEBP. A browser does this by itself; the tracker's reading process has only WebAssembly.
import decode, { init } from "@jsquash/webp/decode.js"
import { CannotOpen, opening } from "./cannot-open.ts"
import { type Pixels, requireSize } from "./pixels.ts"

/** `code`: the decoder, compiled. Throws CannotOpen. */
export async function openWebp(bytes: Uint8Array, code: WebAssembly.Module): Promise<Pixels> {
  await init(code)
  const { width, height } = sizeOf(bytes)
  requireSize(width, height)
  const drawn = await opening(() => decode(bytes.slice().buffer))
  return { width: drawn.width, height: drawn.height, rgba: new Uint8Array(drawn.data.buffer), stretch: 1, turn: 0 }
}

/** From its header (RFC 9649), so that its size is known before it is unpacked. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  if (bytes.length < 30) throw new CannotOpen("damaged")
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  const kind = String.fromCharCode(...bytes.subarray(12, 16))
  if (kind === "VP8X") return { width: three(24) + 1, height: three(27) + 1 }
  if (kind === "VP8L") {
    const packed = view.getUint32(21, true)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
}
