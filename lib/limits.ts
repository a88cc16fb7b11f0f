// The one table of limits: how much one person, address or link may have of what costs others something. route() reads it,
// and the actions; docs/security.md lists it.

import { MOST_BILLED_DAYS } from "#lib/domain/invoices/invoice"

type Per = "person" | "team" | "address" | "link" | "channel" | "container" | "invoice"

/** So many in any window; who asks again is told when. */
type Rate = { per: Per; most: number; windowMs: number }
/** So many at the same time. */
type AtOnce = { per: Per; atOnce: number }
/** So many in all, until one is removed. */
type Held = { per: Per; held: number }

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * In the memory of the web server: each of several counts for itself, and a restart begins anew. That is enough for what
 * only holds a process up for a moment, and costs no statement.
 */
export const IN_MEMORY = {
  /** Open streams of changes: one for each browser, since its tabs share it. */
  streams: { per: "person", atOnce: 12 },
  /** Files of a whole list. */
  exports: { per: "person", atOnce: 2 },
  /** Asked for at each key in the search field. */
  searches: { per: "person", most: 150, windowMs: 10 * SECOND },
  /** Pages of lists, counts and ids; a live list asks again at each change. */
  lists: { per: "person", most: 600, windowMs: MINUTE },
  /** Whatever else is read: an open page asks for several, and again at each change. */
  reads: { per: "person", most: 1_200, windowMs: MINUTE },
  /** Pages that the server makes; each link in sight is fetched ahead. */
  pages: { per: "person", most: 900, windowMs: MINUTE },
  /** At their sources: the account has ten a minute. */
  refreshes: { per: "person", most: 60, windowMs: 10 * MINUTE },
  /** Calendar programs ask a few times an hour. */
  calendarReads: { per: "link", most: 30, windowMs: 10 * MINUTE },
  /** After each every container is looked at by that person's rules, or the team's. */
  ruleChanges: { per: "person", most: 30, windowMs: 10 * MINUTE },
  /** Share links, calendars and channels that are made or ended: each leaves a row. */
  linksAndChannels: { per: "person", most: 60, windowMs: 10 * MINUTE },
  /** Each opening reads every container of a shipment. */
  linkOpenings: { per: "link", most: 60, windowMs: MINUTE },
} as const satisfies Record<string, Rate | AtOnce>

/** Pages that cost what these rows limit elsewhere; every other page counts in `pages`. */
export const PAGE_LIMITS: Readonly<Record<string, keyof typeof IN_MEMORY>> = {
  "/alerts/print": "exports",
  "/containers/print": "exports",
  "/exposure/print": "exports",
  "/shipments/print": "exports",
  "/today/print": "exports",
  "/shipments/find": "searches",
}

/** In the database, for any number of processes: what is the account's, or stays. */
export const IN_DATABASE = {
  /** What is read at the tracking service for one person, files of documents too: under a third of the account's limit. */
  serviceReads: { per: "person", most: 30, windowMs: MINUTE },
  channelTries: { per: "channel", most: 1, windowMs: MINUTE },
  rules: { per: "person", held: 20 },
  teamRules: { per: "team", held: 60 },
  channels: { per: "person", held: 10 },
  teamChannels: { per: "team", held: 40 },
  calendars: { per: "person", held: 20 },
  shareLinks: { per: "person", held: 500 },
  invoices: { per: "container", held: 40 },
  /** Each is compared with our own count whenever the charges of its container are read. */
  invoiceDays: { per: "invoice", held: MOST_BILLED_DAYS },
} as const satisfies Record<string, Rate | Held>

/**
 * Of who is not signed in, by address (the /64 of IPv6), in the memory of the web server and before Next sees a request.
 * Who is signed in passes beside others of the same address: an office behind one address is many people.
 */
export const STRANGERS = {
  /** What costs a fifth: a file of a page. */
  requests: {
    ...{ each: 4, all: 12, burst: 60, perSecond: 8 },
    ...{ waitingEach: 64, waitingAll: 1_000, patienceMs: 10_000 },
  },
  /** Signing in, asking for a link, opening an invitation: passwords are hashed for them. */
  signIns: { each: 1, all: 4, burst: 10, perSecond: 0.5, waitingEach: 8, waitingAll: 200, patienceMs: 10_000 },
  /** Deliveries of an address that has sent no signed one in the last hour; all of the body within `deliveryMs`. */
  deliveries: { each: 8, all: 32, burst: 200, perSecond: 50, waitingEach: 64, waitingAll: 500, patienceMs: 10_000 },
  deliveryMs: 20_000,
  /** A body comes whole before its request waits for a place, and the answer is read before the place is taken back. */
  bodyBytes: 60_000,
  bodyMs: 5_000,
  placeMs: 30_000,
  retrySeconds: 10,
  /** Connections: of more only who is signed in is heard, and far more are closed. */
  sockets: 128,
  socketsMost: 512,
  headersMs: 15_000,
} as const
