import { normaliseNumber } from "../find/find.ts"

/** `digit` null: given without its check digit. `suggested`: the number with the right digit. */
export type ContainerNumber = { owner: string; serial: string; digit: number | null; valid: boolean; suggested: string }

const SHAPE = /^([A-Z]{3}[UJZ])(\d{6})(\d)?$/

/** Letters count from 10 upwards, skipping multiples of 11. Each place weighs twice the one before. */
export function checkDigit(first10: string): number {
  if (!/^[A-Z]{4}\d{6}$/.test(first10)) throw new RangeError("Four capital letters and six digits are needed")
  const sum = [...first10].reduce((total, character, place) => total + letterValue(character) * 2 ** place, 0)
  return (sum % 11) % 10
}

function letterValue(character: string): number {
  if (character >= "0" && character <= "9") return Number(character)
  const plain = character.charCodeAt(0) - 55
  return plain + Math.floor((plain - 1) / 10)
}

/** A whole container number with something written after it, such as its size: no bill of lading is written so. */
export function isNumberAndMore(text: string): boolean {
  const [, number] = /^([A-Z]{3}[UJZ]\d{7})(?:\d\d)?[A-Z]/.exec(normaliseNumber(text)) ?? []
  return number !== undefined && readContainerNumber(number)?.valid === true
}

/** Parses a number as people type it (any case, spaces, dashes, with or without check digit); null if it is none. */
export function readContainerNumber(text: string): ContainerNumber | null {
  const match = SHAPE.exec(normaliseNumber(text))
  if (match === null) return null
  const [, owner = "", serial = "", typed] = match
  const right = checkDigit(owner + serial)
  const digit = typed === undefined ? null : Number(typed)
  return { owner, serial, digit, valid: digit === right, suggested: `${owner}${serial}${right}` }
}
