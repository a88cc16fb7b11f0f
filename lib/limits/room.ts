import { AppError } from "#lib/errors"
import { IN_DATABASE } from "#lib/limits"
import { limitWords } from "#lib/words/ui/limits"

/** `add` must resolve to undefined if `most` exist already. Then this throws "conflict", with what to do. */
export async function requireRoom<T>(
  name: keyof typeof limitWords.full,
  add: (most: number) => Promise<T | undefined>,
): Promise<T> {
  const { held } = IN_DATABASE[name]
  const added = await add(held)
  if (added === undefined) throw new AppError("conflict", limitWords.full[name](held))
  return added
}
