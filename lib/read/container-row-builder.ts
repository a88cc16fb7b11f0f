// Builds rows of the list of containers for tests.
import { aRow } from "../../components/today/row-builder.ts"
import type { ContainerRow } from "./container-row.ts"

export function aContainerRow(over: Partial<ContainerRow> = {}): ContainerRow {
  return {
    ...aRow(),
    work: { owner: null, tags: [], deliveredAt: null, watched: false, notes: 0 },
    alerts: null,
    charges: null,
    customer: null,
    lastEvent: null,
    ...over,
  }
}

/** Pages as the database gives them. */
export async function* pagesOf(...pages: ContainerRow[][]): AsyncGenerator<ContainerRow[]> {
  yield* pages
}
