const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether the text has the form of an id, so that it can be looked up as one. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
