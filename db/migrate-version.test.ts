import { expect, test } from "vitest"
import { requireVersion } from "./migrate.ts"

test.each(["18.0", "18.1 (Debian 18.1-1)", "19beta1"])("%s will do", (version) => {
  expect(() => requireVersion(version)).not.toThrow()
})

test.each(["17.6", "16.4 (Debian 16.4-1.pgdg120+1)", ""])("%j is refused with what to do", (version) => {
  expect(() => requireVersion(version)).toThrow(/needs 18 or newer; upgrade it, or leave DATABASE_URL out/)
})
