// Contrast of the tokens in app/globals.css (design/language.md, Tokens: text 4.5:1 on every ground, icons and edges 3:1).
import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

const css = readFileSync(new URL("../../app/globals.css", import.meta.url), "utf8")
const GROUNDS = ["canvas", "surface", "sunken", "hover", "active", "accent-tint"]
const TINTED = ["over", "due", "ready", "block", "move"]
const TEXTS = ["ink", "ink-2", "ink-3", "accent-ink", "unknown", ...TINTED]
const ICONS = ["unknown-icon", ...TINTED.map((name) => `${name}-icon`)]

describe.each(["light", "dark"] as const)("in %s", (theme) => {
  test.each(TEXTS)("text in %s is readable on every ground", (name) => {
    for (const ground of GROUNDS) expect.soft(contrast(name, ground, theme), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(TINTED)("text and icon of %s stand out on its own tint", (name) => {
    expect(contrast(name, `${name}-tint`, theme)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(`${name}-icon`, `${name}-tint`, theme)).toBeGreaterThanOrEqual(3)
  })

  test.each(ICONS)("%s stands out on every ground", (name) => {
    for (const ground of GROUNDS) expect.soft(contrast(name, ground, theme), ground).toBeGreaterThanOrEqual(3)
  })

  test("what is written on the accent is readable, also under the pointer", () => {
    expect(contrast("on-accent", "accent-fill", theme)).toBeGreaterThanOrEqual(4.5)
    expect.soft(contrast("on-accent", "accent-fill-hover", theme)).toBeGreaterThanOrEqual(4.5)
  })

  test("the edge of a text control is seen on the ground it stands on", () => {
    expect(contrast("line-3", "surface", theme)).toBeGreaterThanOrEqual(3)
  })
})

function contrast(front: string, ground: string, theme: "light" | "dark"): number {
  const [a, b] = [luminance(token(front, theme)), luminance(token(ground, theme))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function token(name: string, theme: "light" | "dark"): string {
  const pair = new RegExp(`--${name}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css)
  const value = pair?.[3] ?? pair?.[theme === "light" ? 1 : 2]
  if (!value) throw new Error(`app/globals.css has no token --${name} of the form light-dark(#……, #……)`)
  return value
}

// Relative luminance, WCAG 2.2.
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
