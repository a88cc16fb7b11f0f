import { isInland } from "#lib/domain/containers/inland"
import type { Stage } from "#lib/domain/containers/stage"
import { lowerFirst, upperFirst } from "#lib/domain/text"
import { LFD_SOURCE_WORDS } from "./lfd.ts"

export const panelsText = {
  notReportedByLine: "Not reported by the carrier",
  container: "Container",
  notReturnedYet: "Not returned yet",
  notReported: "Not reported",
  weight: (pounds: string, whole: string) => `${pounds} lb (${whole} kg)`,
  statuses: {
    new: "No status",
    on_ship: "On ship",
    grounded: "At terminal",
    available: "Available",
    not_available: "Not available",
    awaiting_inland_transfer: "Awaiting inland transfer",
    on_rail: "On rail",
    off_dock: "Off dock",
    picked_up: "Picked up",
    delivered: "Delivered",
    empty_returned: "Empty returned",
  },
  shipment: "Shipment",
  alsoSentAboutTerminal: "Also sent about the terminal",
  alsoOn: "Also on ",
  shipmentWithoutBill: "a shipment without a bill number",
  now: " (now)",
  earlierUse: " (earlier use)",
  mayBeOverdue: "Available, may be overdue",
  notLandedYet: "Not landed yet",
  notKnown: "Not known: the data is old",
  neverChecked: "The tracking service has not checked it yet. We cannot tell whether it can be picked up.",
  lastConfirmed: (age: string) => `Last confirmed ${age} ago. We cannot tell whether it can be picked up.`,
  firms: " FIRMS ",
  noFirms: ", FIRMS code not reported",
  terminalNotReported: "Terminal not reported",
  readingDocuments: "Loading documents",
  documents: "Documents",
  ofWholeShipment: "For the whole shipment",
  documentsNotRead: "Documents could not be loaded",
  tryNow: "Try now",
  references: "References",
  savedToService: "Synced with the tracking service",
  none: "None",
  fees: "Fees",
  /** `name` null: not known, only that the service sends it. */
  postedBy: (name: string | null) => (name === null ? "reported by the tracking service, " : `posted by ${name}, `),
  noFees: "No fees",
  reportedBy: (name: string | null) => `, per ${name ?? "the tracking service"}`,
  notReportedYet: "Not reported yet",
  notReportedByTerminal: "Not reported by this terminal",
  notNoFees: "This is not the same as no fees.",
  amountNotReadable: "Amount not readable",
  onlyFigure: "The only figure posted",
  notInSum: "Not added to the sum below",
  typeOnly: "Type known, amount not posted",
  owedNow: (currency: string) => `Owed now, ${currency}`,
  currencyNotReported: "currency not reported",
  leftOut: (left: number) => `${left} ${left === 1 ? "amount is" : "amounts are"} not posted and left out`,
  holds: "Holds",
  reported: (count: number) => `${count} reported`,
  noHolds: "No holds",
  notNoHolds: (terminal: string) => `This is not the same as no holds. Call ${terminal} before you send a truck.`,
  inlandDestination: "Inland destination",
  eta: "ETA",
  arrived: "Arrived",
  railLegs: "Rail legs",
  noRecord: "no record",
  noRailLegs: "No rail leg is reported yet.",
  typeReference: "None. Type one, Enter saves",
  saving: "saving",
  save: "save",
  signIn: "Sign in in a new tab",
  thenSaveAgain: ", then save again.",
  signedOut: "You were signed out. Your text is still here.",
  notSaved: (message: string) => `Not saved. ${message}`,
  referencesAgain: (name: string, refNumbers: string) => `References set back to ${refNumbers} on ${name}`,
  thisShipment: "this shipment",
  referencesSaved: (name: string) => `References saved to the tracking service: ${name}`,
  emptyReturn: "Empty return",
  statusAtService: "Status at the service",
  terminalCodes: "Terminal codes",
  terminal: "Terminal",
  seal: "Seal",
  weightLabel: "Weight",
  height: "Height",
  length: "Length",
  equipmentType: "Equipment type",
}

/** Of holds and fees that nobody reports, of a container that is not out. */
export function notReportedTitle({ stage }: { stage: Stage }): string {
  if (stage === "at_sea") return panelsText.notReportedYet
  return isInland(stage) ? panelsText.notReported : panelsText.notReportedByTerminal
}

const AND = new Intl.ListFormat("en-US", { type: "conjunction" })

/** Of the last free day. */
export const lfdPanelText = {
  perDiem: "per diem",
  demurrage: "demurrage",
  inlandDestination: "inland destination",
  lastFreeDay: "Last free day",
  notKnownOld: "Not known, data is old",
  notKnown: "Not known",
  askToEnable: "Ask the tracking service to enable it",
  merged: "merged",
  noSource: "Its source is not reported",
  localZoneUnknown: " local zone unknown",
  inForceAfter: " in force",
  noInlandLeg: "No inland leg",
  notEnabled: "Not enabled for this account",
  counts: { now: "", later: "Counts at the inland ramp", past: "Counted at the port, which it has left" },
  pickupLfdReported: "Reported as the pickup LFD",
  was: (day: string, until: string) => `was ${day} until ${until}`,
  noGateCalendar: "No gate calendar on file: check that gates are open that day.",
  saveCalendar: "Save your terminal's gate calendar under Settings, Tariffs.",
  gatesBy: (advice: string | null, calendar: string) => ` ${advice ?? `Gates per the calendar “${calendar}”.`}`,
  noDateHere: "No date is reported for the place where it is. The date above counts elsewhere.",
  afterDischarge: "Dates come after discharge.",
  notNoDeadline: (name: string, lineName: string | null) =>
    `Not the same as no deadline. Ask ${name} or ${lineName ?? "the carrier"}.`,
  /** "Carrier and terminal differ by 3 days. Using the terminal's date, the earliest reported." */
  apart: (sources: readonly (keyof typeof LFD_SOURCE_WORDS)[], spreadDays: number, basis: string) => {
    const who = sources.length < 2 ? "sources" : AND.format(sources.map((source) => LFD_SOURCE_WORDS[source]))
    return `${upperFirst(who)} differ by ${spreadDays} ${spreadDays === 1 ? "day" : "days"}. Using ${lowerFirst(basis)}.`
  },
  gatesOpen: (sampleGatesMark: string) => ` Gates are open that day ${sampleGatesMark}.`,
  serviceLfd: "Service LFD",
}
