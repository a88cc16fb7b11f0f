import { expect, test } from "vitest"
import { takeDataFlag } from "./data-flag.ts"

test.each([
  [["--data", "/tmp/world", "--seed", "7"], "/tmp/world", ["--seed", "7"]],
  [["--seed", "7", "--data=/tmp/world"], "/tmp/world", ["--seed", "7"]],
  [["--seed", "7"], undefined, ["--seed", "7"]],
])("%j: the folder %s, and the rest", (args, folder, rest) => {
  expect(takeDataFlag(args)).toEqual({ folder, rest })
})

test.each([[["--data"]], [["--data", "--seed"]], [["--data="]]])("%j is refused: it names no folder", (args) => {
  expect(() => takeDataFlag(args)).toThrow("--data needs a folder")
})
