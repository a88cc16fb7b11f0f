// What a browser has and happy-dom does not: a layout, locks between tabs, a stream of changes from the server.
import { configure } from "@testing-library/dom"
import { LiveStream } from "./live.ts"

// Nothing here is hidden by a style sheet, and to look for one costs most of a test's time.
configure({
  defaultHidden: true,
  // A busy machine may take long to load a part.
  asyncUtilTimeout: 40_000,
  getElementError: (message, container) =>
    new Error(
      `${message?.split("\n")[0]} The page says: ${container.textContent?.replace(/\s+/g, " ").slice(0, 2_000)}`,
    ),
})

const SCREEN = { width: 1440, height: 900 }
Object.defineProperties(HTMLElement.prototype, {
  offsetWidth: { configurable: true, get: () => SCREEN.width },
  offsetHeight: { configurable: true, get: () => SCREEN.height },
  clientWidth: { configurable: true, get: () => SCREEN.width },
  clientHeight: { configurable: true, get: () => SCREEN.height },
})

// React knows the element, and warns where a browser does not.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" })

globalThis.EventSource = LiveStream

const locks = {
  request: (name: string, _options: unknown, work: (lock: { name: string }) => Promise<unknown>) => work({ name }),
}
Object.defineProperty(navigator, "locks", { configurable: true, value: locks })
