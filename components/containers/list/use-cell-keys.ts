import { useLatest } from "../../ui/rows/use-latest.ts"

/** The row whose link or cell has the focus. */
export function focusedRow(): string | undefined {
  const row = document.activeElement?.closest("tbody tr")
  return row?.querySelector("[data-row-link]")?.getAttribute("data-row-link") ?? undefined
}

/** Left and Right go through the cells of the focused row; Enter in a cell opens the row. A cell that is cut tells by a tip what it cuts. */
export function useCellKeys(onOpen: (id: string) => void) {
  const onKeyDown = useLatest((event: React.KeyboardEvent) => {
    const { key, target } = event
    if (!(target instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    const id = focusedRow()
    if (id === undefined) return
    if (key === "Enter" && target.matches("td")) {
      event.preventDefault()
      onOpen(id)
    }
    if (key !== "ArrowRight" && key !== "ArrowLeft") return
    const stops = [
      ...(target.closest("tr")?.querySelectorAll<HTMLElement>("input, [data-row-link], td[tabindex]") ?? []),
    ]
    const next = stops[stops.indexOf(target) + (key === "ArrowRight" ? 1 : -1)]
    if (!stops.includes(target) || !next) return
    event.preventDefault()
    next.focus()
  })
  const onPointerOver = useLatest(({ target }: React.PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null
    if (cell?.title !== "" || cell.querySelector("[title]")) return
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  })
  return { onKeyDown, onPointerOver }
}
