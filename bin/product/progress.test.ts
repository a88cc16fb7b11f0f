import { expect, test } from "vitest"
import { registerSecret } from "#lib/log"
import { lineForPerson, showProgress } from "./progress.ts"

test("a step is one line with its name, its seconds and its note, secrets cut out", async () => {
  registerSecret("canary-progress")
  let text = ""
  const progress = showProgress((part) => {
    text += part
  })
  await progress.step("postgres", async () => "at canary-progress")
  expect(text).toMatch(/^ {2}postgres +\d+\.\d s {3}at \[cut\]\n$/)
})

test("a step that fails says so and passes its error on", async () => {
  let text = ""
  const progress = showProgress((part) => {
    text += part
  })
  const step = progress.step("web", async () => {
    throw new Error("no port")
  })
  await expect(step).rejects.toThrow("no port")
  expect(text).toMatch(/^ {2}web +\d+\.\d s {3}failed\n$/)
})

test.each([
  ['{"level":"warn","msg":"slow answer"}', "worker: slow answer"],
  ['{"level":"error","msg":"failed","err":{"message":"timed out"}}', "worker: failed: timed out"],
  ['{"level":"info","show":true,"msg":"Open /setup"}', "Open /setup"],
  ['{"level":"info","msg":"applied 3"}', undefined],
  ["plain text", undefined],
  ["{broken", undefined],
])("of the line %s a person sees %s", (line, words) => {
  expect(lineForPerson("worker", line)).toBe(words)
})
