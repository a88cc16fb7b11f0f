// ISO 6346: four letters (the fourth U, J or Z), six digits, a check digit over the first ten.
const FORM = /^[A-Z]{3}[UJZ]\d{7}$/

/** The check digit of the first ten characters. Letters count 10 to 38 without multiples of 11, and weights double. */
function checkDigit(firstTen: string): number {
  let sum = 0
  for (const [n, character] of [...firstTen].entries()) {
    const letter = character.charCodeAt(0) - 65
    const value = letter < 0 ? Number(character) : letter + 10 + Math.floor((letter + 9) / 10)
    sum += value * 2 ** n
  }
  return (sum % 11) % 10
}

export function withCheckDigit(firstTen: string): string {
  return `${firstTen}${checkDigit(firstTen)}`
}

/** Upper-cases the letters, and removes the spaces and dashes that people put between the parts. */
export function normaliseContainerNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s-]/g, "")
}

/** A whole container number with something written after it, such as its size. */
export function isNumberAndMore(text: string): boolean {
  const [, number = ""] = /^([A-Z]{3}[UJZ]\d{7})(?:\d\d)?[A-Z]/.exec(text) ?? []
  return isContainerNumber(number)
}

export function isContainerNumber(text: string): boolean {
  return FORM.test(text) && withCheckDigit(text.slice(0, 10)) === text
}
