/** Says how much a crawl, matrix or sweep looked at. Throws if nothing, because that proves nothing. */
export function visited(what: string, count: number): void {
  if (count === 0) throw new Error(`${what}: nothing was visited`)
  process.stdout.write(`visited ${count} ${what}\n`)
}
