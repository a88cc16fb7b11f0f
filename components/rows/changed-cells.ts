// Which cells of live rows show another value than before: they hold a tint for 5 s (ux.md, design/language.md Motion).

/** What each cell of a row shows, by the cell's name. */
export type RowCells = { id: string; cells: Record<string, string> }

export function cellKey(id: string, cell: string): string {
  return `${id} ${cell}`
}

/** Keys of the cells whose value differs from before. A row not seen before changes nothing. */
export function changedCells(before: ReadonlyMap<string, Record<string, string>>, rows: readonly RowCells[]): string[] {
  return rows.flatMap(({ id, cells }) => {
    const was = before.get(id)
    if (was === undefined) return []
    return Object.keys(cells).flatMap((cell) => (was[cell] === cells[cell] ? [] : [cellKey(id, cell)]))
  })
}
