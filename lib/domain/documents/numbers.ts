import { readContainerNumber } from "../containers/number.ts"
import { type DocumentFields, textsOf } from "./fields.ts"

const MOST = 10
const CONTAINER = /(?<![A-Z])[A-Z]{3}[UJZ][ _-]?\d{6}[ _-]?\d(?!\d)/g
const LINKING = [
  "bill_of_lading_number",
  "booking_number",
  "house_bill_number",
  "container_numbers",
  "reference_numbers",
]

/** Container numbers with a right check digit, then words of 6 to 20 letters and digits with at least 4 digits. */
export function numbersInName(fileName: string): string[] {
  const text = fileName.replace(/\.[A-Za-z0-9]{1,5}$/, "").toUpperCase()
  const containers: string[] = []
  const rest = text.replaceAll(CONTAINER, (written) => {
    const number = readContainerNumber(written.replaceAll("_", ""))
    if (!number?.valid) return written
    containers.push(number.suggested)
    return " "
  })
  const words = rest.split(/[^A-Z0-9]+/).filter((word) => /^[A-Z0-9]{6,20}$/.test(word) && /(?:\d.*){4}/.test(word))
  return [...new Set([...containers, ...words])].filter((word) => !isDate(word)).slice(0, MOST)
}

/** Numbers read in a document; those that identify a shipment best come first. */
export function numbersInFields(fields: DocumentFields): string[] {
  return [...new Set(LINKING.flatMap((name) => textsOf(fields[name])))].slice(0, MOST)
}

function isDate(word: string): boolean {
  return /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(word)
}
