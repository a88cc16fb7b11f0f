// What becomes of a row of a pasted list, and why.
import { lineLabel } from "#lib/domain/tracking/lines"
import { MOST_REFERENCES, type RowReason } from "#lib/domain/tracking/register-checks"
import { LONGEST_TAG, MOST_TAGS } from "#lib/domain/work/work"
import { fieldProblemWords } from "../fields/fields.ts"

export type RowWords = { words: string; detail: string }

export function rowReasonWords(reason: RowReason): RowWords {
  switch (reason.code) {
    case "ready":
      return { words: "Ready to send", detail: "" }
    case "ready_line_open":
      return { words: "Ready to send", detail: "The service detects the line" }
    case "sets_fields":
      return { words: "Already tracked", detail: "Its fields are set" }
    case "field_value":
      return held("A field does not fit", fieldProblemWords(reason.name, reason.problem))
    case "left_out":
      return { words: "Left out", detail: "By you" }
    case "tracked":
      return { words: "Already tracked", detail: "Not registered again" }
    case "same_as":
      return { words: "Twice in the list", detail: `Same as line ${reason.line}, left out` }
    case "check_digit": {
      const right = reason.suggested.slice(-1)
      const words = reason.isMissing ? `Check digit is missing, it is ${right}` : `Check digit should be ${right}`
      return held(words, `${reason.suggested} would be right.`)
    }
    case "not_a_container":
      return held("Not a container number", "It has four letters, six digits and a check digit.")
    case "not_a_number":
      return held(
        "Not a number the service takes",
        "A bill or booking has 3 to 50 letters and digits, at least one of them a digit.",
      )
    case "reference_too_long":
      return held("A reference is too long", `"${reason.reference.slice(0, 20)}…" has more than 100 characters.`)
    case "too_many_references":
      return held("Too many references", `${MOST_REFERENCES} is the most the service takes.`)
    case "tags_too_long":
      return held("Its tags are too long", `At most ${MOST_TAGS} tags of ${LONGEST_TAG} characters each.`)
    case "line_not_known":
      return held("The line is not known", `"${reason.given.slice(0, 30)}" is not a line we know.`)
    case "lines_fit": {
      const names = reason.fits.map((scac) => lineLabel(scac, null)).join(" and ")
      return held("More than one line fits", `It fits ${names}. Choose one.`)
    }
  }
}

function held(words: string, detail: string): RowWords {
  return { words, detail: `Held back. ${detail}` }
}
