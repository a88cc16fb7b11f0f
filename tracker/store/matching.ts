// A text of a column that a search finds: how it begins, by the index; or any part of it.

/** The condition, with parameters from `$at` on, and their values. */
export function matching(
  column: string,
  text: string,
  anyPart: boolean,
  at: number,
): { where: string; values: string[] } {
  if (anyPart) return { where: `strpos(${column}, $${at}) > 0`, values: [text] }
  return { where: `${column} >= $${at} and ${column} < $${at + 1}`, values: [text, `${text}\u{10ffff}`] }
}
