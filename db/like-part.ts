/** The pattern of `like` for a text that holds this part, whatever signs are in it. */
export function likePart(part: string): string {
  return `%${part.replace(/[\\%_]/g, "\\$&")}%`
}
