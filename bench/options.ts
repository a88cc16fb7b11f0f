// The arguments of npm run bench.
import { AppError } from "#lib/errors"

/** `folder`: where the database stays, and with it a world that took long to load. */
export type BenchOptions = { names: string[]; scales: number[]; minutes: number; folder?: string }

const HELP = "npm run bench [-- NAME …] [--scale 10k,100k,envelope] [--minutes 30] [--in FOLDER]"

/** Throws AppError("invalid") that names the argument. */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  const options: BenchOptions = { names: [], scales: [10_000], minutes: 2 }
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ""
    if (word === "--scale") options.scales = (args[++at] ?? "").split(",").map(readScale)
    else if (word === "--minutes") options.minutes = readNumber(args[++at] ?? "")
    else if (word === "--in") options.folder = readFolder(args[++at] ?? "")
    else if (known.includes(word)) options.names.push(word)
    else throw new AppError("invalid", `${word} is no bench; there are ${known.join(", ")}: ${HELP}`)
  }
  return options
}

/** With 200,000 live containers: what one machine must handle. */
const ENVELOPE = 2_000_000

function readScale(text: string): number {
  if (text === "envelope") return ENVELOPE
  const [, digits, unit] = /^(\d+)(k|M)?$/.exec(text) ?? []
  if (digits === undefined) throw new AppError("invalid", `--scale ${text} is not like 10k, 1M or envelope: ${HELP}`)
  return Number(digits) * (unit === "M" ? 1_000_000 : unit === "k" ? 1_000 : 1)
}

function readNumber(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new AppError("invalid", `--minutes ${text} is no number: ${HELP}`)
  return Number(text)
}

function readFolder(text: string): string {
  if (text === "" || text.startsWith("--")) throw new AppError("invalid", `--in needs a folder: ${HELP}`)
  return text
}
