/** "12 h", "5 days", "7 weeks", "4 years": whole units gone by, in the largest that people count so much in. */
export function spanWords(hours: number): string {
  const whole = Math.max(0, Math.floor(hours))
  const days = Math.floor(whole / 24)
  if (whole < 48) return `${whole} h`
  if (days < 14) return `${days} days`
  if (days < YEAR_DAYS) return `${Math.floor(days / 7)} weeks`
  const years = Math.floor(days / YEAR_DAYS)
  return `${years} ${years === 1 ? "year" : "years"}`
}

export const YEAR_DAYS = 365
