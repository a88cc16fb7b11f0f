import type { CarrierCounts, CarrierKey, KeyProof, KeyState, Tried } from "#lib/domain/connection/carrier-keys"

const counted = (n: number, one: string, more = `${one}s`) => `${n.toLocaleString("en-US")} ${n === 1 ? one : more}`

const PROOF_WORDS: Record<KeyProof, string> = {
  live_key: "A live key.",
  public_answer: "Answers that others published. No live key yet.",
  description: "The carrier's documentation alone. Compare its first answers with its site.",
  nothing: "Nothing yet. Compare its first answers with its site.",
}

export const carrierKeysText = {
  carriers: "Carriers",
  carriersCount: (n: number) => (n === 0 ? "Carriers" : `Carriers (${n})`),
  about:
    "The keys with which the tracking service asks carriers. They are stored encrypted and never shown again, here or elsewhere.",
  theKeys: "The carriers",
  readingCarriers: "Loading the carriers",
  notOffered: "No carrier is asked",
  notOfferedAbout: "This tracking service shows an invented world. It asks carriers once it is started for them.",
  noKeys: "No key yet",
  noKeysAbout: "Add the key of a carrier, and its containers can be tracked.",
  addKey: "Add a key",
  cannotSeal: "Keys cannot be added yet",
  cannotSealAbout:
    "The tracking service has nothing to encrypt them with. Set TRACKER_CREDENTIAL_KEYS and start it again.",
  newKey: "New key",
  replaceNamed: (name: string) => `Replace the key of ${name}`,
  carrier: "Carrier",
  way: "What the carrier gave you",
  wayOf: (labels: readonly string[]) => labels.join(" and "),
  plan: "Plan",
  planAbout: "It sets how often the carrier may be asked.",
  usualPlan: (plan: string) => `${plan} (if you do not know)`,
  unchanged: "Unchanged",
  addressStart: "https://",
  keepsAbout: "What you leave empty stays as it is. What is stored is not shown.",
  keyName: "Name",
  keyNameAbout: "Only if you have several keys for this carrier.",
  more: "More fields",
  save: "Save the key",
  saved: (name: string) => `${name}: the key is saved. Try it to see whether it works.`,
  replace: "Replace",
  remove: "Remove",
  removed: (name: string) => `The key of ${name} is removed.`,
  removeTitle: (name: string) => `Remove the key of ${name}?`,
  removeAbout: "This carrier is then no longer asked. Its containers stay, with what is known of them.",
  cancel: "Cancel",
  resume: "Use it again",
  resumed: (name: string) => `${name} is asked again from now on.`,
  tryIt: "Try it",
  tryAbout: "Asks the carrier once for a number of yours. A carrier that charges per call charges for this one.",
  number: "Number to ask for",
  kind: "Kind of number",
  kinds: { bill_of_lading: "Bill of lading", booking_number: "Booking", container: "Container" },
  enterNumber: "Enter a bill, booking or container of yours.",
  lines: "Answers for",
  callsLeft: "Calls left",
  carries: "Enough for",
  askedNext: "Asked next",
  keptIn: "Kept in",
  push: "Push",
  proof: "Tested with",
  sent: "What it sent",
  unknownNames: (n: number) => `${counted(n, "name")} not known`,
  moreUnknown: (n: number) => `and ${n.toLocaleString("en-US")} more`,
  provedBy: (proof: KeyProof) => `Tested with: ${PROOF_WORDS[proof]}`,
  askedAgain: "asked again ",
  lastKnew: "knew a number ",
  nothingDue: "Nothing is due",
  within: (bills: number) => `${counted(bills, "bill")} within the hour`,
  bills: (n: number) => counted(n, "bill"),
  call: ({ per, most, left }: CarrierKey["calls"][number]) =>
    `${left.toLocaleString("en-US")} of ${most.toLocaleString("en-US")} a ${per}`,
  places: {
    settings: "A file or the environment of the tracking service. Replace it there.",
    console: "Freeday, encrypted",
  },
  pushStates: {
    none: "This carrier does not push",
    settings: "Set in a file or the environment of the tracking service",
    offered: "Off. The carrier can send what is new by itself.",
    beginning: "Being set up",
    on: "On: the carrier sends what is new",
    rotating: "On. A new secret is on its way, both are valid.",
    ending: "Being ended",
  },
  pushProblem: (problem: string) => `${problem} It is tried again.`,
  pushedLast: "last delivery ",
  pushesTo: (address: string) => `Carriers must be able to reach ${address}`,
  noPushAddress:
    "The tracking service does not know its own https address. Set TRACKER_PUBLIC_URL to it and start it again.",
  beginPush: "Turn push on",
  rotatePush: "New push secret",
  endPush: "Turn push off",
  pushChanged: (name: string) => `${name}: push is changed.`,
  proofs: PROOF_WORDS,
}

const UNKNOWN_KINDS: Record<string, string> = { place: "Place", code: "Code", field: "Field" }

/** "120 messages, 2 not understood" */
export function countsWords({ received, inPart, notUnderstood, unreadable }: CarrierCounts): string {
  const parts = [
    notUnderstood > 0 ? `${notUnderstood.toLocaleString("en-US")} not understood` : "",
    inPart > 0 ? `${inPart.toLocaleString("en-US")} only in part` : "",
    unreadable > 0 ? `${counted(unreadable, "answer")} could not be read` : "",
  ].filter(Boolean)
  if (received === 0 && parts.length === 0) return "nothing yet"
  return [counted(received, "message"), ...(parts.length > 0 ? parts : ["all understood"])].join(", ")
}

/** "Place XXABC in eventLocation, in 3 messages" */
export function unknownWords({ kind, name, value, times }: CarrierCounts["unknown"][number]): string {
  const what = value ? `${value} in ${name}` : name
  return `${UNKNOWN_KINDS[kind] ?? "Text"} ${what}, in ${counted(times, "message")}`
}

export const keyAnswers = {
  trackerSilent: "The tracking service does not answer. Try again in a minute.",
  trackerFailed: (status: number) =>
    `The tracking service failed at this (${status}). Try again; if it stays, restart it.`,
  notOurTracker: "Carriers are not asked from here: the tracking service is another one.",
}

type KeyWords = { title: string; next: string | null }

const STATES: Record<KeyState, (key: CarrierKey) => KeyWords> = {
  unusable: ({ problem }) => ({ title: "Cannot be used", next: problem }),
  unused: ({ unusedFor }) => ({ title: "Not used", next: `The key ${unusedFor} is used for this carrier.` }),
  refused: () => ({
    title: "The carrier refused the key",
    next: "Check it with the carrier and replace it, then try it.",
  }),
  not_entitled: () => ({
    title: "The key may not use tracking",
    next: "Ask the carrier to add its tracking product to this key, then try it.",
  }),
  throttled: () => ({ title: "The carrier asked us to wait", next: "It is asked again by itself." }),
  silent: ({ failures }) => ({
    title: `No answer ${failures === 1 ? "to the last call" : `to the last ${failures} calls`}`,
    next: "It is asked again by itself.",
  }),
  works: () => ({ title: "Works", next: null }),
  accepted: () => ({
    title: "Accepted, but nothing found yet",
    next: "Try it with a number that you know the carrier has.",
  }),
  untried: () => ({ title: "Not tried yet", next: "Try it with a number of yours." }),
}

export const keyStateWords = (state: KeyState, key: CarrierKey): KeyWords => STATES[state](key)

/** What the carrier answered to one question. Only an answer that knew the number says that the key works. */
export function triedWords(tried: Tried, carrier: string): string {
  switch (tried.outcome) {
    case "works": {
      const { containers, unread } = tried
      const shown = containers.slice(0, 3).join(", ")
      const more = containers.length > 3 ? ` and ${containers.length - 3} more` : ""
      const named = containers.length === 0 ? "It names no container yet." : `It names ${shown}${more}.`
      const left =
        unread === 0 ? "" : ` ${counted(unread, "part")} of its answer ${unread === 1 ? "was" : "were"} not understood.`
      return `Works: ${carrier} knows this number. ${named}${left}`
    }
    case "nothing_found":
      return `${carrier} was reached and found nothing for this number. Whether the key may see your shipments is not known yet: try a number that ${carrier} shows you on its site. If you typed an address under More fields, check it too.`
    case "wrong_number":
      return `${carrier} was reached and says this is no number of this kind. Check the number and its kind.`
    case "refused":
      return tried.why === "credentials"
        ? `${carrier} refused the key. Check each field against what the carrier gave you.`
        : `${carrier} knows the key but does not let it use tracking. Ask for its tracking product.`
    case "must_wait":
      return tried.by === "carrier"
        ? `${carrier} asked us to wait, so it was not asked now.`
        : "No call is left for now, so the carrier was not asked."
    case "no_answer":
      return `${carrier} did not answer. The key may be right: try again later, and check the addresses under More fields.`
    case "unreadable":
      return `${carrier} answered something that is no list of events. Check the addresses under More fields.`
  }
}
