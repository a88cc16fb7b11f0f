/** `“2027-02-29”, not readable`: where a date or an amount would stand. */
export function unreadWords(sent: string): string {
  return `“${sent}”, not readable`
}
