// @ts-check
// A list, and beside it the panel of the row that the address names.
import { button, copyButton } from "./button.js"
import { h, show } from "./element.js"

/** @typedef {import("./element.js").Child} Child */
/** @typedef {{ label: string, look?: string }} Column */
/** @typedef {{ title: () => Child | Child[], body: HTMLElement, refresh: () => Promise<void> }} Panel */
/**
 * @template T
 * @typedef {object} Listing
 * @property {string} name  in the address
 * @property {string} title
 * @property {HTMLElement[]} tools
 * @property {Column[]} columns  the first leads to the panel
 * @property {() => Promise<T[]>} load
 * @property {(row: T) => string} keyOf
 * @property {(row: T) => (Child | Child[])[]} cells
 * @property {() => [title: string, why: string]} empty
 * @property {(chosen: string) => Panel} [panel]
 */

/**
 * @template T
 * @param {HTMLElement} place
 * @param {Listing<T>} listing
 * @param {string} chosen
 */
export function openSplit(place, listing, chosen) {
  const { name, title, columns } = listing
  const body = h("tbody")
  const empty = h("div", { class: "empty", hidden: true })
  const head = h(
    "tr",
    {},
    columns.map(({ label, look }) => h("th", { scope: "col", class: look ?? "" }, label)),
  )
  const table = h("table", { class: `rows ${name}` }, h("thead", {}, head), body)
  const list = h(
    "section",
    { class: "list", "aria-label": title },
    h("div", { class: "tools" }, h("span", { class: "title", "aria-hidden": "true" }, title), ...listing.tools),
    h("div", { class: "scroll", tabindex: listing.panel ? null : "0" }, table, empty),
  )
  const split = h("div", { class: "split" }, list)
  place.append(h("h1", { class: "only-read" }, title), split)

  /** @type {Map<string, { element: HTMLTableRowElement, facts: string }>} */
  let drawn = new Map()
  /** @type {Panel | undefined} */
  let panel
  let open = ""

  const drawRow = (/** @type {T} */ row) => {
    const key = listing.keyOf(row)
    const [first, ...rest] = listing.cells(row)
    const link = h("a", { class: "opens", href: `#/${name}/${encodeURIComponent(key)}`, "data-key": `row ${key}` })
    link.append(...[first ?? ""].flat().map((child) => (child instanceof Node ? child : String(child))))
    const cell = (/** @type {number} */ n) => columns[n]?.look ?? ""
    return h(
      "tr",
      { class: "row", "data-row": key },
      h("td", { class: cell(0) }, listing.panel ? link : first),
      rest.map((child, n) => h("td", { class: cell(n + 1) }, child)),
    )
  }
  const drawRows = (/** @type {T[]} */ rows) => {
    const next = new Map(
      rows.map((row) => {
        const key = listing.keyOf(row)
        const facts = JSON.stringify(row)
        const before = drawn.get(key)
        return [key, before?.facts === facts ? before : { element: drawRow(row), facts }]
      }),
    )
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined
    const elements = [...next.values()].map(({ element }) => element)
    const same = elements.length === body.children.length && elements.every((each, n) => each === body.children[n])
    if (!same) body.replaceChildren(...elements)
    if (!same && focused?.startsWith("row ")) {
      const again = body.querySelector(`[data-key="${CSS.escape(focused)}"]`)
      if (again instanceof HTMLElement) again.focus({ preventScroll: true })
    }
    drawn = next
    mark()
    const [what, why] = rows.length === 0 ? listing.empty() : ["", ""]
    show(empty, what + why, () => [h("strong", {}, what), h("p", { class: "quiet" }, why)])
    empty.hidden = rows.length > 0
    table.hidden = rows.length === 0
  }
  const mark = () => {
    for (const [key, { element }] of drawn) {
      element.classList.toggle("current", key === open)
      const link = element.querySelector(".opens")
      if (key === open) link?.setAttribute("aria-current", "true")
      else link?.removeAttribute("aria-current")
    }
  }
  const back = () => {
    const from = open
    location.hash = `#/${name}`
    requestAnimationFrame(() => {
      const link = drawn.get(from)?.element.querySelector(".opens")
      if (link instanceof HTMLElement) link.focus()
    })
  }
  const choose = (/** @type {string} */ key) => {
    if (key === open && panel) return
    split.querySelector(".panel")?.remove()
    panel = key !== "" && listing.panel ? listing.panel(key) : undefined
    open = panel ? key : ""
    split.classList.toggle("open", panel !== undefined)
    mark()
    if (!panel) return
    const heading = h("h2", {}, panel.title())
    const close = button("Close", back, { look: "bare", icon: "close" })
    const element = h(
      "section",
      { class: "panel", tabindex: "-1", "aria-label": "Details" },
      h("header", {}, heading, close),
      panel.body,
    )
    split.append(element)
    element.focus({ preventScroll: true })
  }
  choose(chosen)
  return {
    choose,
    refresh: async () => {
      const [rows] = await Promise.all([listing.load(), panel?.refresh()])
      drawRows(rows)
    },
  }
}

/** A part of a panel. @param {string} heading @param {...(Child | Child[])} children */
export const section = (heading, ...children) => h("section", { class: "section" }, h("h3", {}, heading), ...children)

/** A part of a page. @param {string} heading @param {...(Child | Child[])} children */
export const pageSection = (heading, ...children) =>
  h("section", { class: "section" }, h("h2", {}, heading), ...children)

/** An id with its copy button. @param {string} text @param {string} what */
export const copied = (text, what) =>
  h(
    "span",
    { class: "id" },
    h("span", { class: "mono" }, text),
    copyButton(what, () => text),
  )

/** @param {[name: string, value: Child | Child[]][]} pairs */
export const facts = (pairs) =>
  h(
    "dl",
    { class: "facts" },
    pairs.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
  )
