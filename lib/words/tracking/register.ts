// What becomes of a row of a pasted list, and why.
import type { Doubt } from "#lib/domain/tracking/doubt"
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
      return { words: "Ready to send", detail: "The service detects the carrier" }
    case "sets_fields":
      return { words: "Already tracked", detail: "Its fields are set" }
    case "field_value":
      return held("A field does not fit", fieldProblemWords(reason.name, reason.problem))
    case "left_out":
      return { words: "Left out", detail: "By you" }
    case "tracked":
      return { words: "Already tracked", detail: "Not registered again" }
    case "same_as":
      return { words: "Duplicate", detail: `Same as line ${reason.line}: sent once, with the references of both` }
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
      return held("The carrier is not known", `"${reason.given.slice(0, 30)}" is not a carrier we know.`)
    case "doubt": {
      const { words, detail } = doubtWords(reason.doubt)
      return held(words, detail)
    }
    case "line_to_confirm": {
      const [first = "", ...others] = reason.fits.map((scac) => lineLabel(scac, null) ?? scac)
      const owner = reason.ownerName ? `The container belongs to ${reason.ownerName}. ` : ""
      const also = others.length > 0 ? `, else ${others.join(" or ")}` : ""
      return held("Confirm the carrier", `${owner}Probably ${first}${also}.`)
    }
    case "lines_fit": {
      const names = reason.fits.map((scac) => lineLabel(scac, null)).join(" and ")
      return held("More than one carrier fits", `It fits ${names}. Choose one.`)
    }
  }
}

/** For a row that is held back, and for a number as it is typed. */
export function doubtWords({ code, suggested }: Doubt): RowWords {
  const likely = suggested ? `${suggested} is likely. ` : ""
  switch (code) {
    case "misread":
      return say("Letters and digits mixed up", `${likely}Compare it with the source.`)
    case "digit_count":
      return say("Wrong number of digits", `A container has six and a check digit. ${likely}`)
    case "swap_body":
      return say(
        "Not an ocean container",
        "It is the code of a swap body or trailer (ILU), which carriers do not track.",
      )
    case "no_box":
      return say(
        "Not a container",
        "By its fourth letter it is a chassis, trailer or genset, which carriers do not track.",
      )
    case "no_owner":
      return say("Not a container's letters", "They end in U. These may be the carrier's: compare it with the source.")
    case "zeros_lost":
      return say("Zeros in front are lost", `${likely}Evergreen's bills have twelve digits.`)
    case "shortened":
      return say(
        "Shortened by the spreadsheet",
        "Its last digits are lost. Format the column as text, then copy it again.",
      )
    case "grouped":
      return say("Written as an amount", `${likely}Compare it with the source.`)
    case "split":
      return say("Put together from several cells", `${likely}Compare it with the source.`)
    case "in_text":
      return say("Is this a number to track?", "It stands alone in a text.")
  }
}

function held(words: string, detail: string): RowWords {
  return { words, detail: `Held back. ${detail}` }
}

function say(words: string, detail: string): RowWords {
  return { words, detail: detail.trim() }
}
