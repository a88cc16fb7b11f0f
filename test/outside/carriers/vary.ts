// One answer in other spellings that mean the same: order of keys and messages, keys left out, keys nobody knows, a milestone told
// twice. What the messages mean stays as written by hand.
import { type Seeded, seeded } from "../seeded.ts"
import type { CarrierCase, Json, Message, Said } from "./message.ts"

/** The standard lets a carrier leave these out, and some do. */
const LEFT_OUT = ["eventCreatedDateTime", "ISOEquipmentCode", "seals", "references", "carrierServiceCode", "vesselFlag"]
const SURPLUS: Message[] = [
  { sourceSystem: "GCSS" },
  { publisherRole: "CA", publisher: { partyName: "Liner agency" } },
  { geoPosition: { latitude: "1.26", longitude: "103.84" } },
  { isTransshipmentMove: false },
  { remarks: [] },
]

export function vary(one: CarrierCase, seed: number): CarrierCase {
  const chance = seeded(seed)
  // CMA CGM's containers stand in `references` alone, so there they stay.
  const mayGo = LEFT_OUT.filter((key) => key !== "references" || !one.name.startsWith("CMA"))
  const said = one.said.flatMap((each): Said[] => {
    const message = respelled({ ...each.message, ...chance.pick(SURPLUS) }, chance, mayGo)
    const again = each.means !== "unclear" && chance.chance(0.15)
    return again
      ? [
          { ...each, message },
          { ...each, message: { ...message, ...newId(message, chance) } },
        ]
      : [{ ...each, message }]
  })
  return { ...one, name: `${one.name}, seed ${seed}`, said: chance.shuffled(said) }
}

function newId(message: Message, chance: Seeded): Message {
  const key = "eventId" in message ? "eventId" : "eventID"
  return { [key]: String(4_000_000 + chance.whole(1_000_000)) }
}

function respelled(message: Message, chance: Seeded, mayGo: string[]): Message {
  const kept = Object.entries(message).filter(([key]) => !(mayGo.includes(key) && chance.chance(0.3)))
  return Object.fromEntries(chance.shuffled(kept).map(([key, value]) => [key, inside(key, value, chance, mayGo)]))
}

function inside(key: string, value: Json, chance: Seeded, mayGo: string[]): Json {
  if (Array.isArray(value)) return value.map((each) => inside("", each, chance, mayGo))
  if (typeof value === "object" && value !== null) return respelled(value, chance, mayGo)
  // Thousandths of a second, as Hapag-Lloyd writes them.
  if (key === "eventDateTime" && typeof value === "string" && chance.chance(0.3))
    return value.replace(/(T\d\d:\d\d:\d\d)(?=[+Z-])/, "$1.000")
  return value
}
