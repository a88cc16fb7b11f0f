// What restricted people can reach, and which connections they read through.
import { database, type Sql } from "#db/client"
import { getSees } from "#db/people/sees-only"
import { createRestrictedPools, type Sees } from "#db/restricted/open"
import type { Role } from "#db/schema/people"
import { mayOpen, type PageName } from "../routes.ts"
import { restrictedPages, restrictedRoutes } from "./restricted.ts"

type Reader = { id: string; sees: Sees | null }

/** `name`: as for route(). One without a row is closed. */
export function mayReach({ sees }: { sees: Sees | null }, name: string): boolean {
  const row = (restrictedRoutes as Record<string, string>)[name]
  return sees === null || row === "held" || row === "own"
}

/** Whether the role and the restriction both allow the page. */
export function mayEnter({ role, sees }: { role: Role; sees: Sees | null }, page: PageName): boolean {
  return (
    mayOpen(role, page) && (sees === null || (restrictedPages as Partial<Record<PageName, boolean>>)[page] === true)
  )
}

/** Pages this person may not open. */
export function closedPages(user: { role: Role; sees: Sees | null }): PageName[] {
  return (Object.keys(restrictedPages) as PageName[]).filter((page) => !mayEnter(user, page))
}

// On globalThis: the web server loads this file once per bundle, and all of them share the connections.
const shared = globalThis as { freedayRestricted?: ReturnType<typeof createRestrictedPools> }

/** The connections this person reads through, limited to what the person may see. */
export function readerOf({ id, sees }: Reader): Sql {
  if (sees === null) return database().sql
  shared.freedayRestricted ??= createRestrictedPools(process.env.DATABASE_URL ?? "")
  return shared.freedayRestricted.sqlOf({ userId: id, sees })
}

/** For what a person made and others read without a session: limited to what the person may see now. */
export async function readerOfPerson(id: string): Promise<Sql> {
  return readerOf({ id, sees: await getSees(database().sql, id) })
}
