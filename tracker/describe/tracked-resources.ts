// What is tracked: requests, shipments, containers.
import { z } from "zod"
import {
  CURRENT_STATUSES,
  EQUIPMENT_HEIGHTS,
  EQUIPMENT_LENGTHS,
  EQUIPMENT_TYPES,
  FAILED_REASONS,
  FEE_TYPES,
  HOLD_NAMES,
  HOLD_STATUSES,
  REQUEST_STATUSES,
} from "#lib/wire/names"
import type { Profile } from "../profile.ts"
import { requestType } from "../router/tracking-requests.ts"
import { instant, instantOrNull, locode, resource, text, textOrNull, toMany, toOne, zoneOrNull } from "./values.ts"

const hold = z.strictObject({
  name: z.enum(HOLD_NAMES),
  status: z.enum(HOLD_STATUSES),
  description: textOrNull,
})
const fee = z.strictObject({ type: z.enum(FEE_TYPES), amount: z.number(), currency_code: z.string().length(3) })
const scac = z.string().length(4)
const refNumbers = z.array(text)

export const trackingRequest = ({ showsPublicFacts }: Profile) =>
  resource(
    "tracking_request",
    {
      request_number: text,
      request_type: requestType,
      scac: scac.nullable(),
      status: z.enum(REQUEST_STATUSES),
      failed_reason: z.enum(FAILED_REASONS).nullable(),
      ref_numbers: refNumbers.nullable(),
      tags: z.array(text),
      created_at: instant,
      updated_at: instant,
      is_retrying: z.boolean(),
      retry_count: z.int().nullable(),
    },
    {
      tracked_object: toOne("shipment"),
      customer: toOne("party"),
      ...(showsPublicFacts ? { user: toOne("user") } : {}),
    },
  )

const tracking = {
  tracked: { tracked: z.boolean() },
  line_tracking_stopped_at: {
    line_tracking_last_attempted_at: instantOrNull,
    line_tracking_last_succeeded_at: instantOrNull,
    line_tracking_stopped_at: instantOrNull,
    line_tracking_stopped_reason: textOrNull,
  },
}

const publicShipment = {
  normalized_number: text,
  tags: z.array(text),
  shipping_line_short_name: text,
  customer_name: textOrNull,
  pod_original_eta_at: instantOrNull,
}

const publicContainer = {
  terminal_checked_at: instantOrNull,
  pod_last_tracking_request_at: instantOrNull,
  shipment_last_tracking_request_at: instantOrNull,
  location_at_pod_terminal: textOrNull,
  pod_full_out_chassis_number: textOrNull,
  pod_rail_carrier_scac: scac.nullable(),
  ind_rail_carrier_scac: scac.nullable(),
  pod_rail_loaded_at: instantOrNull,
  pod_rail_departed_at: instantOrNull,
  ind_eta_at: instantOrNull,
  ind_ata_at: instantOrNull,
  ind_rail_unloaded_at: instantOrNull,
  ind_facility_lfd_on: instantOrNull,
}

export const shipment = (profile: Profile) =>
  resource(
    "shipment",
    {
      created_at: instant,
      bill_of_lading_number: text,
      ref_numbers: refNumbers,
      shipping_line_scac: scac,
      shipping_line_name: text,
      port_of_lading_locode: locode,
      port_of_lading_name: textOrNull,
      port_of_discharge_locode: locode,
      port_of_discharge_name: textOrNull,
      pod_vessel_name: textOrNull,
      pod_vessel_imo: textOrNull,
      pod_voyage_number: textOrNull,
      destination_locode: locode.nullable(),
      destination_name: textOrNull,
      destination_timezone: zoneOrNull,
      destination_eta_at: instantOrNull,
      destination_ata_at: instantOrNull,
      pol_etd_at: instantOrNull,
      pol_atd_at: instantOrNull,
      pol_timezone: zoneOrNull,
      pod_timezone: zoneOrNull,
      pod_eta_at: instantOrNull,
      pod_ata_at: instantOrNull,
      ...tracking[profile.trackedAs],
      ...(profile.showsPublicFacts ? publicShipment : {}),
    },
    {
      port_of_lading: toOne("port"),
      port_of_discharge: toOne("port"),
      pod_terminal: toOne("terminal", "rail_terminal"),
      port_of_lading_terminal: toOne("terminal"),
      destination: toOne("port", "metro_area"),
      containers: toMany("container"),
      ...(profile.showsPublicFacts
        ? {
            destination_terminal: toOne("terminal", "rail_terminal"),
            line_tracking_stopped_by_user: toOne("user"),
          }
        : {}),
    },
  )

export const container = ({ equipmentHeights, showsPublicFacts }: Profile) =>
  resource(
    "container",
    {
      number: text,
      seal_number: textOrNull,
      created_at: instant,
      equipment_type: z.enum(EQUIPMENT_TYPES),
      equipment_length: z.literal([...EQUIPMENT_LENGTHS]),
      equipment_height: z.enum(EQUIPMENT_HEIGHTS.map((height): string => equipmentHeights[height] ?? height)),
      weight_in_lbs: z.number().nullable(),
      ref_numbers: refNumbers,
      fees_at_pod_terminal: z.array(fee).optional(),
      holds_at_pod_terminal: z.array(hold).optional(),
      pickup_lfd: instantOrNull,
      pickup_appointment_at: instantOrNull,
      availability_known: z.boolean(),
      available_for_pickup: z.boolean().nullable(),
      pod_arrived_at: instantOrNull,
      pod_discharged_at: instantOrNull,
      pod_full_out_at: instantOrNull,
      final_destination_full_out_at: instantOrNull,
      empty_terminated_at: instantOrNull,
      pod_timezone: zoneOrNull,
      final_destination_timezone: zoneOrNull,
      empty_terminated_timezone: zoneOrNull,
      current_status: z.enum(CURRENT_STATUSES),
      import_deadlines: z.strictObject({
        pickup_lfd_line: instantOrNull,
        pickup_lfd_terminal: instantOrNull,
        pickup_lfd_rail: instantOrNull.optional(),
      }),
      ...(showsPublicFacts ? publicContainer : {}),
    },
    {
      shipment: toOne("shipment"),
      pod_terminal: toOne("terminal", "rail_terminal"),
      transport_events: toMany("transport_event"),
      ...(showsPublicFacts
        ? { pickup_facility: toOne("terminal", "rail_terminal"), raw_events: toMany("raw_event") }
        : {}),
    },
  )
