// How each carrier departs from the standard. No live service was called to write this. Sources: [S] a specification of
// the standard or the carrier, [P] the carrier's own page, [C] public code, [M] memory, [own] our choice where nothing
// is published. A real key decides. To add a carrier, add a row here and in the test.
import type { RequestType } from "#lib/wire/names"
import { isContainerNumber } from "../../values/container-number.ts"

export type Limit = { per: "second" | "minute" | "hour" | "day"; calls: number }

/** Names on the right are fields of the credential, which the operator fills in. */
export type Auth =
  | { kind: "headers"; headers: Record<string, string> }
  | {
      kind: "oauth"
      /** null: issued to each operator. */
      token: string | null
      /** How the client authenticates: in the form, by Basic, or by an assertion signed with its certificate. */
      client: "body" | "basic" | "certificate"
      id: string
      /** For a certificate: the private key. */
      secret: string
      /** Sent with each token request and each call. */
      headers: Record<string, string>
    }
  | { kind: "hmac"; prefix: string; id: string; secret: string }

/** What shows that its answers are read rightly: a key in use, an answer that others published, a description, or nothing. */
export type Proof = "live_key" | "public_answer" | "description" | "nothing"

export type Profile = {
  /** The SCAC that names the source: "dcsa:MAEU". */
  id: string
  /** Lines whose numbers it answers for. */
  scacs: readonly string[]
  name: string
  proof: Proof
  /** How an operator gets a key, and what each field of it is. */
  help: { how: string; fields: Record<string, string> }
  /** null: issued to each operator, who enters it. */
  events: string | null
  /** No other host is ever called. Empty: the hosts of what the operator enters. */
  hosts: readonly string[]
  /** Uses the first whose fields the operator has filled in. */
  auth: readonly [Auth, ...Auth[]]
  /** The parameter for each kind of number. Absent if the carrier cannot be asked that way. */
  asks: Partial<Record<RequestType, string>>
  /** Set if it requires a container besides the number. `all` stands for all containers. */
  pair: { parameter: string; all: string } | null
  /** Parameters an operator may set, by the credential's field. */
  extra: Record<string, string>
  /** Prefixes that people write and the carrier does not accept, and the form of the rest. */
  reference: { strip: readonly string[]; bill: RegExp; booking: RegExp }
  /**
   * Prefixes of its bills that some write and some leave out. Which form the carrier accepts is not known, so the other
   * one is tried if the first brings nothing.
   */
  prefixes: readonly string[]
  /** Where the "changed since" operator goes: in the parameter's name or value. null: there is none. */
  since: "name" | "value" | null
  /** By the next page that an answer names, a link or a cursor; by page number; by windows of time; or none. */
  paging: "next" | "number" | "window" | "none"
  pageSize: number | null
  /** Where it takes 2.2 event subscriptions, relative to the address of its events. null: it does not push. */
  subscriptions: string | null
  /** It writes midnight when it knows only the day. */
  midnightIsDay: boolean
  /** It has written local times with a Z behind them. */
  isZLocal: boolean
  /** Its own fields beside the standard's that say nothing new, by their path in a message: not listed as unknown. */
  repeats: readonly string[]
  /** It answers "not found" for a shipment that the key's owner has no part in. */
  hidesForeign: boolean
  /** By plan. The first applies if the operator names none. */
  limits: Record<string, readonly Limit[]>
  /** What one call takes from the budget. */
  cost: number
}

/** [S] of the standard: 20 characters for a transport document, 35 for a booking. */
const ANY_REFERENCE = { strip: [], bill: /^[A-Z0-9/-]{5,20}$/, booking: /^[A-Z0-9/-]{5,35}$/ }
const ALL_THREE = {
  bill_of_lading: "transportDocumentReference",
  booking_number: "carrierBookingReference",
  container: "equipmentReference",
} as const
const PLAIN = {
  asks: ALL_THREE,
  pair: null,
  extra: {},
  reference: ANY_REFERENCE,
  prefixes: [],
  since: "name",
  paging: "next",
  pageSize: 100,
  subscriptions: null,
  midnightIsDay: false,
  isZLocal: false,
  repeats: [],
  hidesForeign: false,
  cost: 1,
} as const satisfies Partial<Profile>
/** [own] For carriers that publish no limits: slow enough to bother nobody. */
const MODEST: readonly Limit[] = [
  { per: "second", calls: 5 },
  { per: "minute", calls: 30 },
  { per: "hour", calls: 1000 },
  { per: "day", calls: 5000 },
]

export const PROFILES: readonly Profile[] = [
  {
    ...PLAIN,
    id: "HLCU",
    scacs: ["HLCU"],
    name: "Hapag-Lloyd",
    proof: "public_answer",
    // [C]
    help: {
      how: "Register at api-portal.hlag.com and subscribe to Track & Trace.",
      fields: {
        clientId: "Of your application in the portal. It is sent as X-IBM-Client-Id.",
        clientSecret: "Of the same application. It is sent as X-IBM-Client-Secret.",
      },
    },
    prefixes: ["HLCU"],
    // [C] Most code; some has /hlag/v2.
    events: "https://api.hlag.com/hlag/external/v2/events/",
    hosts: ["api.hlag.com"],
    // [C] [P]
    auth: [{ kind: "headers", headers: { "X-IBM-Client-Id": "clientId", "X-IBM-Client-Secret": "clientSecret" } }],
    // [C] limit and sort, no cursor. Whether eventCreatedDateTime:gte is honored is not known.
    paging: "window",
    // [P]
    limits: {
      tryout: [
        { per: "minute", calls: 10 },
        { per: "day", calls: 100 },
      ],
      default: [
        { per: "minute", calls: 10 },
        { per: "day", calls: 6000 },
      ],
      premium: [
        { per: "minute", calls: 150 },
        { per: "day", calls: 100_000 },
      ],
    },
  },
  {
    ...PLAIN,
    id: "MAEU",
    // [M] Also answers for the lines it has taken over.
    scacs: ["MAEU", "SUDU", "SEAL", "SAFM"],
    name: "Maersk",
    proof: "public_answer",
    // [C]
    help: {
      how: "Make an app at developer.maersk.com with private Track & Trace, entitled for OAuth.",
      fields: {
        consumerKey: "Of your app. It is its client ID too.",
        clientSecret: "Of the same app.",
        scope: "Only if Maersk gave you one.",
      },
    },
    // [S] [C] The paid product is /track-and-trace/public-events.
    events: "https://api.maersk.com/track-and-trace-private/events",
    hosts: ["api.maersk.com"],
    auth: [
      {
        kind: "oauth",
        // [C] Older code has /oauth2/access_token.
        token: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
        client: "body",
        id: "consumerKey",
        secret: "clientSecret",
        headers: { "Consumer-Key": "consumerKey" },
      },
    ],
    // [S] The pattern in its 1.1.1 file is nine letters and digits.
    reference: { strip: ["MAEU", "SUDU", "SEAL", "SEAU", "SAFM"], bill: /^[A-Z0-9]{9}$/, booking: /^[A-Z0-9]{9}$/ },
    // [S] UTC only. The cursor is a page number.
    since: "value",
    paging: "number",
    // [C] Reported for its v3. That 2.2 has it, as the standard says, is our guess.
    subscriptions: "event-subscriptions",
    // [C]
    hidesForeign: true,
    // [C] Notes say 4,000 an hour, or 120 a minute and 5,000 an hour. This is the lower of each.
    limits: {
      default: [
        { per: "minute", calls: 60 },
        { per: "hour", calls: 4000 },
      ],
    },
  },
  {
    ...PLAIN,
    id: "CMDU",
    // [S] One answer may hold events of several of them. CNC has no line of its own in the service.
    scacs: ["CMDU", "APLU", "ANNU"],
    name: "CMA CGM, APL, ANL",
    proof: "public_answer",
    // [S]
    help: {
      how: "Register at api-portal.cma-cgm.com. The public tier gives a key ID, the private tier a client ID and secret.",
      fields: {
        clientId: "Of the private tier, which shows shipments you are a party to.",
        clientSecret: "Of the private tier.",
        keyId: "Of the public tier.",
        scope: "Only if CMA CGM gave you one.",
        behalfOf: "Only if you ask for another company: the code that CMA CGM gave you for it.",
      },
    },
    prefixes: ["CMDU", "APLU", "ANLC"],
    // [S]
    events: "https://apis.cma-cgm.net/operation/trackandtrace/v1/events",
    hosts: ["apis.cma-cgm.net", "auth.cma-cgm.com"],
    auth: [
      {
        // [S] The private tier. Its tokens live 299 seconds.
        kind: "oauth",
        token: "https://auth.cma-cgm.com/as/token.oauth2",
        client: "body",
        id: "clientId",
        secret: "clientSecret",
        headers: {},
      },
      // [S] The public tier.
      { kind: "headers", headers: { KeyId: "keyId" } },
    ],
    // [S] On whose behalf a third party asks.
    extra: { behalfOf: "behalfOf" },
    // [S] Its eventDateTime parameter means something else: the last cycle before that date.
    since: null,
    // [C] Unpublished. It bills every call, even those it answers 400, so numbers are checked first.
    limits: { default: MODEST },
  },
  {
    ...PLAIN,
    id: "MSCU",
    scacs: ["MSCU"],
    name: "MSC",
    proof: "public_answer",
    // [C]
    help: {
      how: "Apply to MSC by its form. MSC registers you and your certificate.",
      fields: {
        clientId: "As MSC registered you.",
        privateKey: "The key that belongs to the certificate, unencrypted.",
        certificate: "The one you sent to MSC.",
        scope: "As MSC gave it to you.",
        audience: "Only if it differs from the address of its tokens.",
      },
    },
    prefixes: ["MEDU"],
    // [C]
    events: "https://api.tech.msc.com/msc/trackandtrace/v2.2/events",
    hosts: ["api.tech.msc.com", "uat.api.tech.msc.com", "login.microsoftonline.com"],
    // [C] Tenant, scope and certificate belong to the account.
    auth: [{ kind: "oauth", token: null, client: "certificate", id: "clientId", secret: "privateKey", headers: {} }],
    // [C] In 2022. Answers of 2025 have offsets.
    isZLocal: true,
    // [C] The event's code in words; the list of a code that is not read.
    repeats: ["description", "transportCall.vessel.vesselOperatorCarrierCodeList"],
    limits: { default: MODEST },
  },
  {
    ...PLAIN,
    id: "ZIMU",
    scacs: ["ZIMU"],
    name: "ZIM",
    proof: "description",
    // [C]
    help: {
      how: "Register at ZIM’s API portal for the product “DCSA Track And Trace - v2”.",
      fields: { subscriptionKey: "Of your subscription. It is sent as Ocp-Apim-Subscription-Key." },
    },
    prefixes: ["ZIMU"],
    // [C] As of 2026-08. Older code has v1.
    events: "https://apigw.zim.com/trackAndTrace/v2/",
    hosts: ["apigw.zim.com"],
    // [C]
    auth: [{ kind: "headers", headers: { "Ocp-Apim-Subscription-Key": "subscriptionKey" } }],
    // [C] limit, sort and eventType are "not supported". Its ship calls name neither ship nor port.
    since: null,
    paging: "none",
    pageSize: null,
    limits: { default: MODEST },
  },
  {
    ...PLAIN,
    id: "EGLV",
    scacs: ["EGLV"],
    name: "Evergreen",
    proof: "description",
    // [C]
    help: {
      how: "Apply to Evergreen. It issues both addresses and the key.",
      fields: {
        clientId: "As Evergreen issued it.",
        clientSecret: "As Evergreen issued it.",
        scope: "Only if Evergreen gave you one.",
      },
    },
    // [C] {base}/apimg/tnt/v2/events. The base and the token's address are issued.
    events: null,
    hosts: [],
    // [C]
    auth: [{ kind: "oauth", token: null, client: "basic", id: "clientId", secret: "clientSecret", headers: {} }],
    // [M] Bills of twelve digits, which people write with the line's code in front.
    reference: { ...ANY_REFERENCE, strip: ["EGLV"] },
    // [C] All of those in the standard.
    subscriptions: "event-subscriptions",
    // [C] Dates may have no time, or local midnight.
    midnightIsDay: true,
    limits: { default: MODEST },
  },
  {
    ...PLAIN,
    id: "HDMU",
    scacs: ["HDMU"],
    name: "HMM",
    proof: "description",
    // [C]
    help: {
      how: "Register at HMM’s API portal. A person there approves you.",
      fields: { apiKey: "As the portal shows it once you are approved." },
    },
    // [C]
    events: "https://apigw.hmm21.com/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa",
    hosts: ["apigw.hmm21.com"],
    // [C]
    auth: [{ kind: "headers", headers: { "x-Gateway-APIKey": "apiKey" } }],
    // [C] Booking and container are both required. One note has ZZ for all containers.
    asks: { bill_of_lading: "carrierBookingReference", booking_number: "carrierBookingReference" },
    pair: { parameter: "equipmentReference", all: "ZZ" },
    // [C] The ship and mode that its calls name too, and itself.
    repeats: ["transport.transportName", "transport.modeOfTransportCode", "shipment.carrierID"],
    reference: { ...ANY_REFERENCE, strip: ["HDMU"] },
    since: null,
    paging: "none",
    pageSize: null,
    // [C] 300 an hour is the limit of its schedules API. Nothing is published for tracking. [own] The limit per minute.
    limits: {
      default: [
        { per: "minute", calls: 30 },
        { per: "hour", calls: 300 },
      ],
    },
  },
]

export const findProfile = (scac: string): Profile | undefined => PROFILES.find(({ scacs }) => scacs.includes(scac))

/** A bill's or booking's number in the form the carrier accepts, which is also how it is stored. */
export function toReference({ reference }: Profile, number: string): string {
  const plain = number.toUpperCase().replaceAll(/\s/g, "")
  const prefix = reference.strip.find((text) => plain.startsWith(text)) ?? ""
  return plain.slice(prefix.length)
}

/** A bill's number with the line's prefix, if it has none, or else without. */
export function otherForm({ prefixes, reference }: Profile, type: RequestType, number: string): string | undefined {
  const [usual] = prefixes
  if (type !== "bill_of_lading" || usual === undefined) return undefined
  const prefix = prefixes.find((text) => number.startsWith(text))
  const other = prefix === undefined ? usual + number : number.slice(prefix.length)
  return reference.bill.test(other) ? other : undefined
}

/**
 * Returns the number in the carrier's form, or undefined if it is wrong: a wrong number is not worth a call, which may
 * cost money.
 */
export function checkNumber(profile: Profile, type: RequestType, number: string): string | undefined {
  if (profile.asks[type] === undefined) return undefined
  if (type === "container") {
    const container = number.toUpperCase().replaceAll(/[\s-]/g, "")
    return isContainerNumber(container) ? container : undefined
  }
  const plain = toReference(profile, number)
  return profile.reference[type === "bill_of_lading" ? "bill" : "booking"].test(plain) ? plain : undefined
}
