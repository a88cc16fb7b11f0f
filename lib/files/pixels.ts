import { CannotOpen } from "./cannot-open.ts"

/**
 * One page. `rgba`: four bytes per dot. `stretch`: how many times as high as wide a dot is; a fax in standard mode has
 * dots of two. `turn`: clockwise, to be upright.
 */
export type Pixels = { width: number; height: number; rgba: Uint8Array; stretch: number; turn: 0 | 90 | 180 | 270 }

/** Of one page: more than the largest phone camera gives. */
const MOST_DOTS = 64_000_000
export const MOST_PAGES = 50

export function requireSize(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new CannotOpen("damaged")
  if (width * height > MOST_DOTS) throw new CannotOpen("too_many_dots")
}
