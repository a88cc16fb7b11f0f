/** "2 days past LFD". */
export function pastLfdWords(days: number): string {
  return `${days} ${days === 1 ? "day" : "days"} past LFD`
}
