// @ts-check

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Creates an element: attributes by name, listeners as "onclick", children in order. Skips null and false.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "value" || value === null || value === undefined || value === false) continue
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value))
    else element.setAttribute(name, value === true ? "" : String(value))
  }
  element.append(...present(children))
  // Set last, because a select takes only a value that is among its options.
  const valued = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  if (valued && attributes.value !== undefined) element.value = String(attributes.value)
  else if (attributes.value !== undefined) element.setAttribute("value", String(attributes.value))
  return element
}

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function present(children) {
  return children
    .flat()
    .flatMap((child) => (child === null || child === undefined || child === false ? [] : [child]))
    .map((child) => (child instanceof Node ? child : String(child)))
}

/**
 * Replaces the content of `place`, unless `facts` are unchanged. The focus stays on the part with the same `data-key`.
 * @param {HTMLElement} place
 * @param {unknown} facts
 * @param {() => Child | Child[]} draw
 */
export function show(place, facts, draw) {
  const now = JSON.stringify(facts)
  if (place.dataset.shown === now) return
  place.dataset.shown = now
  const focused = place.contains(document.activeElement) ? document.activeElement : null
  const key = focused instanceof HTMLElement ? focused.dataset.key : undefined
  place.replaceChildren(...present([draw()]))
  if (key === undefined) return
  const again = place.querySelector(`[data-key="${CSS.escape(key)}"]`)
  if (again instanceof HTMLElement) again.focus({ preventScroll: true })
}

/** @param {string} text */
export const words = (text) => text.replaceAll("_", " ")
