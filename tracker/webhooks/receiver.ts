// What a webhook may name: where it is sent, and the headers that go with it.
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,200}$/
const OURS = new Set([
  "content-type",
  "content-length",
  "host",
  "connection",
  "transfer-encoding",
  "x-service-webhook-signature",
])

/** https anywhere; http only on this machine. */
export function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return false
  return url.protocol === "https:" || (url.protocol === "http:" && LOOPBACK.test(url.hostname))
}

export function isHeaderName(name: string): boolean {
  return HEADER_NAME.test(name) && !OURS.has(name.toLowerCase())
}

/** Printable Latin-1 only: nothing that could end the header and begin another. */
export function isHeaderValue(value: string): boolean {
  return [...value].every((character) => {
    const code = character.charCodeAt(0)
    return (code >= 32 && code < 127) || (code >= 160 && code < 256)
  })
}
