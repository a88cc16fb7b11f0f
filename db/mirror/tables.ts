import { getTableColumns, getTableName, type InferSelectModel } from "drizzle-orm"
import { containers } from "../schema/containers.ts"
import { documents } from "../schema/documents.ts"
import { customFieldValues } from "../schema/fields.ts"
import {
  estimatedEvents,
  parties,
  places,
  shipments,
  terminals,
  trackingRequests,
  transportEvents,
  vessels,
} from "../schema/tracking.ts"

export const MIRRORED = {
  shipments,
  containers,
  transportEvents,
  estimatedEvents,
  trackingRequests,
  documents,
  places,
  terminals,
  vessels,
  parties,
  fieldValues: customFieldValues,
} as const

export type MirrorNoun = keyof typeof MIRRORED
export type Mirrored = { [Noun in MirrorNoun]: InferSelectModel<(typeof MIRRORED)[Noun]> }

export const MIRROR_NOUNS = Object.keys(MIRRORED) as MirrorNoun[]

/** A row with nothing reported or derived yet. */
export function emptyRow<Noun extends MirrorNoun>(noun: Noun): Mirrored[Noun] {
  return Object.fromEntries(Object.keys(getTableColumns(MIRRORED[noun])).map((key) => [key, null])) as never
}

export function tableOf(noun: MirrorNoun): string {
  return getTableName(MIRRORED[noun])
}
