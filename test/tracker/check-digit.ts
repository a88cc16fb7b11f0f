// The check digit of ISO 6346 from its table of letters, to compare with the tracker's own computation.
const LETTERS: Record<string, number> = {
  ...{ A: 10, B: 12, C: 13, D: 14, E: 15, F: 16, G: 17, H: 18, I: 19, J: 20, K: 21, L: 23, M: 24 },
  ...{ N: 25, O: 26, P: 27, Q: 28, R: 29, S: 30, T: 31, U: 32, V: 34, W: 35, X: 36, Y: 37, Z: 38 },
}

/** For the first ten characters. A remainder of 10 is written as 0. */
export function checkDigitOf(ten: string): string {
  const sum = [...ten.slice(0, 10)].reduce((all, each, place) => all + (LETTERS[each] ?? Number(each)) * 2 ** place, 0)
  return String((sum % 11) % 10)
}
