// Appearance choices, stored in cookies that the server reads, so that the first paint is right.

export type Theme = "light" | "dark" | "system"

// "__Host-": no other host, and no page without https, can set them.
export const THEME_COOKIE = "__Host-theme"
export const NAV_COOKIE = "__Host-nav"
const YEAR_SECONDS = 31_536_000

export function readTheme(cookie: string | undefined): Theme {
  return cookie === "light" || cookie === "dark" ? cookie : "system"
}

export function rememberChoice(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox before 140
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; secure; samesite=lax`
}

function seenTheme(): "light" | "dark" {
  const chosen = document.documentElement.dataset.theme
  if (chosen === "light" || chosen === "dark") return chosen
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  rememberChoice(THEME_COOKIE, theme)
}

export function toggleTheme(): void {
  chooseTheme(seenTheme() === "dark" ? "light" : "dark")
}
