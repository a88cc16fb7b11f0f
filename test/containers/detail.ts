// Builds container details for tests: landed in Los Angeles, ready, with nothing else reported.

import type { BoardRow } from "#lib/read/containers/board-row"
import type { ContainerDetail, LfdLine } from "#lib/read/shipments/detail"
import { anInstant } from "#test/builders"
import { aRow } from "./board-row.ts"

export function aDetail(over: Partial<ContainerDetail> = {}, row: Partial<BoardRow> = {}): ContainerDetail {
  return {
    row: aRow(row),
    equipment: { type: "dry", length: 40, height: "high cube" },
    weightLbs: 44_092,
    sealNumber: "8839201",
    terminal: {
      id: "0d5c5f0e-6d1f-4b0c-9d0c-5a3f3c6b7a10",
      version: "2026-10-13T00:00:00.000Z",
      confirmedAt: "2026-10-13T00:00:00.000Z",
      kind: "terminal",
      portId: null,
      name: "APM Terminals Pier 400",
      nickname: "APM Pier 400",
      firmsCode: "W185",
      smdgCode: "APM",
      bicFacilityCode: "USLAXAPMT",
      extra: {},
    },
    lfd: [anLfdLine("line"), anLfdLine("terminal"), anLfdLine("rail")],
    coalesced: null,
    timeline: [],
    refNumbers: [],
    fields: {},
    emptyReturn: null,
    returned: null,
    alsoOn: [],
    firstSeenAt: anInstant("2026-09-21T00:00:00Z"),
    reasonsOffered: false,
    chassis: null,
    extra: {},
    ...over,
  }
}

export function anLfdLine(source: LfdLine["source"], over: Partial<LfdLine> = {}): LfdLine {
  const zone = source === "rail" ? "America/Chicago" : "America/Los_Angeles"
  return {
    source,
    day: null,
    zone,
    counts: "now",
    enabled: true,
    inForce: false,
    takenByService: false,
    was: null,
    ...over,
  }
}
