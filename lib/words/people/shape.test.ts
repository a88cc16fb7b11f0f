import { expect, test } from "vitest"
import { invitedPerson, SEES_ALL, seesChange } from "./shape.ts"

const id = "5c0f5f0e-0000-4000-8000-000000000001"
const faults = (typed: unknown) => seesChange.safeParse(typed).error?.issues.map(({ path, message }) => [path, message])

test("what a form has of what a viewer sees becomes what is sent: the shown kind alone", () => {
  const typed = { ...SEES_ALL, customers: [id], bills: " MEDU1, medu2\n\nMEDU3 " }
  expect(seesChange.parse(typed)).toEqual({ sees: null })
  expect(seesChange.parse({ ...typed, kind: "customer" })).toEqual({ sees: { kind: "customer", values: [id] } })
  expect(seesChange.parse({ ...typed, kind: "shipment" })).toEqual({
    sees: { kind: "shipment", values: ["MEDU1", "medu2", "MEDU3"] },
  })
})

test("nothing chosen is said at the field that is shown", () => {
  const words = "Choose at least one customer, terminal or shipment."
  expect(faults({ ...SEES_ALL, kind: "customer" })).toEqual([[["customers"], words]])
  expect(faults({ ...SEES_ALL, kind: "terminal" })).toEqual([[["terminals"], words]])
  expect(faults({ ...SEES_ALL, kind: "shipment", bills: " \n" })).toEqual([[["bills"], words]])
})

test("an invitation holds only a viewer", () => {
  const person = { name: "Ana Ruiz", email: "ana@lake.example", ...SEES_ALL, kind: "customer", customers: [id] }
  expect(invitedPerson.parse({ ...person, role: "viewer" }).sees).toEqual({ kind: "customer", values: [id] })
  expect(invitedPerson.parse({ ...person, role: "manager" }).sees).toBeNull()
})
