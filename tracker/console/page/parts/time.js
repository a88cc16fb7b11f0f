// @ts-check
// World time as the console shows it, always with its zone.
const DAY = { weekday: "short", day: "numeric", month: "short" }

/** @param {string} zone @param {Intl.DateTimeFormatOptions} options */
const format = (zone, options) => new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options })
const CLOCK = format("UTC", /** @type {Intl.DateTimeFormatOptions} */ ({ ...DAY, year: "numeric" }))
const SHORT = format("UTC", { day: "numeric", month: "short" })

/** "Tue, Feb 24, 2026" @param {number} at */
export const showDate = (at) => CLOCK.format(at)
/** "15:00:12" @param {number} at */
export const showSeconds = (at) => new Date(at).toISOString().slice(11, 19)
/** "Feb 24 15:00:12" in UTC @param {string} text */
export const showStamp = (text) => `${SHORT.format(Date.parse(text))} ${text.slice(11, 19)}`
/** "Feb 24 15:00 UTC" @param {string} text */
export const showMinute = (text) => `${SHORT.format(Date.parse(text))} ${text.slice(11, 16)} UTC`

/** "Thu, Feb 26, 00:00 ET", or in UTC where no zone is known @param {string} text @param {string | null} zone */
export function showLocal(text, zone) {
  const at = Date.parse(text)
  const place = zone ?? "UTC"
  const day = format(place, /** @type {Intl.DateTimeFormatOptions} */ (DAY)).format(at)
  const time = format(place, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at)
  // "ET" as people write it. Outside North America, that day's short name: "UTC", "GMT+8".
  const [usual, short] = /** @type {const} */ (["shortGeneric", "short"]).map((timeZoneName) => {
    const parts = format(place, { timeZoneName }).formatToParts(at)
    return parts.find(({ type }) => type === "timeZoneName")?.value ?? place
  })
  return `${day}, ${time} ${/^[A-Z]{2}$/.test(usual ?? "") ? usual : short}`
}

/** "in 2 d 4 h" @param {number} ms */
export function showSpan(ms) {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return "now"
  if (minutes < 60) return `in ${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `in ${hours} h ${minutes % 60} min` : `in ${Math.floor(hours / 24)} d ${hours % 24} h`
}

/**
 * The instant when clocks in a zone show a local date and time ("2026-02-26T00:00"). @param {string} local @param
 * {string | null} zone
 */
export function instantOf(local, zone) {
  const wanted = Date.parse(`${local}Z`)
  let at = wanted
  // Twice, because the first guess may be on the other side of a clock change.
  for (let round = 0; round < 2; round += 1) at += wanted - wallTime(at, zone ?? "UTC")
  return new Date(at).toISOString()
}

/** The local time in a zone, as if it were UTC. @param {number} at @param {string} zone */
function wallTime(at, zone) {
  const parts = format(zone, {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at)
  const part = (/** @type {string} */ type) => Number(parts.find((each) => each.type === type)?.value)
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"))
}
