// Lives of containers written by hand: what a line and a terminal say, and beside it exactly what has to be shown.
// A line: PLN, EST or ACT, the move, the place, the time as written, then what else is said. A ship's call (arrive,
// depart) names no container. Moves are of laden containers unless they are marked empty.

export type Life = {
  title: string
  says: string[]
  /** What the second last and the last whole snapshot of the line left out, by number of the line in `says`. */
  vanished?: number[]
  /** Event, place and instant; `day` where no time of day is known. */
  events: string[]
  estimates?: string[]
  held?: string[]
  withdrawn?: string[]
  /** All that is not null, of the bill and of its first container. */
  shipment: Record<string, unknown>
  container?: Record<string, unknown>
}

const ORIGIN = [
  "ACT gate_out CNSHA 2026-03-01T08:00+08:00 empty kind=depot",
  "ACT gate_in CNSHA 2026-03-03T09:00+08:00 kind=port_terminal",
  "ACT load CNSHA 2026-03-05T10:00+08:00 via=ALPHA/001E",
  "ACT depart CNSHA 2026-03-06T02:00+08:00 via=ALPHA/001E",
]
const ORIGIN_EVENTS = [
  "empty_out CNSHA 2026-03-01T00:00Z",
  "full_in CNSHA 2026-03-03T01:00Z",
  "vessel_departed CNSHA 2026-03-05T18:00Z",
  "vessel_loaded CNSHA 2026-03-05T02:00Z",
]
const LANDED = [
  "EST arrive USLAX 2026-03-20T06:00-07:00 via=ALPHA/001E",
  "ACT arrive USLAX 2026-03-20T08:00-07:00 via=ALPHA/001E",
  "ACT discharge USLAX 2026-03-21T09:00-07:00 via=ALPHA/001E",
]
const LANDED_EVENTS = ["vessel_arrived USLAX 2026-03-20T15:00Z", "vessel_discharged USLAX 2026-03-21T16:00Z"]
const LANDED_ESTIMATES = ["estimated.vessel_arrived USLAX 2026-03-20T13:00Z"]
const RETURNED = [
  "ACT gate_out USLAX 2026-03-24T12:00-07:00 truck",
  "ACT gate_in USLAX 2026-03-28T12:00-07:00 truck empty kind=depot",
]
const RETURNED_EVENTS = ["empty_in USLAX 2026-03-28T19:00Z", "full_out USLAX 2026-03-24T19:00Z"]

const SEA = {
  portOfLading: "CNSHA",
  portOfDischarge: "USLAX",
  vessel: "ALPHA",
  voyage: "001E",
  atd: "2026-03-05T18:00Z",
  eta: "2026-03-20T13:00Z",
  ata: "2026-03-20T15:00Z",
  certainty: "high",
}
const ASHORE = { arrivedAt: "2026-03-20T15:00Z", dischargedAt: "2026-03-21T16:00Z" }
const HOME = {
  ...ASHORE,
  status: "empty_returned",
  fullOutAt: "2026-03-24T19:00Z",
  emptyReturnedAt: "2026-03-28T19:00Z",
  emptyReturnedZone: "America/Los_Angeles",
}

export const LIVES: Life[] = [
  {
    title: "direct",
    says: [...ORIGIN, ...LANDED, ...RETURNED],
    events: [...ORIGIN_EVENTS, ...LANDED_EVENTS, ...RETURNED_EVENTS],
    estimates: LANDED_ESTIMATES,
    shipment: SEA,
    container: HOME,
  },
  {
    title: "one transshipment; the first ship sails on and the second calls at the port before",
    says: [
      ...ORIGIN,
      "ACT arrive SGSIN 2026-03-12T08:00+08:00 via=ALPHA/001E",
      "ACT discharge SGSIN 2026-03-12T20:00+08:00 via=ALPHA/001E",
      "ACT depart SGSIN 2026-03-13T08:00+08:00 via=ALPHA/001E",
      "ACT arrive SGSIN 2026-03-14T08:00+08:00 via=BETA/77",
      "ACT load SGSIN 2026-03-15T08:00+08:00 via=BETA/77",
      "ACT depart SGSIN 2026-03-15T20:00+08:00 via=BETA/77",
      "PLN arrive USLAX 2026-04-04T08:00-07:00 via=BETA/77",
      "ACT gate_out SGSIN 2026-03-13T09:00+08:00",
      "ACT gate_in SGSIN 2026-03-13T11:00+08:00",
    ],
    events: [
      ...ORIGIN_EVENTS,
      "transshipment_arrived SGSIN 2026-03-12T00:00Z",
      "transshipment_departed SGSIN 2026-03-15T12:00Z",
      "transshipment_discharged SGSIN 2026-03-12T12:00Z",
      "transshipment_loaded SGSIN 2026-03-15T00:00Z",
    ],
    estimates: ["estimated.vessel_arrived USLAX 2026-04-04T15:00Z"],
    shipment: {
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      vessel: "BETA",
      voyage: "77",
      atd: "2026-03-05T18:00Z",
      eta: "2026-04-04T15:00Z",
      certainty: "medium",
    },
    container: { status: "on_ship" },
  },
  {
    title: "two transshipments",
    says: [
      ...ORIGIN,
      "ACT discharge SGSIN 2026-03-12T20:00+08:00 via=ALPHA/001E",
      "ACT load SGSIN 2026-03-15T08:00+08:00 via=BETA/77",
      "ACT discharge KRPUS 2026-03-21T09:00+09:00 via=BETA/77",
      "ACT load KRPUS 2026-03-23T09:00+09:00 via=GAMMA/3",
      "PLN arrive USLAX 2026-04-03T08:00-07:00 via=GAMMA/3",
      "ACT arrive USLAX 2026-04-04T08:00-07:00 via=GAMMA/3",
      "ACT discharge USLAX 2026-04-05T08:00-07:00 via=GAMMA/3",
    ],
    events: [
      ...ORIGIN_EVENTS,
      "transshipment_discharged KRPUS 2026-03-21T00:00Z",
      "transshipment_discharged SGSIN 2026-03-12T12:00Z",
      "transshipment_loaded KRPUS 2026-03-23T00:00Z",
      "transshipment_loaded SGSIN 2026-03-15T00:00Z",
      "vessel_arrived USLAX 2026-04-04T15:00Z",
      "vessel_discharged USLAX 2026-04-05T15:00Z",
    ],
    estimates: ["estimated.vessel_arrived USLAX 2026-04-03T15:00Z"],
    shipment: {
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      vessel: "GAMMA",
      voyage: "3",
      atd: "2026-03-05T18:00Z",
      eta: "2026-04-03T15:00Z",
      ata: "2026-04-04T15:00Z",
      certainty: "high",
    },
    container: { status: "grounded", arrivedAt: "2026-04-04T15:00Z", dischargedAt: "2026-04-05T15:00Z" },
  },
  {
    title: "put down by a ship at a port and taken up again by the same: that port is on the way",
    says: [
      ...ORIGIN,
      "ACT arrive KRPUS 2026-03-10T08:00+09:00 via=ALPHA/001E",
      "ACT discharge KRPUS 2026-03-10T20:00+09:00 via=ALPHA/001E",
      "ACT load KRPUS 2026-03-12T08:00+09:00 via=ALPHA/001E",
      "ACT depart KRPUS 2026-03-12T20:00+09:00 via=ALPHA/001E",
      ...LANDED,
    ],
    events: [
      ...ORIGIN_EVENTS,
      ...LANDED_EVENTS,
      "transshipment_arrived KRPUS 2026-03-09T23:00Z",
      "transshipment_departed KRPUS 2026-03-12T11:00Z",
      "transshipment_discharged KRPUS 2026-03-10T11:00Z",
      "transshipment_loaded KRPUS 2026-03-11T23:00Z",
    ],
    estimates: LANDED_ESTIMATES,
    shipment: SEA,
    container: { status: "grounded", ...ASHORE },
  },
  {
    title: "rail inland from the dock: out through the rail gate is no departure where the train's own is known",
    says: [
      ...ORIGIN,
      ...LANDED,
      "ACT load USLAX 2026-03-22T09:00-07:00 rail",
      "ACT gate_out USLAX 2026-03-22T11:00-07:00 rail",
      "ACT depart USLAX 2026-03-22T12:00-07:00 rail",
      "EST arrive USCHI 2026-03-26T12:00-05:00 rail kind=ramp",
      "ACT arrive USCHI 2026-03-26T14:00-05:00 rail kind=ramp",
      "ACT discharge USCHI 2026-03-26T18:00-05:00 rail kind=ramp",
      "ACT gate_out USCHI 2026-03-27T10:00-05:00 truck kind=ramp",
      "ACT arrive USCHI 2026-03-27T15:00-05:00 truck kind=customer",
      "ACT gate_in USCHI 2026-03-30T10:00-05:00 truck empty kind=ramp",
    ],
    events: [
      "arrived_at_inland_destination USCHI 2026-03-26T19:00Z",
      "delivered USCHI 2026-03-27T20:00Z",
      "empty_in USCHI 2026-03-30T15:00Z",
      ...ORIGIN_EVENTS,
      "full_out USCHI 2026-03-27T15:00Z",
      "rail_arrived USCHI 2026-03-26T19:00Z",
      "rail_departed USLAX 2026-03-22T19:00Z",
      "rail_loaded USLAX 2026-03-22T16:00Z",
      "rail_unloaded USCHI 2026-03-26T23:00Z",
      ...LANDED_EVENTS,
    ],
    estimates: [...LANDED_ESTIMATES, "estimated.arrived_at_inland_destination USCHI 2026-03-26T17:00Z"],
    shipment: {
      ...SEA,
      destination: "USCHI",
      destinationEta: "2026-03-26T17:00Z",
      destinationAta: "2026-03-26T19:00Z",
    },
    container: {
      ...ASHORE,
      status: "empty_returned",
      inlandFullOutAt: "2026-03-27T15:00Z",
      inlandZone: "America/Chicago",
      emptyReturnedAt: "2026-03-30T15:00Z",
      emptyReturnedZone: "America/Chicago",
    },
  },
  {
    title: "on-dock rail that tells the gate alone: it stands in for the departure",
    says: [
      ...ORIGIN,
      ...LANDED,
      "ACT gate_out USLAX 2026-03-22T11:00-07:00 rail",
      "PLN arrive USCHI 2026-03-26T12:00-05:00 rail kind=ramp",
    ],
    events: [...ORIGIN_EVENTS, "rail_departed USLAX 2026-03-22T18:00Z", ...LANDED_EVENTS],
    estimates: [...LANDED_ESTIMATES, "estimated.arrived_at_inland_destination USCHI 2026-03-26T17:00Z"],
    shipment: { ...SEA, destination: "USCHI", destinationEta: "2026-03-26T17:00Z" },
    container: { ...ASHORE, status: "on_rail" },
  },
  {
    title: "a barge to the port of lading and another from the port of discharge inland",
    says: [
      "ACT load CNNKG 2026-03-02T09:00+08:00 barge via=RIVER ONE/9",
      "ACT depart CNNKG 2026-03-02T12:00+08:00 barge via=RIVER ONE/9",
      "ACT arrive CNSHA 2026-03-03T12:00+08:00 barge via=RIVER ONE/9",
      "ACT discharge CNSHA 2026-03-03T15:00+08:00 barge via=RIVER ONE/9",
      ...ORIGIN.slice(2),
      "ACT discharge NLRTM 2026-04-02T10:00+02:00 via=ALPHA/001E",
      "ACT load NLRTM 2026-04-03T10:00+02:00 barge via=RHINE/4",
      "ACT arrive DEDUI 2026-04-05T10:00+02:00 barge via=RHINE/4 kind=inland_terminal",
    ],
    events: [
      "arrived_at_inland_destination DEDUI 2026-04-05T08:00Z",
      "feeder_arrived CNSHA 2026-03-03T04:00Z",
      "feeder_arrived DEDUI 2026-04-05T08:00Z",
      "feeder_departed CNNKG 2026-03-02T04:00Z",
      "feeder_discharged CNSHA 2026-03-03T07:00Z",
      "feeder_loaded CNNKG 2026-03-02T01:00Z",
      "feeder_loaded NLRTM 2026-04-03T08:00Z",
      ...ORIGIN_EVENTS.slice(2),
      "vessel_discharged NLRTM 2026-04-02T08:00Z",
    ],
    shipment: {
      portOfLading: "CNSHA",
      portOfDischarge: "NLRTM",
      destination: "DEDUI",
      vessel: "ALPHA",
      voyage: "001E",
      atd: "2026-03-05T18:00Z",
      destinationAta: "2026-04-05T08:00Z",
      certainty: "medium",
    },
    container: { status: "on_ship", dischargedAt: "2026-04-02T08:00Z" },
  },
  {
    title: "rolled: the ship it was to go on sails without it and arrives elsewhere first",
    says: [
      "PLN load CNSHA 2026-03-05T10:00+08:00 via=ALPHA/001E rep=02-20",
      "PLN depart CNSHA 2026-03-06T02:00+08:00 via=ALPHA/001E rep=02-20",
      "PLN discharge USLAX 2026-03-21T09:00-07:00 via=ALPHA/001E rep=02-20",
      "ACT depart CNSHA 2026-03-06T02:00+08:00 via=ALPHA/001E rep=03-06",
      "ACT load CNSHA 2026-03-12T10:00+08:00 via=BETA/2E rep=03-12",
      "ACT depart CNSHA 2026-03-13T02:00+08:00 via=BETA/2E rep=03-13",
      "ACT arrive USLAX 2026-03-20T08:00-07:00 via=ALPHA/001E rep=03-20",
      "EST arrive USLAX 2026-03-27T08:00-07:00 via=BETA/2E rep=03-13",
    ],
    events: ["vessel_departed CNSHA 2026-03-12T18:00Z", "vessel_loaded CNSHA 2026-03-12T02:00Z"],
    estimates: ["estimated.vessel_arrived USLAX 2026-03-27T15:00Z"],
    shipment: {
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      vessel: "BETA",
      voyage: "2E",
      atd: "2026-03-12T18:00Z",
      eta: "2026-03-27T15:00Z",
      certainty: "medium",
    },
    container: { status: "on_ship" },
  },
  {
    title: "another port of discharge than was planned",
    says: [
      ...ORIGIN,
      "PLN arrive USLAX 2026-03-22T08:00-07:00 via=ALPHA/001E rep=03-01",
      "PLN discharge USLAX 2026-03-22T09:00-07:00 via=ALPHA/001E rep=03-01",
      "EST arrive USOAK 2026-03-20T08:00-07:00 via=ALPHA/001E rep=03-15",
      "ACT arrive USOAK 2026-03-20T10:00-07:00 via=ALPHA/001E rep=03-20",
      "ACT discharge USOAK 2026-03-21T09:00-07:00 via=ALPHA/001E rep=03-21",
    ],
    events: [...ORIGIN_EVENTS, "vessel_arrived USOAK 2026-03-20T17:00Z", "vessel_discharged USOAK 2026-03-21T16:00Z"],
    estimates: ["estimated.vessel_arrived USOAK 2026-03-20T15:00Z"],
    shipment: { ...SEA, portOfDischarge: "USOAK", eta: "2026-03-20T15:00Z", ata: "2026-03-20T17:00Z" },
    container: { status: "grounded", arrivedAt: "2026-03-20T17:00Z", dischargedAt: "2026-03-21T16:00Z" },
  },
  {
    title: "a line that tells no departure and no arrival: neither is made up",
    says: [ORIGIN[2] as string, LANDED[2] as string, ...RETURNED],
    events: [
      RETURNED_EVENTS[0] as string,
      RETURNED_EVENTS[1] as string,
      "vessel_discharged USLAX 2026-03-21T16:00Z",
      "vessel_loaded CNSHA 2026-03-05T02:00Z",
    ],
    shipment: { portOfLading: "CNSHA", portOfDischarge: "USLAX", vessel: "ALPHA", voyage: "001E", certainty: "high" },
    container: { ...HOME, arrivedAt: undefined },
  },
  {
    title: "dates without times: discharged and out on the same day",
    says: [
      "ACT load CNSHA 2026-03-05 via=ALPHA/001E",
      "ACT depart CNSHA 2026-03-05 via=ALPHA/001E",
      "ACT arrive USLAX 2026-03-20 via=ALPHA/001E",
      "ACT discharge USLAX 2026-03-20T22:00-07:00 via=ALPHA/001E",
      "ACT gate_out USLAX 2026-03-20 truck",
    ],
    events: [
      "full_out USLAX 2026-03-20T07:00Z day",
      "vessel_arrived USLAX 2026-03-20T07:00Z day",
      "vessel_departed CNSHA 2026-03-04T16:00Z day",
      "vessel_discharged USLAX 2026-03-21T05:00Z",
      "vessel_loaded CNSHA 2026-03-04T16:00Z day",
    ],
    shipment: {
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      vessel: "ALPHA",
      voyage: "001E",
      atd: "2026-03-04T16:00Z",
      ata: "2026-03-20T07:00Z",
      certainty: "high",
    },
    container: {
      status: "picked_up",
      arrivedAt: "2026-03-20T07:00Z",
      dischargedAt: "2026-03-21T05:00Z",
      fullOutAt: "2026-03-20T07:00Z",
    },
  },
  {
    title: "no transport call: moves at places, without ship, voyage or mode",
    says: [
      "ACT gate_out CNSHA 2026-03-01T08:00+08:00 empty",
      "ACT gate_in CNSHA 2026-03-03T09:00+08:00",
      "ACT load CNSHA 2026-03-05T10:00+08:00",
      "ACT discharge USLAX 2026-03-21T09:00-07:00",
      "ACT gate_out USLAX 2026-03-24T12:00-07:00",
      "ACT gate_in USLAX 2026-03-28T12:00-07:00 empty",
    ],
    events: [
      RETURNED_EVENTS[0] as string,
      ...ORIGIN_EVENTS.slice(0, 2),
      RETURNED_EVENTS[1] as string,
      "vessel_discharged USLAX 2026-03-21T16:00Z",
      "vessel_loaded CNSHA 2026-03-05T02:00Z",
    ],
    shipment: { portOfLading: "CNSHA", portOfDischarge: "USLAX", certainty: "high" },
    container: { ...HOME, arrivedAt: undefined },
  },
  {
    title: "a corrected actual",
    says: [...ORIGIN, ...LANDED, "ACT discharge USLAX 2026-03-21T23:00-07:00 via=ALPHA/001E rep=03-23"],
    events: [...ORIGIN_EVENTS, "vessel_arrived USLAX 2026-03-20T15:00Z", "vessel_discharged USLAX 2026-03-22T06:00Z"],
    estimates: LANDED_ESTIMATES,
    shipment: SEA,
    container: { ...ASHORE, status: "grounded", dischargedAt: "2026-03-22T06:00Z" },
  },
  {
    title: "a vanished actual: the arrival is expected again",
    says: [...ORIGIN, ...LANDED],
    vanished: [5, 6],
    events: ORIGIN_EVENTS,
    estimates: LANDED_ESTIMATES,
    withdrawn: ["vessel_arrived", "vessel_discharged"],
    shipment: { ...SEA, ata: undefined, certainty: "medium" },
    container: { status: "on_ship" },
  },
  {
    title: "at a port of which nothing says that the sea ends there",
    says: [...ORIGIN, "ACT arrive SGSIN 2026-03-12T08:00+08:00 via=ALPHA/001E"],
    events: ORIGIN_EVENTS,
    held: ["arrived SGSIN 2026-03-12T00:00Z"],
    shipment: { ...SEA, portOfDischarge: "SGSIN", eta: undefined, ata: undefined, certainty: "low" },
    container: { status: "on_ship" },
  },
  {
    title: "planned calls, before a container is named",
    says: [
      "PLN depart CNSHA 2026-03-06T02:00+08:00 via=ALPHA/001E",
      "PLN arrive KRPUS 2026-03-08T02:00+09:00 via=ALPHA/001E",
      "PLN depart KRPUS 2026-03-08T20:00+09:00 via=ALPHA/001E",
      "PLN arrive USLAX 2026-03-20T08:00-07:00 via=ALPHA/001E",
    ],
    events: [],
    shipment: {
      portOfLading: "CNSHA",
      portOfDischarge: "USLAX",
      vessel: "ALPHA",
      voyage: "001E",
      etd: "2026-03-05T18:00Z",
      eta: "2026-03-20T15:00Z",
      certainty: "medium",
    },
  },
  {
    title: "two bills of one container: what is said under the other bill is not taken for this one's calls",
    says: [
      ...ORIGIN,
      ...LANDED,
      "ACT load CNSHA 2026-03-05T10:00+08:00 via=ALPHA/001E bill=B2",
      "ACT depart CNNGB 2026-03-01T02:00+08:00 via=OMEGA/9 bill=B2",
    ],
    events: [...ORIGIN_EVENTS, ...LANDED_EVENTS],
    estimates: LANDED_ESTIMATES,
    shipment: SEA,
    container: { ...ASHORE, status: "grounded" },
  },
  {
    title: "the terminal's own word on its gate, and a ship's position beside the line's estimate",
    says: [
      ...ORIGIN,
      LANDED[0] as string,
      "ACT arrive USLAX 2026-03-20T07:10-07:00 via=ALPHA/- by=ais bill=-",
      "ACT arrive USLAX 2026-02-01T07:10-07:00 via=ALPHA/- by=ais bill=-",
      LANDED[2] as string,
      "ACT gate_out USLAX 2026-03-24T12:00-07:00 truck by=terminal bill=-",
      "ACT gate_out USLAX 2026-03-25T18:00-07:00 truck rep=04-01",
    ],
    events: [
      ...ORIGIN_EVENTS,
      "full_out USLAX 2026-03-24T19:00Z",
      "vessel_arrived USLAX 2026-03-20T14:10Z",
      "vessel_discharged USLAX 2026-03-21T16:00Z",
    ],
    estimates: LANDED_ESTIMATES,
    shipment: { ...SEA, ata: "2026-03-20T14:10Z" },
    container: {
      status: "picked_up",
      arrivedAt: "2026-03-20T14:10Z",
      dischargedAt: "2026-03-21T16:00Z",
      fullOutAt: "2026-03-24T19:00Z",
    },
  },
]
