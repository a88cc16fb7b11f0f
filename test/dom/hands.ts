// What a person does with keyboard, mouse and clipboard, and what they then see.
import { screen, waitFor } from "@testing-library/dom"
import { userEvent } from "@testing-library/user-event"
import { expect } from "vitest"

/** Keys by user-event's names: "abc", "{Enter}", "{Control>}k{/Control}". */
export const press = (keys: string) => userEvent.keyboard(keys)

/** Clicks once the part takes the mouse: a list that opens or closes lets it through for a moment. */
export async function click(on: Element): Promise<void> {
  await waitFor(() => expect(takesPointer(on), "another part covers it, or it lets the mouse through").toBe(true))
  await userEvent.click(on)
}

/** What is nearest says it, as user-event reads it. */
function takesPointer(on: Element): boolean {
  for (let part: Element | null = on; part; part = part.parentElement) {
    const { pointerEvents } = getComputedStyle(part)
    if (pointerEvents && !["inherit", "unset"].includes(pointerEvents)) return pointerEvents !== "none"
  }
  return true
}

/** The part with this role and name, once it is there. */
export const see = (role: string, name?: string | RegExp) => screen.findByRole(role, name === undefined ? {} : { name })

/** What is there now, of those with this role and name. */
export const listShown = (role: string, name?: string | RegExp) =>
  screen.queryAllByRole(role, name === undefined ? {} : { name })

export const seeText = (text: string | RegExp) => screen.findByText(text)

export const expectAddress = (address: string | RegExp) =>
  waitFor(() => expect(`${location.pathname}${decodeURIComponent(location.search)}`).toMatch(exactly(address)))

export const expectFocus = (on: () => Element) => waitFor(() => expect(document.activeElement).toBe(on()))

const exactly = (text: string | RegExp) => (typeof text === "string" ? new RegExp(`^${RegExp.escape(text)}$`) : text)
