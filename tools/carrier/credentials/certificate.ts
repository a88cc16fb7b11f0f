// Makes a private key and a self-signed certificate, as a carrier has its customers do. X.509 in DER.
import { createHash, generateKeyPairSync, sign } from "node:crypto"

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const size = body.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts)
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, "hex"))
const RSA_SHA256 = sequence(oid("2a864886f70d01010b"), tlv(0x05))
const nameOf = (words: string) => sequence(tlv(0x31, sequence(oid("550403"), tlv(0x0c, Buffer.from(words)))))
const VALIDITY = sequence(...["200101000000Z", "491231235959Z"].map((time) => tlv(0x17, Buffer.from(time))))

export type Certified = { privateKey: string; certificate: string }

export function makeCertificate(name: string): Certified {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const spki = publicKey.export({ type: "spki", format: "der" })
  const serial = tlv(0x02, Buffer.from([1]), createHash("sha1").update(spki).digest().subarray(0, 8))
  const version = tlv(0xa0, tlv(0x02, Buffer.from([2])))
  const toSign = sequence(version, serial, RSA_SHA256, nameOf(name), VALIDITY, nameOf(name), spki)
  const signature = tlv(0x03, Buffer.from([0]), sign("RSA-SHA256", toSign, privateKey))
  const lines =
    sequence(toSign, RSA_SHA256, signature)
      .toString("base64")
      .match(/.{1,64}/g) ?? []
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  }
}
