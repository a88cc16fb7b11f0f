// The one table of limits: how much a person, address or link may use of what burdens others. Used by route() and the
// actions; docs/security.md lists it.

import { MOST_BILLED_DAYS } from "#lib/domain/invoices/invoice"

type Per = "person" | "team" | "address" | "link" | "channel" | "container" | "invoice"

/** At most this many per window. The caller is told when to try again. */
type Rate = { per: Per; most: number; windowMs: number }
/** At most this many at the same time. */
type AtOnce = { per: Per; atOnce: number }
/** At most this many in total, until one is removed. */
type Held = { per: Per; held: number }

const SECOND = 1_000
const MINUTE = 60 * SECOND

/**
 * In the web server's memory: each server counts separately, and a restart begins again. That is enough for what only
 * delays a process briefly, and needs no statement.
 */
export const IN_MEMORY = {
  /** Open change streams: one per browser, because its tabs share it. */
  streams: { per: "person", atOnce: 12 },
  /** Files of a whole list. */
  exports: { per: "person", atOnce: 2 },
  /** Requested at each keystroke in the search field. */
  searches: { per: "person", most: 150, windowMs: 10 * SECOND },
  /** Pages of lists, counts and ids. A live list refetches at each change. */
  lists: { per: "person", most: 600, windowMs: MINUTE },
  /** All other reads: an open page makes several, and again at each change. */
  reads: { per: "person", most: 1_200, windowMs: MINUTE },
  /** Pages rendered by the server. Visible links are prefetched. */
  pages: { per: "person", most: 900, windowMs: MINUTE },
  /** Refreshes at the sources: the account has ten a minute. */
  refreshes: { per: "person", most: 60, windowMs: 10 * MINUTE },
  /** Calendar programs read a few times an hour. */
  calendarReads: { per: "link", most: 30, windowMs: 10 * MINUTE },
  /** After each change, every container is evaluated by that person's rules, or the team's. */
  ruleChanges: { per: "person", most: 30, windowMs: 10 * MINUTE },
  /** Share links, calendars and channels added or ended: each leaves a row. */
  linksAndChannels: { per: "person", most: 60, windowMs: 10 * MINUTE },
  /** Each asks a carrier, which may charge for it. */
  carrierTrials: { per: "person", most: 20, windowMs: 10 * MINUTE },
  /** Each opening reads every container of a shipment. */
  linkOpenings: { per: "link", most: 60, windowMs: MINUTE },
} as const satisfies Record<string, Rate | AtOnce>

/** Pages that cost as much as these limits elsewhere. All other pages count in `pages`. */
export const PAGE_LIMITS: Readonly<Record<string, keyof typeof IN_MEMORY>> = {
  "/alerts/print": "exports",
  "/containers/print": "exports",
  "/exposure/print": "exports",
  "/shipments/print": "exports",
  "/today/print": "exports",
  "/shipments/find": "searches",
}

/** In the database, across processes: for what belongs to the account, or is stored. */
export const IN_DATABASE = {
  /** Reads from the tracking service per person, document files included: under a third of the account's limit. */
  serviceReads: { per: "person", most: 30, windowMs: MINUTE },
  channelTries: { per: "channel", most: 1, windowMs: MINUTE },
  rules: { per: "person", held: 20 },
  teamRules: { per: "team", held: 60 },
  channels: { per: "person", held: 10 },
  teamChannels: { per: "team", held: 40 },
  calendars: { per: "person", held: 20 },
  shareLinks: { per: "person", held: 500 },
  invoices: { per: "container", held: 40 },
  /** Each day is compared with our count whenever the charges of its container are read. */
  invoiceDays: { per: "invoice", held: MOST_BILLED_DAYS },
} as const satisfies Record<string, Rate | Held>

/**
 * For people not signed in, per address (the /64 of IPv6), in the web server's memory, before Next sees a request.
 * Signed-in people are exempt: an office behind one address is many people.
 */
/** How long the body of a signed-in person may take: 1 MB, or 25 MB of a file, on a slow line. */
export const BODY_MS = { other: 30_000, upload: 300_000 } as const

export const STRANGERS = {
  /** Files of a page cost a fifth. */
  requests: {
    ...{ each: 4, all: 12, burst: 60, perSecond: 8 },
    ...{ waitingEach: 64, waitingAll: 1_000, patienceMs: 10_000 },
  },
  /** Signing in, requesting a link, opening an invitation: these hash passwords. */
  signIns: { each: 1, all: 4, burst: 10, perSecond: 0.5, waitingEach: 8, waitingAll: 200, patienceMs: 10_000 },
  /**
   * Deliveries from an address without a signed one in the last hour. The whole body must arrive within `deliveryMs`.
   */
  deliveries: { each: 8, all: 32, burst: 200, perSecond: 50, waitingEach: 64, waitingAll: 500, patienceMs: 10_000 },
  deliveryMs: 20_000,
  /**
   * The body must arrive before its request waits for a slot, and the answer must be read before the slot is taken
   * back.
   */
  bodyBytes: 60_000,
  bodyMs: 5_000,
  placeMs: 30_000,
  retrySeconds: 10,
  /** Connections: above the first number only signed-in people are served; above the second, connections are closed. */
  sockets: 128,
  socketsMost: 512,
  headersMs: 15_000,
} as const
