// How long and how hard: the arguments of npm run faults.
import { AppError } from "#lib/errors"

export type FaultOptions = {
  /** Processes killed with SIGKILL, including Postgres. */
  kills: number
  /** Deliveries sent, including chaotic and forged ones and repeats. */
  deliveries: number
  /** Deliveries per second, however the earlier ones went. */
  rate: number
  seed: number
  /** "next": two Next servers take deliveries and serve the streams. "bare": the same functions on plain node:http. */
  web: "next" | "bare"
  /** This many receivers, workers and servers each. */
  each: number
}

const DEFAULTS: FaultOptions = { kills: 200, deliveries: 100_000, rate: 100, seed: 1, web: "next", each: 2 }
const NUMBERS = ["kills", "deliveries", "rate", "seed", "each"] as const
const HELP =
  "npm run faults -- [--kills 200] [--deliveries 100000] [--rate 100] [--seed 1] [--web next|bare] [--each 2]"

/** Throws AppError("invalid") that names the argument. */
export function readFaultOptions(args: readonly string[]): FaultOptions {
  const options = { ...DEFAULTS }
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]?.replace(/^--/, "")
    const value = args[at + 1]
    const number = NUMBERS.find((each) => each === name)
    if (number && /^\d{1,9}$/.test(value ?? "")) options[number] = Number(value)
    else if (name === "web" && (value === "next" || value === "bare")) options.web = value
    else throw new AppError("invalid", `${args[at]} ${value ?? ""} is not understood: ${HELP}`)
  }
  if (options.rate < 1) throw new AppError("invalid", `--rate must be 1 or more: ${HELP}`)
  if (options.each < 1) throw new AppError("invalid", `--each must be 1 or more: ${HELP}`)
  return options
}
