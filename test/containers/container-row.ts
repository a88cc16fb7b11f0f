// Builds rows of the list of containers for tests.

import type { ContainerRow } from "#lib/read/containers/row"
import { aRow } from "./board-row.ts"

export function aContainerRow(over: Partial<ContainerRow> = {}): ContainerRow {
  return {
    ...aRow(over),
    work: { owner: null, asked: null, tags: [], deliveredAt: null, watched: false, notes: 0 },
    alerts: null,
    charges: null,
    customer: null,
    lastEvent: null,
    fields: {},
    ...over,
  }
}

/** Yields pages as the database does. */
export async function* pagesOf(...pages: ContainerRow[][]): AsyncGenerator<ContainerRow[]> {
  yield* pages
}
