// A mutant: one small fault put into the code on purpose. The tests must notice it.

export type Mutant = {
  name: string
  file: string
  /** Text that occurs exactly once in the file. */
  find: string
  replace: string
  /** What a person, or a program that calls us, would see go wrong. */
  harm: string
  /** The unit tests that should notice it. If they do not, or none are named, those that import the file are run. */
  tests?: string[]
  /** The browser tests that should notice it. Such a mutant runs only with --browser. */
  e2e?: string[]
}

/** "domain" for lib/domain/…, "log" for lib/log.ts, "carrier" for tools/carrier/…, "proxy" for proxy.ts. */
export function layerOf({ file }: Pick<Mutant, "file">): string {
  const [first = ""] = file.replace(/^(?:lib|tools)\//, "").split("/")
  return first.replace(/\.tsx?$/, "")
}

/** Undefined if the text to find does not occur exactly once. */
export function mutate(text: string, { find, replace }: Pick<Mutant, "find" | "replace">): string | undefined {
  const parts = text.split(find)
  return find !== "" && parts.length === 2 ? parts.join(replace) : undefined
}
