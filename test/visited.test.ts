import { expect, test, vi } from "vitest"
import { visited } from "./visited.ts"

test("how much was looked at is said", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true)
  visited("pages", 3)
  expect(write).toHaveBeenCalledWith("visited 3 pages\n")
  write.mockRestore()
})

test("a sweep that looked at nothing fails", () => {
  expect(() => visited("pages", 0)).toThrow("pages: nothing was visited")
})
