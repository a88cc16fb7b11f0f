// @ts-check
// Keyboard shortcuts: / find, j and k next and previous row, Esc back to the list. None fires while the user types.

/** @param {Record<string, () => unknown>} more */
export function listenToKeys(more) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = /** @type {HTMLElement} */ (event.target)
    if (event.key === "Escape") return void goBack(target)
    if (target.closest("input, select, textarea")) return
    const act = { ...more, "/": toFind, j: () => step(1), k: () => step(-1) }[event.key]
    if (!act) return
    event.preventDefault()
    void act()
  })
}

function toFind() {
  const find = document.querySelector('input[type="search"]')
  if (find instanceof HTMLInputElement) find.select()
}

/** @param {1 | -1} by */
function step(by) {
  const rows = [...document.querySelectorAll(".row .opens")].filter((row) => row instanceof HTMLElement)
  const active = /** @type {HTMLElement} */ (document.activeElement)
  const here = rows.findIndex((row) => row === active || row.closest(".row")?.classList.contains("current"))
  const at = rows.indexOf(active)
  const next = rows[at >= 0 ? at + by : here >= 0 ? here + by : 0]
  next?.focus()
  next?.scrollIntoView({ block: "nearest" })
}

/** Leaves the field, or else closes the panel. @param {HTMLElement} target */
function goBack(target) {
  if (target.closest("input, select, textarea")) return target.blur()
  const close = document.querySelector("[data-key='Close']")
  if (close instanceof HTMLElement) close.click()
}
