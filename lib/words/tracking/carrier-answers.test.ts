import { expect, test } from "vitest"
import { messageOf, problemWords } from "./carrier-answers.ts"

test.each([
  ["/3/eventType", "/3", "Message 4, eventType: is missing"],
  ["/events/3/eventType", "/events/3", "Message 4, eventType: is missing"],
  ["/equipmentEvent/0/eventType", "/equipmentEvent/0", "equipmentEvent, Message 1, eventType: is missing"],
  ["/2/events/3/eventType", "/2/events/3", "2, Message 4, eventType: is missing"],
  ["/data/Events/3/seals/0/sealNumber", "/data/Events/3", "data, Message 4, seals, 0, sealNumber: is missing"],
  ["/next", "", "next: is missing"],
  ["", "", "Is missing"],
])("where %s is, and the message to show", (pointer, message, words) => {
  expect(messageOf(pointer)).toBe(message)
  expect(problemWords(pointer, "is missing")).toBe(words)
})
