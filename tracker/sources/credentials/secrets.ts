import { inspect } from "node:util"

/** What an operator entered for a carrier, by field. Never appears in logs, errors or JSON. */
export class Secrets {
  readonly #fields: ReadonlyMap<string, string>

  constructor(fields: Record<string, string>) {
    this.#fields = new Map(Object.entries(fields).filter(([, value]) => value !== ""))
  }

  get(field: string): string | undefined {
    return this.#fields.get(field)
  }

  /** Returns all of them, to be sealed or checked. */
  open(): Record<string, string> {
    return Object.fromEntries(this.#fields)
  }

  toJSON(): string {
    return "[secret]"
  }

  [inspect.custom](): string {
    return "[secret]"
  }
}

const MASK = "[secret]"
/** Anything shorter would blank out harmless text. */
const SHORTEST = 8

/** Removes secrets from an answer before it is stored, because a carrier may repeat what it was sent. */
export function withoutSecrets(bytes: Uint8Array, secrets: readonly string[]): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1")
  const forms = secrets.filter(({ length }) => length >= SHORTEST).flatMap(formsOf)
  const found = forms.filter((form) => text.includes(form))
  if (found.length === 0) return bytes
  return Buffer.from(
    found.reduce((rest, form) => rest.replaceAll(form, MASK), text),
    "latin1",
  )
}

/** The secret as it is, in JSON, in a URL, and in Base64. */
const formsOf = (secret: string) =>
  [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)]
    .map((form) => Buffer.from(form).toString("latin1"))
    .concat(Buffer.from(secret).toString("base64"))
    .sort((a, b) => b.length - a.length)
