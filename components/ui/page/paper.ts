import type { CSSProperties } from "react"

/** Paper knows no dark theme: the tokens of a printed page are those of ink on it. */
export const PAPER = {
  "--surface": "#ffffff",
  "--ink": "#000000",
  "--ink-2": "#333333",
  "--line": "#999999",
  "--line-3": "#767676",
  forcedColorAdjust: "none",
} as CSSProperties
