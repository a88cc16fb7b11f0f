import type { Mutant } from "./mutant.ts"
import { ACTIONS, AUTH } from "./table/actions-auth.ts"
import { DB } from "./table/db.ts"
import { DOMAIN } from "./table/domain.ts"
import { APP, BIN, PROXY } from "./table/edges.ts"
import { CLIENT_ADDRESS, LIMITS, LOG, ROUTE } from "./table/gates.ts"
import { COMPONENTS, QUERIES, READ, WORDS } from "./table/screen.ts"
import { INGEST, SERVICE } from "./table/service-ingest.ts"
import { CARRIER, TRACKER } from "./table/tracker-carrier.ts"

/** By layer, from the rules outwards. */
export const MUTANTS: readonly Mutant[] = [
  ...DOMAIN,
  ...[...SERVICE, ...INGEST, ...DB],
  ...[...ACTIONS, ...AUTH, ...ROUTE, ...LIMITS, ...LOG, ...CLIENT_ADDRESS],
  ...[...READ, ...QUERIES, ...WORDS, ...COMPONENTS],
  ...[...APP, ...BIN, ...PROXY],
  ...[...TRACKER, ...CARRIER],
]
