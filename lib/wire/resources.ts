// Shapes of the interface document as they travel (JSON:API). Timestamps are ISO 8601 strings.
import type {
  DataSource,
  DeliveryStatus,
  FailedReason,
  FeeType,
  HoldName,
  HoldStatus,
  RequestStatus,
  RequestType,
} from "./names.ts"

export type ResourceRef = { id: string; type: string }
export type Relationship = { data: ResourceRef | ResourceRef[] | null }

export type Resource<T extends string = string, A = Record<string, unknown>> = {
  id: string
  type: T
  attributes?: A
  relationships?: Record<string, Relationship>
  links?: { self?: string; [name: string]: string | undefined }
}

export type Document<D = Resource | Resource[]> = {
  data: D
  included?: Resource[]
  links?: { self?: string; first?: string; prev?: string; next?: string; last?: string; current?: string }
  meta?: Record<string, unknown>
}

export type ErrorItem = {
  status?: string
  code?: string
  title?: string
  detail?: string | null
  source?: { pointer?: string; parameter?: string } | null
  meta?: Record<string, unknown>
}
export type ErrorDocument = { errors: ErrorItem[] }

export type NotificationAttributes = {
  id: string
  event: string
  delivery_status: DeliveryStatus
  created_at: string
}

export type WebhookHeader = { name: string; value: string }
export type WebhookAttributes = {
  url: string
  active: boolean
  events: string[]
  secret: string
  headers: WebhookHeader[] | null
}

export type TrackingRequestAttributes = {
  request_number: string
  request_type: RequestType
  scac: string
  status: RequestStatus
  failed_reason: FailedReason | null
  ref_numbers: string[] | null
  tags: string[]
  created_at: string
  updated_at: string
  is_retrying: boolean
  retry_count: number | null
}

export type ShipmentAttributes = {
  created_at: string
  bill_of_lading_number: string
  ref_numbers: string[]
  shipping_line_scac: string
  shipping_line_name: string
  port_of_lading_locode: string
  port_of_lading_name: string
  port_of_discharge_locode: string
  port_of_discharge_name: string
  pod_vessel_name: string | null
  pod_vessel_imo: string | null
  pod_voyage_number: string | null
  destination_locode: string | null
  destination_name: string | null
  destination_timezone: string | null
  destination_eta_at: string | null
  destination_ata_at: string | null
  pol_etd_at: string | null
  pol_atd_at: string | null
  pol_timezone: string | null
  pod_timezone: string | null
  pod_eta_at: string | null
  pod_ata_at: string | null
  tracked: boolean
}

export type Hold = { name: HoldName; status: HoldStatus; description: string | null }
export type Fee = { type: FeeType; amount: number; currency_code: string }

export type ImportDeadlines = {
  pickup_lfd_line?: string | null
  pickup_lfd_terminal?: string | null
  /** Absent without the rail entitlement. */
  pickup_lfd_rail?: string | null
}

export type ContainerAttributes = {
  number: string
  seal_number?: string | null
  created_at: string
  equipment_type: string
  equipment_length: number
  equipment_height: string
  weight_in_lbs?: number | null
  ref_numbers: string[]
  /** Absent where the terminal reports nothing. */
  fees_at_pod_terminal?: Fee[]
  /** Absent where the terminal reports nothing. */
  holds_at_pod_terminal?: Hold[]
  pickup_lfd?: string | null
  pickup_appointment_at?: string | null
  availability_known?: boolean
  available_for_pickup?: boolean | null
  pod_arrived_at: string | null
  pod_discharged_at: string | null
  pod_full_out_at: string | null
  final_destination_full_out_at: string | null
  empty_terminated_at: string | null
  pod_timezone: string | null
  final_destination_timezone: string | null
  empty_terminated_timezone: string | null
  current_status: string
  import_deadlines?: ImportDeadlines
}

export type TransportEventAttributes = {
  event: string
  created_at: string
  timestamp: string | null
  timezone: string | null
  voyage_number: string | null
  location_locode: string | null
  data_source: DataSource
}

export type EstimatedEventAttributes = {
  created_at: string
  estimated_timestamp: string
  event: string
  location_locode: string | null
  timezone: string | null
  voyage_number: string | null
  data_source: "shipping_line" | "terminal"
}

export type ContainerUpdatedEventAttributes = {
  changeset: Record<string, [unknown, unknown]>
  timestamp: string
  timezone: string | null
}

export type PortAttributes = {
  id: string
  name: string
  code: string
  state_abbr: string | null
  city: string | null
  country_code: string
  time_zone: string
  latitude: number | null
  longitude: number | null
}

export type TerminalAttributes = {
  id: string
  nickname: string | null
  name: string
  firms_code: string | null
  smdg_code: string | null
  bic_facility_code: string | null
}

/** Fields not shown in the interface document; as the public service has them. */
export type VesselAttributes = { name: string; imo: string | null; mmsi?: string | null }
export type MetroAreaAttributes = {
  name: string
  code: string
  state_abbr: string | null
  country_code: string
  time_zone: string
  latitude: number | null
  longitude: number | null
}
