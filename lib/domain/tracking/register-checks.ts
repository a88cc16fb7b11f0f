import { readContainerNumber } from "../containers/number.ts"
import { LONGEST_TAG, MOST_TAGS } from "../work/work.ts"
import { lineLabel } from "./lines.ts"
import type { Entry, NumberKind } from "./paste.ts"

type Said = Pick<PlanRow, "state" | "words" | "detail">
export type Verdict = Said & Partial<Pick<PlanRow, "suggested" | "fits" | "tracked" | "sameAs">>

const LONGEST_REFERENCE = 100
const MOST_REFERENCES = 50
const READY: Verdict = { state: "ready", words: "Ready to send", detail: "" }
/** What the service takes as a bill or booking. */
const SHAPE = /^[A-Z0-9][A-Z0-9 /.-]{2,49}$/

type Checked = Pick<PlanRow, "number" | "kind" | "scac" | "basis" | "refNumbers" | "tags">

export function checkNumber(row: Checked, entry: Entry, lookup: Lookup, decision: Decision): Verdict {
  if (decision.leaveOut) return { state: "left_out", words: "Left out", detail: "By you" }
  if (lookup.tracked) {
    return { state: "left_out", words: "Already tracked", detail: "Not registered again", tracked: lookup.tracked }
  }
  const wrong = row.kind === "container" ? wrongBox(row.number) : wrongShape(row.number)
  return wrong ?? tooLong(row) ?? lineToChoose(row, entry, lookup) ?? fine(row)
}

function wrongBox(number: string): Verdict | undefined {
  const read = readContainerNumber(number)
  if (read === null) {
    return held("Not a container number", "Held back. It has four letters, six digits and a check digit.")
  }
  if (read.valid) return undefined
  const right = read.suggested.slice(-1)
  const words = read.digit === null ? `Check digit is missing, it is ${right}` : `Check digit should be ${right}`
  return { ...held(words, `Held back. ${read.suggested} would be right.`), suggested: read.suggested }
}

function wrongShape(number: string): Verdict | undefined {
  if (SHAPE.test(number) && /\d/.test(number)) return undefined
  return held("Not a number the service takes", "Held back. A bill or booking has 3 to 50 letters and digits.")
}

function tooLong({ refNumbers, tags }: Checked): Verdict | undefined {
  const long = refNumbers.find((text) => text.length > LONGEST_REFERENCE)
  if (long) return held("A reference is too long", `Held back. "${long.slice(0, 20)}…" has more than 100 characters.`)
  if (refNumbers.length > MOST_REFERENCES) {
    return held("Too many references", `Held back. ${MOST_REFERENCES} is the most the service takes.`)
  }
  if (tags.length > MOST_TAGS || tags.some((tag) => tag.length > LONGEST_TAG)) {
    return held("Its tags are too long", `Held back. ${MOST_TAGS} tags of ${LONGEST_TAG} characters are the most.`)
  }
  return undefined
}

function lineToChoose({ scac }: Checked, { lineWords }: Entry, { fits = [] }: Lookup): Verdict | undefined {
  if (scac !== null) return undefined
  if (lineWords !== "")
    return held("The line is not known", `Held back. "${lineWords.slice(0, 30)}" is no line we know.`)
  if (fits.length < 2) return undefined
  const names = fits.map((one) => lineLabel(one, null)).join(" and ")
  return { ...held("More than one line fits", `Held back. It fits ${names}. Name one.`), fits }
}

function fine({ basis }: Checked): Verdict {
  return basis === "open" ? { ...READY, detail: "The service works the line out" } : READY
}

function held(words: string, detail: string): Verdict {
  return { state: "held", words, detail }
}

/** What a person decided for one row, by its place in the list. */
export type Decision = { number?: string; scac?: string; kind?: NumberKind; leaveOut?: boolean }

/**
 * What only the server knows of a number, by its key (normaliseNumber). `fits`: SCACs the service sees, likeliest
 * first.
 */
export type Lookup = { tracked?: TrackedAlready; fits?: readonly string[] }

export type PlanRow = {
  /** Place in the list from 1, and the line of what was pasted. */
  no: number
  line: number
  given: string
  number: string
  key: string
  kind: NumberKind
  scac: string | null
  basis: LineBasis
  refNumbers: string[]
  tags: string[]
  state: PlanState
  /** State in words, and what more there is to say. */
  words: string
  detail: string
  /** The number with the right check digit. */
  suggested: string | null
  /** Lines to choose from, where it is held for that. */
  fits: readonly string[]
  tracked: TrackedAlready | null
  /** The line of the list that has this number already. */
  sameAs: number | null
}

/** `since`: world instant. What it leads to, where there is something to open. */
export type TrackedAlready = { since: string | null; shipmentId: string | null; containerId: string | null }

/** named: by the list or the person. letters: by the number. service: asked. open: worked out when it is sent. */
type LineBasis = "named" | "letters" | "service" | "open"

export type PlanState = "ready" | "held" | "left_out"
