/** Content-Disposition for a file name: an ASCII form, and the name itself in UTF-8. */
export function toDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^A-Za-z0-9 ._-]/g, "_")
  const encoded = encodeURIComponent(fileName).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
