// What floats above a page comes after it: its libraries are imported by parts that come on demand, and by nobody else.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const COMPONENTS = join(import.meta.dirname, "../..")
const FLOATS = [
  "find/palette.tsx",
  "ui/forms/select-float.tsx",
  "ui/overlays/dialog-box.tsx",
  "ui/overlays/menu-float.tsx",
  "ui/overlays/tip-float.tsx",
  "ui/overlays/toast-place.tsx",
]

const sources = readdirSync(COMPONENTS, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts") && !file.endsWith(".test.tsx"),
)
const textOf = (file: string) => readFileSync(join(COMPONENTS, file), "utf8")

test("menus, lists, dialogs, tips and toasts are drawn by parts that come after the page", () => {
  const importers = sources.filter((file) =>
    /^(?:import|export) (?!type\b).*from "(?:@base-ui\/react[^"]*|sonner)"$/m.test(textOf(file)),
  )
  expect(importers.sort()).toEqual(FLOATS)
})

test("nobody imports such a part but by import(), which takes its code out of the page", () => {
  const names = FLOATS.map((file) => file.split("/")[1])
  const named = new RegExp(`^(?:import|export) (?!type\\b).*from "[^"]*/(?:${names.join("|")})"$`, "m")
  expect(sources.filter((file) => named.test(textOf(file)))).toEqual([])
})
