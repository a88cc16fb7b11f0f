import { expect, test } from "vitest"
import { renderedText } from "#test/rendered"
import { PageFailed } from "./page-failed.tsx"

test("a page that could not be made says what that means, when it is asked for again, and names no machine", () => {
  const text = renderedText(<PageFailed retry={() => {}} />)
  expect(text).toContain("This page could not be loaded")
  expect(text).toContain("Nothing is lost. Next try in 10 s.")
  expect(text).toContain("Try now")
  expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+|localhost|postgres:|ECONN/)
})
