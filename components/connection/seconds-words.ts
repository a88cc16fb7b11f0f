/** Whole units of a span of real time: "12 s", "8 min", "3 h", "2 d". */
export function secondsWords(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3_600) return `${Math.floor(whole / 60)} min`
  return whole < 172_800 ? `${Math.floor(whole / 3_600)} h` : `${Math.floor(whole / 86_400)} d`
}

/** As measured: "40 ms", "1.2 s"; null = "not known". */
export function lagWords(seconds: number | null): string {
  if (seconds === null) return "Not known"
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`
  return seconds < 60 ? `${Math.round(seconds * 10) / 10} s` : secondsWords(seconds)
}
