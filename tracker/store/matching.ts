// How a search matches a text column: its start, using the index, or any part of it.

/** Returns the condition, with parameters from `$at` on, and their values. */
export function matching(
  column: string,
  text: string,
  anyPart: boolean,
  at: number,
): { where: string; values: string[] } {
  if (anyPart) return { where: `strpos(${column}, $${at}) > 0`, values: [text] }
  return { where: `${column} >= $${at} and ${column} < $${at + 1}`, values: [text, `${text}\u{10ffff}`] }
}
