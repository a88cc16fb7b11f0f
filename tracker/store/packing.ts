// Bytes as the store keeps them: packed by Zstandard, alone or against others that they have much in common with.
import { promisify } from "node:util"
import { gunzip, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from "node:zlib"

const GZIP = Buffer.from([0x1f, 0x8b])
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const decompressOld = promisify(gunzip)

/** The dictionary of Node's Zstandard is as the bytes that it is taken from; without one nothing is looked up. */
const from = (dictionary: Uint8Array | undefined) => (dictionary ? { dictionary: Buffer.from(dictionary) } : {})

export const pack = (bytes: Uint8Array, against?: Uint8Array): Promise<Buffer> => compress(bytes, from(against))

/** `against`: what it was packed against. What was kept before is read too: by gzip, or not packed at all. */
export async function unpack(packed: Uint8Array, against?: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(packed)
  if (bytes.subarray(0, GZIP.length).equals(GZIP)) return decompressOld(bytes)
  return isPacked(bytes) ? decompress(bytes, from(against)) : bytes
}

const isPacked = (bytes: Buffer) => bytes.subarray(0, ZSTD.length).equals(ZSTD)

/** A record of a few hundred bytes, against `dictionary`, which is never changed. */
export const packRecord = (record: unknown, dictionary: Buffer): Buffer =>
  zstdCompressSync(Buffer.from(JSON.stringify(record)), { dictionary })

/** JSON that is not packed is read too. */
export function unpackRecord(packed: Uint8Array, dictionary: Buffer): unknown {
  const bytes = Buffer.from(packed)
  return JSON.parse((isPacked(bytes) ? zstdDecompressSync(bytes, { dictionary }) : bytes).toString("utf8"))
}
