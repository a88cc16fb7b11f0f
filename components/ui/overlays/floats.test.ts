// Floating parts load after the page: only parts that load on demand import their libraries.
import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { expect, test } from "vitest"

const COMPONENTS = join(import.meta.dirname, "../..")
const FLOATS = [
  "find/palette.tsx",
  "ui/forms/search-float.tsx",
  "ui/forms/select-float.tsx",
  "ui/overlays/dialog-box.tsx",
  "ui/overlays/menu-float.tsx",
  "ui/overlays/searched-menu-float.tsx",
  "ui/overlays/tip-float.tsx",
  "ui/overlays/toast-place.tsx",
]
/** Imported only by parts that themselves load on demand. */
const INSIDE = [
  { float: "ui/forms/suggest-field.tsx", parts: ["tariffs/form.tsx", "tariffs/return-place-form.tsx"] },
  { float: "ui/forms/search-head.tsx", parts: ["ui/forms/search-float.tsx", "ui/overlays/searched-menu-float.tsx"] },
]

const sources = readdirSync(COMPONENTS, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts") && !file.endsWith(".test.tsx"),
)
const textOf = (file: string) => readFileSync(join(COMPONENTS, file), "utf8")

test("menus, lists, dialogs, tips and toasts are drawn by parts that come after the page", () => {
  const importers = sources.filter((file) =>
    /^(?:import|export) (?!type\b).*from "(?:@base-ui\/react[^"]*|sonner)"$/m.test(textOf(file)),
  )
  expect(importers.sort()).toEqual([...FLOATS, ...INSIDE.map(({ float }) => float)].sort())
})

/** Files that import this one statically, which puts its code into the same bundle as theirs. */
const importersOf = (wanted: string) =>
  sources.filter((file) =>
    [...textOf(file).matchAll(/^(?:import|export) (?!type\b)[^"]*from "(\.[^"]+)"$/gm)].some(
      ([, path = ""]) => relative(COMPONENTS, join(COMPONENTS, dirname(file), path)) === wanted,
    ),
  )

test("nobody imports such a part but by import(), which takes its code out of the page", () => {
  for (const float of [...FLOATS, ...INSIDE.flatMap(({ parts }) => parts)])
    expect(importersOf(float), float).toEqual([])
  for (const { float, parts } of INSIDE) expect(importersOf(float).sort(), float).toEqual(parts)
})
