import { AppError } from "#lib/errors"

/**
 * The folder after `--data`, and the other arguments. It holds all that is kept, so it is read before the database starts.
 * Throws AppError if no folder follows.
 */
export function takeDataFlag(args: readonly string[]): { folder: string | undefined; rest: string[] } {
  const at = args.findIndex((arg) => arg === "--data" || arg.startsWith("--data="))
  if (at < 0) return { folder: undefined, rest: [...args] }
  const isJoined = args[at] !== "--data"
  const folder = isJoined ? args[at]?.slice("--data=".length) : args[at + 1]
  if (!folder || folder.startsWith("--")) throw new AppError("invalid", "--data needs a folder: --data FOLDER.")
  return { folder, rest: args.toSpliced(at, isJoined ? 1 : 2) }
}
