// There is no reader of X12 or EDIFACT yet, so all of it is unread. The first reader is scored here.
import type { Item } from "../score.ts"
import { EDIFACT_CASES } from "./edifact.ts"
import { X12_CASES } from "./x12.ts"

export async function scoreEdi(): Promise<Item[]> {
  return [...X12_CASES, ...EDIFACT_CASES].flatMap(({ name, text, says }) =>
    says.map(({ container, event, place, at }): Item => {
      const file = `${name}, ${text.length} characters`
      return { verdict: "unread", words: `${file}: ${container} ${event} ${place} at ${at}` }
    }),
  )
}
