// Compresses stored bytes with Zstandard, alone or against others that they resemble.
import { promisify } from "node:util"
import { gunzip, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from "node:zlib"

const GZIP = Buffer.from([0x1f, 0x8b])
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
const decompressOld = promisify(gunzip)

/** Node's Zstandard dictionary is the raw bytes themselves. Without a dictionary none is passed. */
const from = (dictionary: Uint8Array | undefined) => (dictionary ? { dictionary: Buffer.from(dictionary) } : {})

export const pack = (bytes: Uint8Array, against?: Uint8Array): Promise<Buffer> => compress(bytes, from(against))

/** `against`: what it was packed against. Also reads older data, packed with gzip or not at all. */
export async function unpack(packed: Uint8Array, against?: Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(packed)
  if (bytes.subarray(0, GZIP.length).equals(GZIP)) return decompressOld(bytes)
  return isPacked(bytes) ? decompress(bytes, from(against)) : bytes
}

const isPacked = (bytes: Buffer) => bytes.subarray(0, ZSTD.length).equals(ZSTD)

/** Packs a record of a few hundred bytes against `dictionary`, which must never change. */
export const packRecord = (record: unknown, dictionary: Buffer): Buffer =>
  zstdCompressSync(Buffer.from(JSON.stringify(record)), { dictionary })

/** Also reads JSON that is not packed. */
export function unpackRecord(packed: Uint8Array, dictionary: Buffer): unknown {
  const bytes = Buffer.from(packed)
  return JSON.parse((isPacked(bytes) ? zstdDecompressSync(bytes, { dictionary }) : bytes).toString("utf8"))
}
