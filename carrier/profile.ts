// What sets one carrier's service apart from the standard. A further carrier is a row of profiles.ts, no code.

export type Auth =
  /** The names of the headers that carry the id and the secret; one name: the secret alone. */
  | { kind: "headers"; id?: string; secret: string }
  /** Client credentials for a token, sent in the form or as Basic; `key` is a header wanted everywhere beside it. */
  | { kind: "oauth"; tokenPath: string; sent: "form" | "basic"; lifeSeconds: number; key?: string }
  /** A token for an assertion signed by the private key of a certificate (RS256). */
  | { kind: "assertion"; tokenPath: string; lifeSeconds: number; scope: string }
  /** Every request is signed: HMAC-SHA1 over headers that begin with `prefix`, and the request line. */
  | { kind: "hmac"; prefix: string }

export type Limits = { second?: number; minute?: number; hour?: number; day?: number }

export type Profile = {
  id: string
  /** SCACs of the lines whose shipments it knows. */
  scacs: [string, ...string[]]
  path: string
  /** Where a reference may stand as the last part of the path, too. */
  byPath: boolean
  auth: Auth
  shape: "array" | "envelope"
  /** Where the operator of eventCreatedDateTime stands; "none": the filter changes nothing. */
  filter: "name" | "value" | "none"
  paging: {
    /** What Next-Page says: a whole address, an opaque cursor, the number of the page, or nothing. */
    next: "link" | "cursor" | "number" | "none"
    /** The most events in an answer, and as many as there are without `limit`. */
    size: number
    /** So many events of a page come again on the next. */
    overlap: number
  }
  references: {
    /** Bills and bookings go without the line's prefix. */
    strip: boolean
    pattern: RegExp
    /** These are wanted together; ZZ stands for every container. */
    all: string[]
    /** A bill has the number of its booking. */
    billIsBooking: boolean
  }
  /** Parameters refused with 400. */
  refuses: string[]
  /** The answer for what it does not know, or what is not the caller's: 404, or 200 and nothing. */
  unknown: 404 | 200
  limits: Limits
  retryAfter: "seconds" | "date"
  /** Statuses of answers that cost money. */
  billed: number[]
  subscriptions: boolean
  quirks: {
    /** The word for PLN. */
    planned?: "PLAN"
    /** Event types sent without transportCall. */
    withoutCall?: string[]
    /** Share of the events whose eventDateTime is a date alone. */
    datesAlone?: number
    /** SHIPMENT events sent: "document event"; none named: all. */
    shipmentEvents?: string[]
    /** eventID is a number in a string. */
    numberedIds?: boolean
    /** carrierSpecificData says what an event is called inside and whether it is at POL or POD. */
    marks?: boolean
    /** SCACs of the lines that sail the vessels; none named: the shipment's own. */
    operators?: string[]
  }
}
