/** Whether a request comes from a phone by its own word: a guess, for what must be drawn before its width is known. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get("sec-ch-ua-mobile")
  return hint ? hint === "?1" : /\bMobi/.test(headers.get("user-agent") ?? "")
}
