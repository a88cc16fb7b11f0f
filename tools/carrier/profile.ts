// How one carrier's service departs from the standard. To add a carrier, add a row to profiles.ts; no code.

export type Auth =
  /** The names of the headers with the id and the secret. With one name, only the secret. */
  | { kind: "headers"; id?: string; secret: string }
  /** Client credentials for a token, sent in the form or as Basic. `key` is a header required on every call as well. */
  | { kind: "oauth"; tokenPath: string; sent: "form" | "basic"; lifeSeconds: number; key?: string }
  /** A token for an assertion signed with a certificate's private key (RS256). */
  | { kind: "assertion"; tokenPath: string; lifeSeconds: number; scope: string }
  /** Every request is signed: HMAC-SHA1 over the headers that begin with `prefix`, and the request line. */
  | { kind: "hmac"; prefix: string }

export type Limits = { second?: number; minute?: number; hour?: number; day?: number }

export type Profile = {
  id: string
  /** SCACs of the lines whose shipments it knows. */
  scacs: [string, ...string[]]
  path: string
  /** A reference may also be the last part of the path. */
  byPath: boolean
  auth: Auth
  shape: "array" | "envelope"
  /** Where the operator of eventCreatedDateTime goes. "none": the filter has no effect. */
  filter: "name" | "value" | "none"
  paging: {
    /** The content of Next-Page: a full address, an opaque cursor, a page number, or nothing. */
    next: "link" | "cursor" | "number" | "none"
    /** The largest number of events in an answer, and the number without `limit`. */
    size: number
    /** This many events of a page come again on the next. */
    overlap: number
  }
  references: {
    /** Bills and bookings are written without the line's prefix. */
    strip: boolean
    pattern: RegExp
    /** These are required together. ZZ stands for every container. */
    all: string[]
    /** A bill has the number of its booking. */
    billIsBooking: boolean
  }
  /** Parameters refused with 400. */
  refuses: string[]
  /** The answer about anything unknown or not the caller's: 404, or 200 with no events. */
  unknown: 404 | 200
  limits: Limits
  retryAfter: "seconds" | "date"
  /** Statuses of answers that cost money. */
  billed: number[]
  subscriptions: boolean
  quirks: {
    /** Its code for PLN. */
    planned?: "PLAN"
    /** Event types sent without transportCall. */
    withoutCall?: string[]
    /** Share of the events whose eventDateTime is a date only. */
    datesAlone?: number
    /** SHIPMENT events it sends, as "document event". Absent: all. */
    shipmentEvents?: string[]
    /** eventID is a number in a string. */
    numberedIds?: boolean
    /** carrierSpecificData has the carrier's own name for the event, and whether it is at POL or POD. */
    marks?: boolean
    /** SCACs of the lines that sail the vessels. Absent: the shipment's own. */
    operators?: string[]
  }
}
