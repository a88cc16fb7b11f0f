import { useLatest } from "../rows/use-latest.ts"
import { focusedRow } from "./use-row-focus.ts"

type CellKeys = {
  onOpen: (id: string) => void
  step: (by: number) => void
  focusRow: () => void
  isFirst: (id: string) => boolean
}

/**
 * Arrow keys move through the cells of the focused row, to its neighbours, and from the first row to the headers. Enter
 * in a cell opens the row. A cell that is cut off shows its full text in a tooltip.
 */
export function useCellKeys({ onOpen, step, focusRow, isFirst }: CellKeys) {
  const onKeyDown = useLatest((event: React.KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (!(target instanceof HTMLElement) || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return
    // A header's menu is not part of the table, although its keys arrive here. Its button opens it with the arrows.
    if (event.defaultPrevented || !currentTarget.contains(target)) return
    const heads = [...currentTarget.querySelectorAll<HTMLElement>("thead :is(button, input)")]
    const id = focusedRow()
    const act = () => {
      if (id === undefined) {
        if (key === "ArrowDown" && !target.ariaHasPopup) return focusRow
        return sideways(key, target, heads)
      }
      if (key === "Enter" && target.matches("td")) return () => onOpen(id)
      if (key === "ArrowUp" && isFirst(id)) return () => heads[0]?.focus()
      if (key === "ArrowUp" || key === "ArrowDown") return () => step(key === "ArrowUp" ? -1 : 1)
      const cells = target.closest("tr")?.querySelectorAll<HTMLElement>("[data-row-link], td[tabindex]")
      return sideways(key, target, [...(cells ?? [])])
    }
    const found = act()
    if (!found) return
    event.preventDefault()
    found()
  })
  const onPointerOver = useLatest(({ target }: React.PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("tbody [data-cell]") : null
    if (cell?.title !== "" || cell.querySelector("[title]")) return
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText
  })
  return { onKeyDown, onPointerOver }
}

function sideways(key: string, from: HTMLElement, stops: HTMLElement[]): (() => void) | undefined {
  if (key !== "ArrowRight" && key !== "ArrowLeft") return
  const next = stops[stops.indexOf(from) + (key === "ArrowRight" ? 1 : -1)]
  return stops.includes(from) && next ? () => next.focus() : undefined
}
