/** The `like` pattern for texts that contain this part, with special characters escaped. */
export function likePart(part: string): string {
  return `%${part.replace(/[\\%_]/g, "\\$&")}%`
}
