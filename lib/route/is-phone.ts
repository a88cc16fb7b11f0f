/** Whether a request says it comes from a phone: a guess, for what must be drawn before the width is known. */
export function isPhone(headers: Headers): boolean {
  const hint = headers.get("sec-ch-ua-mobile")
  return hint ? hint === "?1" : /\bMobi/.test(headers.get("user-agent") ?? "")
}
