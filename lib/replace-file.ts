import { renameSync, rmSync, writeFileSync } from "node:fs"

/**
 * Writes a small file whole or not at all: on a full disk, or if the process is killed meanwhile, the file from before
 * is still there. Throws what writing throws, for example ENOSPC.
 */
export function replaceFile(file: string, text: string, mode = 0o666): void {
  const next = `${file}.new`
  try {
    rmSync(next, { force: true })
    // "x" follows no link that stands there: a root process writes into folders of other accounts.
    writeFileSync(next, text, { mode, flag: "wx" })
    renameSync(next, file)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
