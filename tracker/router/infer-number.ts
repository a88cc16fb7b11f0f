// POST /tracking_requests/infer_number {"number": …}: answers which line and which kind of number it is.
import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { answerPlain, type Env } from "../http/answer.ts"
import { readBody, requireValid } from "../http/body.ts"
import { rejected } from "../http/errors.ts"
import type { KnownLine } from "../reference/facts.ts"
import { linesOfOwner } from "../reference/find-line.ts"
import { LINES } from "../reference/lines.ts"
import { isContainerNumber, isNumberAndMore, normaliseContainerNumber } from "../values/container-number.ts"

export const numberToInfer = z.object({ number: z.string() })

const LOOKS_LIKE_CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/

export const inferNumberRoutes = new Hono<Env>().post("/", async (c) => {
  const { number } = requireValid(numberToInfer, await readBody(c), "")
  const bare = normaliseContainerNumber(number)
  if (!/^[A-Z0-9]{4,35}$/.test(bare) || isNumberAndMore(bare)) {
    throw rejected("This reference number is not valid.", { pointer: "/number", code: "invalid_number" })
  }
  const lines = inferLines(bare)
  const isBill = lines.some(({ confidence }) => confidence === 1)
  const isContainer = LOOKS_LIKE_CONTAINER.test(bare) && (isContainerNumber(bare) || !isBill)
  const passed = isContainer ? isContainerNumber(bare) : null
  const candidates = lines.map(({ line, confidence }) => ({ scac: line.scac, name: line.name, confidence }))
  const [first, second] = candidates
  const decision = !first ? "no_prediction" : second ? "needs_confirmation" : "auto_select"
  return answerPlain(c, {
    data: {
      id: `req_${randomUUID()}`,
      type: "infer_number_results",
      attributes: {
        number_type: isContainer ? "container" : "bill_of_lading",
        validation: {
          is_valid: isContainer ? passed : null,
          type: isContainer ? "container" : "shipment",
          check_digit_passed: passed,
          parsed_number: bare,
          reason: passed === false ? "The check digit is not right." : null,
        },
        shipping_line: { decision, selected: decision === "auto_select" ? first : null, candidates },
      },
    },
  })
})

/** Lines a number may belong to by its first four letters, likeliest first: bill prefix or SCAC, then owner code. */
function inferLines(number: string): { line: KnownLine; confidence: number }[] {
  const head = number.toUpperCase().slice(0, 4)
  const named = LINES.filter((line) => line.billPrefix === head || line.scac === head)
  const owning = linesOfOwner(head).filter((line) => !named.includes(line))
  return [...named.map((line) => ({ line, confidence: 1 })), ...owning.map((line) => ({ line, confidence: 0.9 }))]
}
