// @ts-check
import { button } from "./parts/button.js"

const KEPT = "tracker-console-theme"

/** Applies the theme last chosen, or else the system's. */
export function openTheme() {
  const kept = localStorage.getItem(KEPT)
  if (kept !== null) document.documentElement.dataset.theme = kept
}

export function themeButton() {
  const turn = () => {
    const { dataset } = document.documentElement
    const dark = dataset.theme ? dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches
    dataset.theme = dark ? "light" : "dark"
    localStorage.setItem(KEPT, dataset.theme)
  }
  return button("Light or dark", turn, { look: "bare", icon: "theme" })
}
