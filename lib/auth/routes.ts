// The one table of routes and rights, used by route(), requirePage(), the navigation and the tests. rights.ts says
// which roles have an action.
import type { Role } from "#db/schema/people"
import { mayDo } from "./rights.ts"
import { alertRoutes } from "./routes/alerts.ts"
import { connectionRoutes } from "./routes/connection.ts"
import { containerRoutes } from "./routes/containers.ts"
import { documentRoutes } from "./routes/documents.ts"
import { pages } from "./routes/pages.ts"
import { peopleRoutes } from "./routes/people.ts"
import type { Right, Rows } from "./routes/row.ts"
import { shipmentRoutes } from "./routes/shipments.ts"
import { workRoutes } from "./routes/work.ts"

export const routes = {
  ...alertRoutes,
  ...connectionRoutes,
  ...containerRoutes,
  ...documentRoutes,
  ...peopleRoutes,
  ...shipmentRoutes,
  ...workRoutes,
} as const

type Table = typeof routes
type Names<P extends keyof Table> = {
  [M in keyof Table[P] & string]: Table[P][M] extends "own" ? never : `${M} ${P}`
}[keyof Table[P] & string]
/** "PATCH /api/people/[id]": the name route() takes. */
export type RouteName = { [P in keyof Table]: Names<P> }[keyof Table]
export type RightOf<N extends RouteName> = N extends `${infer M} ${infer P extends keyof Table}`
  ? Table[P][M & keyof Table[P]]
  : never

export type PageName = { [P in keyof typeof pages]: (typeof pages)[P] extends "public" ? never : P }[keyof typeof pages]

/** Throws for a name without a row, whatever the types allow: such a handler answers nobody. */
export function rightOf(name: string): Exclude<Right, "own"> {
  const [method = "", path = ""] = name.split(" ")
  const row: Record<string, Right> = (routes as Rows)[path as `/api/${string}`] ?? {}
  const right = row[method]
  if (right === undefined || right === "own") throw new Error(`${name} has no row in lib/auth/routes`)
  return right
}

export function mayOpen(role: Role, page: PageName): boolean {
  return mayDo(role, pages[page])
}

/** Matches the paths of a Next route name with [brackets]. */
export function toPattern(path: string): RegExp {
  const words = path.split("/").map((word) => {
    if (word.startsWith("[...")) return ".*"
    return word.startsWith("[") ? "[^/]+" : RegExp.escape(word)
  })
  return new RegExp(`^${words.join("/")}$`)
}

const openPatterns = Object.entries(pages)
  .filter(([, right]) => right === "public")
  .map(([path]) => toPattern(path))

export function isOpenPage(pathname: string): boolean {
  return openPatterns.some((pattern) => pattern.test(pathname))
}
