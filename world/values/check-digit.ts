// The check digit of a container's number (ISO 6346): each letter has a value, from 10 on without the multiples of 11.
const VALUES = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ"

/** Adds the check digit to four letters and six digits. A remainder of 10 is written as 0. */
export function withCheckDigit(firstTen: string): string {
  const sum = [...firstTen].reduce((all, character, n) => all + VALUES.indexOf(character) * 2 ** n, 0)
  return `${firstTen}${(sum % 11) % 10}`
}
