// A copy of the checkout in a temporary folder, in which mutants are applied. If this process is killed, the next test
// run removes the folder (bin/tests/temporary.ts).
import {
  constants,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { join, relative } from "node:path"
import { type Mutant, mutate } from "./mutant.ts"

const NOT_COPIED = new Set(["node_modules", ".git", ".next", ".data", "test-results", "bench/results"])
/** Caches that tools write into node_modules: shared files would change in the checkout too. */
const CACHES = /^\.(?:vite|vitest|cache)/

export function makeCopy(root: string, to: string): void {
  cpSync(root, to, { recursive: true, filter: (file) => !NOT_COPIED.has(relative(root, file)) })
  linkTree(join(root, "node_modules"), join(to, "node_modules"))
}

/** Applies a mutant to the copy; the result undoes it. Throws if its text does not occur exactly once. */
export function applyMutant(copy: string, mutant: Mutant): () => void {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, "utf8")
  const changed = mutate(text, mutant)
  if (changed === undefined) throw new Error(`${mutant.name} no longer applies: see its text to find in ${mutant.file}`)
  writeFileSync(path, changed)
  return () => writeFileSync(path, text)
}

/** Hard links cost no space, and unlike a link to the folder they are inside the copy, which Next's build requires. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.isDirectory()) linkOrCopy(source, target)
    else if (!CACHES.test(entry.name)) linkTree(source, target)
  }
}

/** The temporary folder may be on another disk. */
function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
