let read = () => new Date().getUTCFullYear()

/** Sets where the product's year comes from: its own clock, which may be a simulated one. */
export function readThisYear(from: () => number): void {
  read = from
}

/** The year whose dates are written without it (in UTC). The wall clock's until readThisYear(). */
export function thisYear(): number {
  return read()
}
