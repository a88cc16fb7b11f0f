// The keys with which our own tracker asks carriers. Beyond the interface document, so it goes over the tracker's controls.
import type {
  CarrierCounts,
  CarrierKey,
  CarriersRead,
  KeyField,
  KeyForm,
  KeyProof,
  KeyPush,
  Tried,
} from "#lib/domain/connection/carrier-keys"
import { parseInstant } from "#lib/domain/days/calendar-day"
import { AppError } from "#lib/errors"
import type { ControlRequest, OwnTracker } from "#lib/own-tracker"
import { REQUEST_TYPES } from "#lib/wire/names"
import { keyAnswers } from "#lib/words/connection/carrier-keys"
import { wordsOf } from "../error-items.ts"
import { isRecord } from "../resources/json.ts"
import { ServiceError } from "../service-error.ts"
import { askTracker } from "./ask.ts"
import { countOf, listOf, textOf, textOrNull, textsOf } from "./fields.ts"

/** A token and two questions, each within the tracker's own time-out of 15 s. */
const TRIAL_MS = 60_000
const KEYS = "/credentials"

type Change = ControlRequest & { path?: `/${string}` }

/** Throws AppError("unavailable") if the tracker does not answer. */
export async function readCarrierKeys(tracker: OwnTracker): Promise<CarriersRead> {
  const forms = await ask(tracker, `${KEYS}/forms`)
  if (!isRecord(forms) || typeof forms.can_enter !== "boolean") return { offered: false }
  return {
    offered: true,
    canEnter: forms.can_enter,
    pushesTo: textOrNull(forms.pushes_to),
    keys: toKeys(await ask(tracker, KEYS)),
    forms: listOf(forms.carriers).filter(isRecord).map(toForm),
  }
}

/** How much of what carriers sent was understood. Empty: the tracker does not count it. Throws as above. */
export async function readCarrierCounts(tracker: OwnTracker): Promise<CarrierCounts[]> {
  try {
    return listOf(await ask(tracker, "/answers"))
      .filter(isRecord)
      .map(toCounts)
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return []
    throw error
  }
}

function toCounts(value: Record<string, unknown>): CarrierCounts {
  const { carrier, received, in_part, not_understood, unreadable, unknown } = value
  return {
    carrier: textOf(carrier),
    ...{ received: countOf(received), inPart: countOf(in_part), notUnderstood: countOf(not_understood) },
    unreadable: countOf(unreadable),
    unknown: listOf(unknown)
      .filter(isRecord)
      .map(({ kind, name, value, times }) => ({
        ...{ kind: textOf(kind), name: textOf(name), value: textOf(value), times: countOf(times) },
      })),
  }
}

/** The keys after the change. Throws AppError with what the tracker says of it, and the field it is about. */
export async function changeCarrierKeys(tracker: OwnTracker, change: Change): Promise<CarrierKey[]> {
  return toKeys(await ask(tracker, `${KEYS}${change.path ?? ""}`, change))
}

/** `id` null: with a key that is not kept. Throws as above if there is nothing to ask with, or no such number. */
export async function tryCarrierKey(tracker: OwnTracker, id: string | null, body: object): Promise<Tried> {
  const path = id === null ? "/try" : (`/${encodeURIComponent(id)}/try` as const)
  return toTried(await ask(tracker, `${KEYS}${path}`, { method: "POST", body }, TRIAL_MS))
}

async function ask(
  tracker: OwnTracker,
  path: `/${string}`,
  request?: ControlRequest,
  timeoutMs?: number,
): Promise<unknown> {
  try {
    return (await askTracker(tracker, path, request, timeoutMs)).json
  } catch (error) {
    throw error instanceof ServiceError ? refusalOf(error) : error
  }
}

/** Its words are the tracker's own, about what a person typed. */
function refusalOf(error: ServiceError): AppError {
  const { items, upstreamStatus, meta } = error
  const { field } = meta
  const said = wordsOf(items)
  if (upstreamStatus === null) return new AppError("unavailable", keyAnswers.trackerSilent, { cause: error })
  if (upstreamStatus === 422 && said) return new AppError("invalid", said, { meta: field ? { field } : {} })
  if (upstreamStatus === 404 && said) return new AppError("not_found", said)
  return new AppError("unavailable", keyAnswers.trackerFailed(upstreamStatus), { cause: error })
}

const toKeys = (value: unknown): CarrierKey[] => listOf(value).filter(isRecord).map(toKey)

function toKey(value: Record<string, unknown>): CarrierKey {
  const { id, carrier, code, failures, carries, next_beats: next, unused_for: other } = value
  return {
    ...{ id: textOf(id), carrier: textOf(carrier), code: textOf(code), scacs: textsOf(value.scacs) },
    from: value.from === "console" ? "console" : "settings",
    problem: textOrNull(value.problem),
    unusedFor: isRecord(other) ? textOf(other.id) : null,
    push: toPush(value.push),
    parked: toParked(value.parked),
    failures: countOf(failures),
    askedAgainAt: parseInstant(value.open_until),
    ...{ knewAt: parseInstant(value.knew_at), acceptedAt: parseInstant(value.accepted_at) },
    proof: toProof(value.proof),
    calls: listOf(value.calls)
      .filter(isRecord)
      .map(({ per, most, left }) => ({ per: textOf(per), most: countOf(most), left: countOf(left) })),
    carries: countOf(carries),
    next: isRecord(next) ? { at: parseInstant(next.at), withinHour: countOf(next.within_hour) } : null,
  }
}

const PUSHES = ["none", "settings", "offered", "beginning", "on", "rotating", "ending"] as const

function toPush(value: unknown): KeyPush {
  const push = isRecord(value) ? value : {}
  const state = PUSHES.find((one) => one === push.state) ?? "none"
  return { state, problem: textOrNull(push.problem), lastDeliveryAt: parseInstant(push.last_delivery_at) }
}

/** A reason we do not know is for a person to look at too. */
function toParked(value: unknown): CarrierKey["parked"] {
  if (!isRecord(value)) return null
  const why = value.why === "throttled" || value.why === "entitlement" ? value.why : "credentials"
  return { why, until: parseInstant(value.until) }
}

const PROOFS: readonly KeyProof[] = ["live_key", "public_answer", "description"]
const toProof = (value: unknown): KeyProof => PROOFS.find((one) => one === value) ?? "nothing"

function toForm(value: Record<string, unknown>): KeyForm {
  const { carrier, name, how, ways, more, addresses } = value
  return {
    ...{ carrier: textOf(carrier), name: textOf(name), scacs: textsOf(value.scacs) },
    ...{ proof: toProof(value.proof), how: textOf(how), plans: textsOf(value.plans) },
    ways: listOf(ways).map((fields) => listOf(fields).filter(isRecord).map(toField)),
    more: listOf(more).filter(isRecord).map(toField),
    addresses: listOf(addresses)
      .filter(isRecord)
      .map((one) => ({ ...named(one), issued: one.issued === true })),
    asks: REQUEST_TYPES.filter((type) => listOf(value.asks).includes(type)),
  }
}

const named = ({ name, label, hint }: Record<string, unknown>) => {
  return { name: textOf(name), label: textOf(label), hint: textOf(hint) }
}

function toField(value: Record<string, unknown>): KeyField {
  const kind = value.kind === "file" || value.kind === "text" ? value.kind : "secret"
  return { ...named(value), kind }
}

function toTried(value: unknown): Tried {
  const { outcome, ...rest } = isRecord(value) ? value : {}
  switch (outcome) {
    case "works":
      return { outcome, containers: textsOf(rest.containers), unread: countOf(rest.unread) }
    case "refused":
      return { outcome, why: rest.why === "entitlement" ? "entitlement" : "credentials" }
    case "must_wait":
      return { outcome, by: rest.by === "carrier" ? "carrier" : "budget", until: parseInstant(rest.until) }
    case "nothing_found":
    case "wrong_number":
    case "no_answer":
      return { outcome }
    default:
      return { outcome: "unreadable" }
  }
}
