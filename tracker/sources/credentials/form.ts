// The form fields that a carrier's profile requires, and their labels.
import { REQUEST_TYPES, type RequestType } from "#lib/wire/names"
import { neededFields } from "../dcsa/auth.ts"
import type { Auth, Profile, Proof } from "../dcsa/profiles.ts"

/** `file`: a multi-line text in PEM format. */
type Field = { name: string; label: string; hint: string; kind: "secret" | "text" | "file" }
export type CarrierForm = {
  carrier: string
  name: string
  scacs: readonly string[]
  proof: Proof
  /** How to get a key. */
  how: string
  plans: string[]
  /** The fields of any one of these are enough to authenticate. */
  ways: Field[][]
  /** May be left empty. */
  more: Field[]
  /** Addresses that the carrier issues to each operator, and those that may differ from the default. */
  addresses: { name: "events" | "token"; label: string; hint: string; isIssued: boolean }[]
  /** What it can be asked for. */
  asks: RequestType[]
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

const toField = ({ help }: Profile, name: string): Field => ({
  name,
  label: labelOf(name),
  hint: help.fields[name] ?? "",
  kind: FILES.includes(name) ? "file" : OPEN.includes(name) ? "text" : "secret",
})

const wayOf = (auth: Auth) => [...new Set(neededFields(auth))]

function moreOf({ auth, extra }: Profile): string[] {
  const ofTokens = auth.flatMap((one) =>
    one.kind !== "oauth" ? [] : one.client === "certificate" ? ["audience"] : ["scope"],
  )
  return [...new Set([...ofTokens, ...Object.values(extra)])]
}

function addressesOf({ name, auth, events }: Profile): CarrierForm["addresses"] {
  const oauth = auth.find((one) => one.kind === "oauth")
  const to = (at: "events" | "token", usual: string | null) => ({
    name: at,
    label: ADDRESSES[at],
    hint: usual === null ? `As ${name} issued it to you.` : `Usually ${usual}`,
    isIssued: usual === null,
  })
  return [to("events", events), ...(oauth ? [to("token", oauth.token)] : [])]
}

export function formOf(profile: Profile): CarrierForm {
  const { id, name, scacs, proof, help, auth, limits, asks } = profile
  const toFields = (names: string[]) => names.map((field) => toField(profile, field))
  return {
    carrier: id,
    ...{ name, scacs, proof, how: help.how },
    plans: Object.keys(limits),
    ways: auth.map((one) => toFields(wayOf(one))),
    more: toFields(moreOf(profile)),
    addresses: addressesOf(profile),
    asks: REQUEST_TYPES.filter((type) => asks[type] !== undefined),
  }
}

/** The label for the part of an entry at `at`: "fields.clientId" is "Client ID". */
export function nameOf(at: string): string {
  const [first = "", field] = at.split(".")
  if (first === "fields" && field) return labelOf(field)
  if (first === "events" || first === "token") return ADDRESSES[first]
  return first === "id" ? "Name" : labelOf(first)
}
