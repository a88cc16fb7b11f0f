import { expect, test } from "vitest"
import { KINDS, pickKinds, pickWeight } from "./equipment.ts"
import { chanceFrom } from "./values/chance.ts"

const BILLS = 20_000
const drawn = Array.from({ length: BILLS }, (_, n) => {
  const chance = chanceFrom(1, "equipment", n)
  return pickKinds(chance, 2).map((kind) => ({ ...kind, lbs: pickWeight(chance, kind) }))
}).flat()
const share = (fits: (one: (typeof drawn)[number]) => boolean) => drawn.filter(fits).length / drawn.length

test("nine in ten are dry boxes of 20 and 40 feet, five to eight in a hundred reefers, the rest rare, none of ten feet", () => {
  const ordinary = share((one) => one.equipmentType === "dry" && one.equipmentLength !== 45)
  expect(ordinary).toBeGreaterThan(0.88)
  expect(ordinary).toBeLessThan(0.93)
  const reefers = share((one) => one.equipmentType === "reefer")
  expect(reefers).toBeGreaterThan(0.05)
  expect(reefers).toBeLessThan(0.08)
  expect(drawn.some((one) => one.equipmentLength === 10)).toBe(false)
})

test.each(["open top", "flat rack", "tank", "bulk"])("[S:RES-7] a %s is rare, and there", (type) => {
  const rare = share((one) => one.equipmentType === type)
  expect(rare).toBeGreaterThan(0)
  expect(rare).toBeLessThan(0.02)
})

test("[S:RES-7] every length there is: 20, 40 and 45 feet", () => {
  expect(new Set(KINDS.map((kind) => kind.equipmentLength))).toEqual(new Set([20, 40, 45]))
})

test("cargo is between the least and the most of its kind, and no heavier than the road allows", () => {
  for (const { lbs, ...kind } of drawn) {
    const [least, most] = KINDS.find(
      (one) =>
        one.equipmentType === kind.equipmentType &&
        one.equipmentLength === kind.equipmentLength &&
        one.equipmentHeight === kind.equipmentHeight,
    )?.lbs ?? [0, 0]
    expect(lbs).toBeGreaterThanOrEqual(least)
    expect(lbs).toBeLessThanOrEqual(Math.min(most, 44_500))
  }
})
