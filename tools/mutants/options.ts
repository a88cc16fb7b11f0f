// Which mutants to run: the arguments of npm run mutants.
import { createHash } from "node:crypto"
import { AppError } from "#lib/errors"
import { layerOf, type Mutant } from "./mutant.ts"

export type MutantOptions = {
  only: string | null
  layer: string | null
  /** How many to run, chosen by `seed`; null: all. */
  sample: number | null
  seed: number
  /** Also those that only a browser sees. */
  browser: boolean
  /** Lists them and runs nothing. */
  list: boolean
}

const HELP = "npm run mutants -- [--only NAME] [--layer domain] [--sample 10] [--seed 1] [--browser] [--list]"

/** Throws AppError("invalid") that names the argument. */
export function readMutantOptions(args: readonly string[]): MutantOptions {
  const options: MutantOptions = { only: null, layer: null, sample: null, seed: 1, browser: false, list: false }
  const rest = [...args]
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const name = arg.replace(/^--/, "")
    if (name === "browser" || name === "list") options[name] = true
    else if (name === "only" || name === "layer") options[name] = rest.shift() || refuse(`${arg} needs a name`)
    else if (name === "sample" || name === "seed") options[name] = toCount(arg, rest.shift())
    else refuse(`${arg} is not understood`)
  }
  return options
}

/** Throws AppError("invalid") if there is no such mutant or layer. A bigger sample includes a smaller one. */
export function choose(all: readonly Mutant[], options: MutantOptions): { chosen: Mutant[]; needBrowser: Mutant[] } {
  const { only, layer, sample, seed, browser } = options
  const named = all.filter((one) => (only ?? one.name) === one.name && (layer ?? layerOf(one)) === layerOf(one))
  if (named.length === 0) refuse(`There is no mutant ${only ?? ""} ${layer === null ? "" : `in the layer ${layer}`}`)
  const runs = named.filter(({ e2e }) => browser || e2e === undefined)
  const orderOf = ({ name }: Mutant) => createHash("sha256").update(`${seed} ${name}`).digest("hex")
  const picked = new Set(runs.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).slice(0, sample ?? runs.length))
  return { chosen: runs.filter((one) => picked.has(one)), needBrowser: named.filter((one) => !runs.includes(one)) }
}

function toCount(arg: string, value = ""): number {
  return /^\d{1,9}$/.test(value) ? Number(value) : refuse(`${arg} needs a number`)
}

function refuse(what: string): never {
  throw new AppError("invalid", `${what}: ${HELP}`)
}
