import { normaliseNumber } from "../find/find.ts"

/** What the service accepts as a bill or booking. */
const SHAPE = /^[A-Z0-9][A-Z0-9 /.-]{2,49}$/

/** Whether it looks like a bill, booking or container number, in capitals. */
export function hasNumberShape(number: string): boolean {
  return SHAPE.test(number) && /\d/.test(number)
}

/** Whether what was searched for can be tracked, as people write numbers. A word cannot: "hello", "MSC", "today". */
export function isNumberToTrack(text: string): boolean {
  return hasNumberShape(normaliseNumber(text))
}
