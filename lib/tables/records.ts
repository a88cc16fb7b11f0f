// A list copied out of a program: records in braces, as JSON or JavaScript writes them.

type Scalar = string | number | boolean | null

/** Cells under the names of the records' fields. Undefined if the text is no list of plain records. */
export function readRecords(text: string): string[][] | undefined {
  const [from, to] = [text.search(/\[\s*\{/), text.lastIndexOf("]")]
  const records = from < 0 || to < from ? undefined : parse(text.slice(from, to + 1))
  if (!Array.isArray(records) || records.length < 2 || !records.every(isPlain)) return undefined
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return [names, ...records.map((record) => names.map((name) => String(record[name] ?? "")))]
}

/** JavaScript leaves the quotes of names away, has single ones, and a comma behind the last. */
function parse(text: string): unknown {
  const strict = text
    .replace(/([{,]\s*)([A-Za-z_]\w*)\s*:/g, '$1"$2":')
    .replace(/'([^'"\\]*)'/g, '"$1"')
    .replace(/,(\s*[\]}])/g, "$1")
  for (const each of [text, strict]) {
    try {
      return JSON.parse(each)
    } catch {
      // Not in this form.
    }
  }
  return undefined
}

/** A record in a record is read as text, so that nothing in it is lost. */
const isPlain = (value: unknown): value is { [name: string]: Scalar } =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).every((inner) => typeof inner !== "object" || inner === null)
