// The shapes of text that people type: cleaned, then held against its limit. Every text that is stored goes through one.
import { z } from "zod"
import { typedLine, typedProse } from "#lib/domain/clean-text"
import { answersText } from "./answers.ts"

/** A name, a number, an address: no line end, no control sign. */
export const line = (most: number, tooLong = answersText.atMost(most)) =>
  z.string().overwrite(typedLine).max(most, tooLong)

/** A note, a reason: several lines. */
export const prose = (most: number, tooLong = answersText.atMost(most)) =>
  z.string().overwrite(typedProse).max(most, tooLong)
