// What admins do with the keys by which our own tracker asks carriers. The tracker keeps them sealed; Freeday passes on
// what is typed, and is never given it back.
import type { Sql } from "#db/client"
import type { CarriersShown, Tried } from "#lib/domain/connection/carrier-keys"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { keepConnections } from "#lib/ingest/connection/learn-connections"
import { redact } from "#lib/log"
import { type OwnTracker, ownTracker } from "#lib/own-tracker"
import {
  changeCarrierKeys,
  readCarrierCounts,
  readCarrierKeys,
  tryCarrierKey,
} from "#lib/service/controls/carrier-keys"
import { keyAnswers } from "#lib/words/connection/carrier-keys"
import type { KeptKeyTrial, KeyInput, KeyPatch, NewKeyTrial } from "#lib/words/connection/carrier-keys-shape"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

type Doing = { session: Actor }
type OfKey = Doing & { id: string }

const pathOf = (id: string) => `/${encodeURIComponent(id)}` as const

function requireTracker(): OwnTracker {
  const tracker = ownTracker(settings())
  if (!tracker) throw new AppError("not_found", keyAnswers.notOurTracker)
  return tracker
}

/** Not offered: the service is another, or its world is simulated. */
export async function readCarriers(sql: Sql): Promise<CarriersShown> {
  const tracker = ownTracker(settings())
  if (!tracker) return { offered: false, counts: [] }
  const read = await readCarrierKeys(tracker)
  await keepConnections(sql, read)
  if (!read.offered) return { ...read, counts: [] }
  // A carrier's own text, with whatever of ours it may have repeated.
  return JSON.parse(redact(JSON.stringify({ ...read, counts: await readCarrierCounts(tracker) })))
}

export async function addCarrierKey(sql: Sql, { session, key }: Doing & { key: KeyInput }): Promise<CarriersShown> {
  await changeCarrierKeys(requireTracker(), { method: "POST", body: key })
  await noteAction(session.user.id, "carrier_key_added", key.id ?? key.carrier, { carrier: key.carrier })
  return readCarriers(sql)
}

/** Empty fields stay as they are. */
export async function replaceCarrierKey(
  sql: Sql,
  { session, id, key }: OfKey & { key: KeyPatch },
): Promise<CarriersShown> {
  await changeCarrierKeys(requireTracker(), { method: "PATCH", path: pathOf(id), body: key })
  await noteAction(session.user.id, "carrier_key_replaced", id)
  return readCarriers(sql)
}

export async function removeCarrierKey(sql: Sql, { session, id }: OfKey): Promise<CarriersShown> {
  await changeCarrierKeys(requireTracker(), { method: "DELETE", path: pathOf(id) })
  await noteAction(session.user.id, "carrier_key_removed", id)
  return readCarriers(sql)
}

/** Has the tracker ask with a key again that waits for a person. */
export async function resumeCarrierKey(sql: Sql, { session, id }: OfKey): Promise<CarriersShown> {
  await changeCarrierKeys(requireTracker(), { method: "POST", path: `${pathOf(id)}/resume` })
  await noteAction(session.user.id, "carrier_key_resumed", id)
  return readCarriers(sql)
}

const PUSHES = {
  begin: { method: "POST", below: "/push", noted: "carrier_push_begun" },
  rotate: { method: "POST", below: "/push/rotate", noted: "carrier_push_rotated" },
  end: { method: "DELETE", below: "/push", noted: "carrier_push_ended" },
} as const
type PushStep = keyof typeof PUSHES

export async function changeCarrierPush(
  sql: Sql,
  { session, id, step }: OfKey & { step: PushStep },
): Promise<CarriersShown> {
  const { method, below, noted } = PUSHES[step]
  await changeCarrierKeys(requireTracker(), { method, path: `${pathOf(id)}${below}` })
  await noteAction(session.user.id, noted, id)
  return readCarriers(sql)
}

type Trial = { number: string; type: string; key?: KeyInput | KeyPatch | undefined }

/** Sends one question to the carrier, which may charge for it. Nothing is kept of the key or of the answer. */
export function tryNewKey({ session, trial }: Doing & { trial: NewKeyTrial }): Promise<Tried> {
  return tryOut(null, trial, { session, noted: trial.key.carrier })
}

/** The same with a kept key, or with what would replace parts of it. */
export function tryKeptKey({ session, id, trial }: OfKey & { trial: KeptKeyTrial }): Promise<Tried> {
  return tryOut(id, trial, { session, noted: id })
}

async function tryOut(
  id: string | null,
  { number, type, key }: Trial,
  { session, noted }: Doing & { noted: string },
): Promise<Tried> {
  const body = { request_number: number, request_type: type, ...(key ? { key } : {}) }
  const tried = await tryCarrierKey(requireTracker(), id, body)
  await noteAction(session.user.id, "carrier_key_tried", noted, { number, outcome: tried.outcome })
  return tried
}
