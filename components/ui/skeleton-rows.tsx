export type SkeletonRowsProps = {
  label: string
  rows: number
  /** Row height in px, as of the real rows, so that nothing shifts when they load. */
  rowHeight: number
  columns: string
}

// Bars of uneven but fixed length: still, and the same on server and browser.
const SHARES = [96, 72, 88, 64, 80, 92, 68]

export function SkeletonRows({ label, rows, rowHeight, columns }: SkeletonRowsProps) {
  const cells = columns.trim().split(/\s+(?![^(]*\))/).length
  return (
    <div role="status" aria-busy="true" className="overflow-hidden">
      <span className="sr-only">{label}</span>
      {places(rows).map((row) => (
        <div
          key={row}
          aria-hidden
          className="grid items-center gap-4 border-b px-(--gutter)"
          style={{ height: rowHeight, gridTemplateColumns: columns }}
        >
          {places(cells).map((cell) => (
            <span
              key={cell}
              className="h-2 rounded-xs bg-line forced-color-adjust-none forced-colors:bg-[GrayText]"
              style={{ width: `${SHARES[(row * 3 + cell) % SHARES.length]}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
