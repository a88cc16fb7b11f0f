// How times are written, and which are missing.
import type { Chance } from "#world/values/chance"
import { HOUR } from "#world/values/instant"
import { callOf, codeOf, type Habit, type Told } from "./habit.ts"

const OFFSET = /(?:Z|[+-]\d\d:\d\d)$/
const timeOf = ({ eventDateTime }: Told) => (typeof eventDateTime === "string" ? eventDateTime : "")
const offsetOf = (time: string) => OFFSET.exec(time)?.[0].replace("Z", "+00:00") ?? ""
const zulu = (time: string) => time.replace(OFFSET, "Z")
/** The instant as it reads with another offset. What is no time stays as it is. */
const shifted = (time: string, hours: number, offset: string) => {
  const at = Date.parse(time)
  return Number.isNaN(at) ? time : `${new Date(at + hours * HOUR).toISOString().slice(0, 19)}${offset}`
}
const utc = (time: string) => shifted(time, 0, "Z")
const inSeoul = (time: string) => shifted(time, 9, "+09:00")

/** MSC's id of a ship's call: its classifier and time, with the offset that the time itself lacks. */
const withIdOf2022 = (message: Told, time: string, offset: string): Told => ({
  ...message,
  eventID: `${message.eventClassifierCode}${time.slice(0, -1)}:00${offset}`,
  eventDateTime: time,
})
const hasUtcId = ({ eventID }: Told) => String(eventID).endsWith(":00+00:00")

function asOf2022(message: Told, chance: Chance): Told {
  const time = timeOf(message)
  if (message.eventType === "TRANSPORT") return withIdOf2022(message, zulu(time), offsetOf(time))
  return { ...message, eventID: String(chance.int(1e9, 2e9)), eventDateTime: zulu(time) }
}

const isMove = ({ eventType }: Told) => eventType === "EQUIPMENT" || eventType === "TRANSPORT"

export const TIMES: Habit[] = [
  {
    name: "a planned discharge call without a time",
    carriers: ["cma-cgm"],
    share: 0.4,
    seen: "reference: CMA CGM",
    tell: (message, { bill }) => {
      const { UNLocationCode } = callOf(message)
      const isIt =
        message.eventClassifierCode === "PLN" &&
        ["ARRI", "DISC"].includes(codeOf(message)) &&
        UNLocationCode === bill.shipment.portOfDischarge
      const { eventDateTime: _, ...rest } = message
      return isIt ? rest : message
    },
  },
  {
    name: "a ship's time in UTC, its id ending in +00:00",
    carriers: ["msc"],
    share: 0.2,
    seen: "outside: MSC's answer of 2022, where a departure read as local time would come before the loading",
    tell: (message, _about, chance) =>
      message.eventType === "TRANSPORT" && chance.yes(0.3)
        ? withIdOf2022(message, utc(timeOf(message)), "+00:00")
        : message,
  },
  {
    name: "local time with Z, the offset in the id of ships' calls",
    carriers: ["msc"],
    share: 0.3,
    seen: "outside: MSC's answer of 2022",
    tell: (message, _about, chance) => (isMove(message) && !hasUtcId(message) ? asOf2022(message, chance) : message),
  },
  {
    name: "created when it happened",
    carriers: ["msc"],
    share: 0.3,
    seen: "reference; outside: MSC's answer of 2022",
    tell: (message) => ({ ...message, eventCreatedDateTime: message.eventDateTime }),
  },
  {
    name: "the time of creation missing or no date",
    carriers: ["msc", "cma-cgm", "hmm", "maersk", "zim"],
    share: 0.2,
    seen: "reference: all; outside: DCSA-OpenAPI issues 12 and 131",
    tell: (message, _about, chance) => {
      const { eventCreatedDateTime: _, ...rest } = message
      return chance.pick([rest, { ...rest, eventCreatedDateTime: null }, { ...rest, eventCreatedDateTime: "n/a" }])
    },
  },
  {
    name: "every time in Korea's offset",
    carriers: ["hmm"],
    share: 0.4,
    seen: "reference: HMM; outside: the integrator's comparison (2025)",
    tell: (message) => ({
      ...message,
      eventCreatedDateTime: inSeoul(String(message.eventCreatedDateTime)),
      eventDateTime: inSeoul(timeOf(message)),
    }),
  },
  {
    name: "milliseconds",
    carriers: ["hapag-lloyd"],
    share: 0.6,
    seen: "outside: Hapag-Lloyd's sample client (2024)",
    tell: (message) => ({ ...message, eventDateTime: shifted(timeOf(message), 0, ".000Z") }),
  },
  {
    name: "midnight for a day",
    carriers: ["evergreen"],
    share: 0.5,
    seen: "reference: Evergreen",
    tell: (message) => {
      const day = /^\d{4}-\d\d-\d\d$/.test(timeOf(message)) ? timeOf(message) : null
      return day === null ? message : { ...message, eventDateTime: `${day}T00:00:00` }
    },
  },
]
