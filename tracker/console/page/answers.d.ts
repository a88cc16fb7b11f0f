// The control answers, as far as the console reads them.
export type Clock = { now: string; speed: number; running: boolean; real_at: string; invented: boolean }
export type Health = { shipments: number; containers: number; pending_deliveries: number; idle: boolean }
export type Hold = { name: string; status: string; description?: string | null }
export type Fee = { type: string; amount: number; currency_code: string }

export type FoundContainer = {
  number: string
  container_id: string
  shipment_id: string
  bill: string | null
  scac: string | null
  stage: string
  tracked: boolean
  holds: Hold[] | null
  pickup_lfd: string | null
}
export type ContainerAttributes = Record<string, unknown> & {
  holds_at_pod_terminal?: Hold[]
  fees_at_pod_terminal?: Fee[]
  pickup_lfd: string | null
  pickup_appointment_at: string | null
  availability_known: boolean
  available_for_pickup: boolean | null
  pod_timezone: string | null
  final_destination_timezone: string | null
  import_deadlines: Record<string, string | null | undefined>
}
export type Truth = {
  number: string
  container_id: string
  shipment_id: string | null
  stage: string
  tracked: boolean
  attributes: ContainerAttributes
  plan: { at: string; kind: string }[]
}
export type Credential = {
  id: string
  carrier: string
  code: string
  scacs: string[]
  from: "settings" | "console"
  problem: string | null
  unused_for: { id: string; from: "settings" | "console" } | null
  push: Push
  parked: { why: string; until: string | null } | null
  failures: number
  open_until: string | null
  knew_at: string | null
  accepted_at: string | null
  proof: "live_key" | "public_answer" | "description" | "nothing"
  calls: { per: string; most: number; left: number; left_for_schedule: number }[]
  carries: number
  next_beats: { at: string; within_hour: number } | null
}
export type UnknownName = {
  kind: "place" | "code" | "field"
  name: string
  value: string
  times: number
  answers: number
  payload: string
  pointer: string
}
export type CarrierCounts = {
  carrier: string
  name: string
  answers: number
  received: number
  understood: number
  in_part: number
  without_effect: number
  not_understood: number
  unreadable: number
  at: string
  unknown: UnknownName[]
}
export type Push = {
  state: "offered" | "none" | "settings" | "beginning" | "on" | "rotating" | "ending"
  problem?: string | null
  begun_at?: string | null
  rotated_at?: string | null
  checked_at?: string | null
  last_delivery_at?: string | null
}
export type KeyField = { name: string; label: string; hint: string; kind: "secret" | "text" | "file" }
export type CarrierForm = {
  carrier: string
  name: string
  scacs: string[]
  how: string
  plans: string[]
  ways: KeyField[][]
  more: KeyField[]
  addresses: { name: string; label: string; hint: string; issued: boolean }[]
}
/** `can_enter` is null if the world is simulated. */
export type Tried =
  | { outcome: "works"; containers: string[]; unread: number }
  | { outcome: "nothing_found" | "wrong_number" | "no_answer" | "unreadable" }
  | { outcome: "refused"; why: "credentials" | "entitlement" }
  | { outcome: "must_wait"; by: "carrier" | "budget"; until: string }
export type KeyForms = { can_enter: boolean | null; pushes_to: string | null; carriers: CarrierForm[] }
export type Evidence = {
  source: string
  classifier: string
  certainty: string
  reported_at: string | null
  seen_at: string
  value: Record<string, unknown> & { when?: { at: number } }
  payload: { id: string; pointer: string } | null
}
export type Reason = { fact: string; winner: Evidence; others: Evidence[]; disagrees: Evidence[] }
export type TrackingRequest = {
  id: string
  account: string | null
  request_number: string
  request_type: string
  scac: string | null
  status: string
  failed_reason: string | null
  retry_count: number
  next_try_at: string | null
  created_at: string
}
export type CallLine = {
  n: number
  at: string
  method: string
  path: string
  account: string | null
  status: number
  took_ms: number
}
export type Call = CallLine & {
  content_type: string | null
  retry_after: string | null
  request_body: string | null
  answer_body: string | null
}
export type DeliveryLine = {
  id: string
  webhook_id: string
  event: string
  status: string
  created_at: string
  attempts: number
  last_status: number | null
  last_problem: string | null
  next_try_at: string | null
}
export type Delivery = {
  id: string
  event: string
  status: string
  created_at: string
  next_try_at: string | null
  reference: { type: string; id: string }
  webhook_id: string
  url: string | null
  attempts: { at: string; status: number | null; problem: string | null; took_ms: number }[]
  body: string | null
}
export type Webhook = {
  id: string
  account: string | null
  url: string
  active: boolean
  events: string[]
  pending: number
}
export type Fault = {
  id: string
  kind: string
  share: number
  path: string
  method: string | null
  webhook: string | null
  events: string[] | null
  seconds: number
  status: number
  until: string | null
  seen: number
  hit: number
}
export type Account = {
  id: string
  name: string
  plan: string
  trial_ends_at: string | null
  entitlements: string[]
}
export type Key = { id: string; account_id: string; masked: string; revoked_at: string | null }
export type NewKey = { id: string; account_id: string; key: string; masked: string }
export type Limits = { enabled: boolean; per_minute: Record<string, number> }

/** An open view: refreshed at intervals, and told when the address names another of its rows. */
export type Opened = { refresh: () => Promise<void>; choose?: (chosen: string) => void }
