import { describe, expect, test } from "vitest"
import { equipmentOf, traitsOf } from "./equipment.ts"

describe("the equipment a tariff names", () => {
  test.each([
    ["dry", "dry"],
    ["reefer", "reefer"],
    ["open top", "open_top"],
    ["flat rack", "flat_rack"],
    ["tank", "tank"],
    ["bulk", "other"],
    ["platform", "other"],
    [null, null],
    ["", null],
  ])("type %s is %s", (type, equipment) => expect(equipmentOf(type, [])).toBe(equipment))

  test("a reefer is non-operating once one of us tags it so; a dry container never is", () => {
    expect(equipmentOf("reefer", ["Non-Operating"])).toBe("non_operating_reefer")
    expect(equipmentOf("reefer", ["operating"])).toBe("reefer")
    expect(equipmentOf("dry", ["non-operating"])).toBe("dry")
  })

  test("the height is reported or not; dangerous and shipper-owned are our own tags", () => {
    expect(traitsOf("high cube", [])).toEqual({ high_cube: true, dangerous: false, shipper_owned: false })
    expect(traitsOf("high_cube", ["dangerous"])).toEqual({ high_cube: true, dangerous: true, shipper_owned: false })
    expect(traitsOf("standard", ["shipper-owned"])).toEqual({ high_cube: false, dangerous: false, shipper_owned: true })
    expect(traitsOf(null, ["hot"]).high_cube).toBeNull()
  })
})
