// The form fields that a carrier's profile requires, and their labels.
import { neededFields } from "../dcsa/auth.ts"
import type { Auth, Profile } from "../dcsa/profiles.ts"

/** `file`: a multi-line text in PEM format. */
type Field = { name: string; label: string; kind: "secret" | "text" | "file" }
export type CarrierForm = {
  carrier: string
  name: string
  scacs: readonly string[]
  plans: string[]
  /** The fields of any one of these are enough to authenticate. */
  ways: Field[][]
  /** May be left empty. */
  more: Field[]
  /** Addresses that the carrier issues to each operator, and those that may differ from the default. */
  addresses: { name: "events" | "token"; label: string; isIssued: boolean }[]
}

const FILES = ["certificate", "privateKey"]
const OPEN = ["scope", "audience", "behalfOf"]
const ADDRESSES = { events: "Address of its events", token: "Address of its tokens" }

/** "clientId" is "Client ID". */
function labelOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(" ")
  const text = words.map((word) => (word === "id" || word === "api" ? word.toUpperCase() : word)).join(" ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const toField = (name: string): Field => ({
  name,
  label: labelOf(name),
  kind: FILES.includes(name) ? "file" : OPEN.includes(name) ? "text" : "secret",
})

const wayOf = (auth: Auth) => [...new Set(neededFields(auth))].map(toField)

function moreOf({ auth, extra }: Profile): Field[] {
  const ofTokens = auth.flatMap((one) =>
    one.kind !== "oauth" ? [] : one.client === "certificate" ? ["audience"] : ["scope"],
  )
  return [...new Set([...ofTokens, ...Object.values(extra)])].map(toField)
}

export function formOf(profile: Profile): CarrierForm {
  const { id, name, scacs, auth, limits, events } = profile
  const usesTokens = auth.find((one) => one.kind === "oauth")
  return {
    carrier: id,
    name,
    scacs,
    plans: Object.keys(limits),
    ways: auth.map(wayOf),
    more: moreOf(profile),
    addresses: [
      { name: "events", label: ADDRESSES.events, isIssued: events === null },
      ...(usesTokens ? [{ name: "token" as const, label: ADDRESSES.token, isIssued: usesTokens.token === null }] : []),
    ],
  }
}

/** The label for the part of an entry at `at`: "fields.clientId" is "Client ID". */
export function nameOf(at: string): string {
  const [first = "", field] = at.split(".")
  if (first === "fields" && field) return labelOf(field)
  if (first === "events" || first === "token") return ADDRESSES[first]
  return first === "id" ? "Name" : labelOf(first)
}
