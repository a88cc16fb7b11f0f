// Enlarges a coarse scan, since letters of few dots are misread, and makes a fax's dots square.

type Dots = { width: number; height: number; grey: Uint8Array }

/** To a picture of `width` by `height`, no smaller than it was. Steps between dots become smooth (a cubic B-spline). */
export function enlarge(dots: Dots, width: number, height: number): Dots {
  const wide = new Uint8Array(width * dots.height)
  const across = mixOf(dots.width, width)
  for (let y = 0; y < dots.height; y += 1) {
    for (let x = 0; x < width; x += 1) wide[y * width + x] = mixed(dots.grey, y * dots.width, 1, across, x)
  }
  const grey = new Uint8Array(width * height)
  const down = mixOf(dots.height, height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) grey[y * width + x] = mixed(wide, x, width, down, y)
  }
  return { width, height, grey }
}

/** Of each new dot: the four old ones around it, and how much each counts. */
type Mix = { places: Int32Array; shares: Float64Array }

function mixOf(from: number, to: number): Mix {
  const places = new Int32Array(to * 4)
  const shares = new Float64Array(to * 4)
  for (let at = 0; at < to; at += 1) {
    const old = ((at + 0.5) * from) / to - 0.5
    const before = Math.floor(old)
    shares.set(spline(old - before), at * 4)
    places.set(
      [-1, 0, 1, 2].map((off) => Math.max(0, Math.min(from - 1, before + off))),
      at * 4,
    )
  }
  return { places, shares }
}

function mixed(grey: Uint8Array, start: number, step: number, { places, shares }: Mix, at: number): number {
  let sum = 0
  for (let n = at * 4; n < at * 4 + 4; n += 1) sum += (grey[start + (places[n] ?? 0) * step] ?? 0) * (shares[n] ?? 0)
  return sum
}

/** `t` of the way from the second dot to the third. */
function spline(t: number): number[] {
  const [t2, t3] = [t * t, t * t * t]
  return [(1 - 3 * t + 3 * t2 - t3) / 6, (4 - 6 * t2 + 3 * t3) / 6, (1 + 3 * t + 3 * t2 - 3 * t3) / 6, t3 / 6]
}
