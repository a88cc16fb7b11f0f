// A list of numbers as a spreadsheet gives it: good ones, and each kind that is not.
import { checkDigit } from "#lib/domain/containers/number"

/** The nth container of this owner, with its check digit. */
export function containerNumber(owner: string, n: number): string {
  const head = `${owner}${String(7_100_00 + n).padStart(6, "0")}`
  return `${head}${checkDigit(head)}`
}

/** The same with a digit that is wrong. */
export function wrongDigit(number: string): string {
  return `${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`
}

/** Number and PO in two columns, as they are copied from a sheet. */
export function toSheet(numbers: readonly string[]): string {
  return ["Number\tPO", ...numbers.map((number, at) => `${number}\tPO ${1_000 + at}`)].join("\r\n")
}
