// Which new passwords are refused: common ones, and those made of words that anyone would try here. docs/security.md
// says where the list comes from. It is read from the folder the product was started in.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"

/** Besides these: the person's name and email, the company in the email, and the host name. */
const PRODUCT_WORDS = ["freeday", "container", "shipment", "dispatcher", "dispatch", "demurrage", "drayage", "tracking"]
const SHORTEST_WORD = 4
/** How many characters must remain without such words. */
const LEAST_REST = 8

let common: Set<string> | undefined

function isCommon(password: string): boolean {
  common ??= new Set(
    gunzipSync(readFileSync(join(process.cwd(), "lib/auth/passwords/common.txt.gz")))
      .toString("latin1")
      .split("\n"),
  )
  return common.has(password)
}

/** Whose password it will be. `host`: the site's public name. */
export type PasswordOwner = { name: string; email: string; host: string }

/** Throws "invalid" for the field "password". The input's schema checks the length. */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const plain = password.normalize("NFC").toLowerCase()
  const fault = isCommon(plain) ? peopleAnswers.commonPassword : findWordFault(plain, owner)
  if (fault) throw new AppError("invalid", fault, { meta: { field: "password" } })
}

function findWordFault(password: string, owner: PasswordOwner): string | undefined {
  const words = wordsOf(owner)
  let rest = readLooks(password)
  const found = words.filter((word) => rest.includes(word))
  for (const word of found) rest = rest.replaceAll(word, "")
  const isFew = rest.replace(/[^\p{L}\p{N}]/gu, "").length < LEAST_REST
  return found.length > 0 && isFew ? peopleAnswers.passwordOfWords(found[0] ?? "") : undefined
}

// Longer ones first, so that "dispatcher" does not leave "er" behind.
function wordsOf({ name, email, host }: PasswordOwner): string[] {
  const own = [name, email, host].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = [...PRODUCT_WORDS, ...own].filter((word) => word.length >= SHORTEST_WORD)
  return [...new Set(words.map(readLooks))].sort((a, b) => b.length - a.length)
}

/** Digits and symbols that stand for a letter. */
const LOOKS: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" }

function readLooks(text: string): string {
  return text.replace(/[013457@$]/g, (sign) => LOOKS[sign] ?? sign)
}
