// MD5 (RFC 1321), fed piece by piece: a browser's own cryptography has none, and the interface document asks for it.

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
].flatMap((round) => Array.from({ length: 16 }, (_, at) => round[at % 4] ?? 0))
const SINES = Uint32Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32))
const PLACES = Uint8Array.from({ length: 64 }, (_, at) => {
  if (at < 16) return at
  if (at < 32) return (5 * at + 1) % 16
  return at < 48 ? (3 * at + 5) % 16 : (7 * at) % 16
})
const BLOCK = 64

export class Md5 {
  readonly #state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  readonly #rest = new Uint8Array(BLOCK)
  readonly #words = new Uint32Array(16)
  #restLength = 0
  #length = 0

  update(bytes: Uint8Array): this {
    this.#length += bytes.length
    let at = 0
    if (this.#restLength > 0) {
      at = Math.min(BLOCK - this.#restLength, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#restLength)
      this.#restLength += at
      if (this.#restLength < BLOCK) return this
      this.#mix(this.#rest, 0)
      this.#restLength = 0
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#mix(bytes, at)
    this.#rest.set(bytes.subarray(at))
    this.#restLength = bytes.length - at
    return this
  }

  /** The 16 bytes in Base64. Call it once, last. */
  digest(): string {
    const bits = this.#length * 8
    const padding = new Uint8Array((this.#restLength < 56 ? 56 : 120) - this.#restLength + 8)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, bits >>> 0, true)
    view.setUint32(padding.length - 4, Math.floor(bits / 2 ** 32), true)
    this.update(padding)
    const out = new DataView(new ArrayBuffer(16))
    for (const [index, word] of this.#state.entries()) out.setUint32(index * 4, word, true)
    return btoa(String.fromCharCode(...new Uint8Array(out.buffer)))
  }

  #mix(bytes: Uint8Array, from: number): void {
    const words = this.#words
    const view = new DataView(bytes.buffer, bytes.byteOffset + from, BLOCK)
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(index * 4, true)
    let [a = 0, b = 0, c = 0, d = 0] = this.#state
    for (let index = 0; index < BLOCK; index += 1) {
      const turned =
        index < 16 ? (b & c) | (~b & d) : index < 32 ? (d & b) | (~d & c) : index < 48 ? b ^ c ^ d : c ^ (b | ~d)
      const sum = (a + turned + (SINES[index] ?? 0) + (words[PLACES[index] ?? 0] ?? 0)) | 0
      const shift = SHIFTS[index] ?? 0
      a = d
      d = c
      c = b
      b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
    }
    const state = this.#state
    state[0] = (state[0] ?? 0) + a
    state[1] = (state[1] ?? 0) + b
    state[2] = (state[2] ?? 0) + c
    state[3] = (state[3] ?? 0) + d
  }
}
