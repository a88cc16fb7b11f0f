// Renders components for tests, at a fixed time, to the text a person reads.
import { createElement, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { AppClockProvider } from "#components/ui/values/app-clock"

const NOW = "2026-10-19T13:00:00.000Z"

/** The markup. */
export function rendered(node: ReactNode, now = NOW): string {
  const clock = { simulated: false, at: now, realAt: now, speed: 1, running: true }
  const props = { initialClock: clock, children: node }
  return renderToStaticMarkup(createElement(AppClockProvider, props))
}

/** The text of the markup, with one space between elements. Includes words for screen readers. */
export function renderedText(node: ReactNode, now = NOW): string {
  const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" }
  return rendered(node, now)
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z#0-9]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim()
}
