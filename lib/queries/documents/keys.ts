import type { DocumentPlace, DocumentView } from "./documents.ts"

const all = ["documents"] as const

export const documentKeys = {
  all,
  list: (view: DocumentView) => [...all, "list", view] as const,
  of: ({ kind, id }: DocumentPlace) => [...all, "of", kind, id] as const,
  detail: (id: string) => [...all, "one", id] as const,
  uploads: [...all, "uploads"] as const,
  proposals: (names: readonly string[]) => [...all, "proposals", names] as const,
}
