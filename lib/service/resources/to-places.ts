// Maps ports, metro areas, terminals, rail terminals, vessels and parties of the interface document to the mirror.
import { fieldsOf } from "./fields.ts"
import type { ReadResource } from "./read-document.ts"

/** A port or a metro area. */
export function toPlace(resource: ReadResource) {
  const fields = fieldsOf(resource)
  return {
    id: resource.id,
    kind: resource.type,
    name: fields.text("name"),
    code: fields.text("code"),
    city: fields.text("city"),
    state: fields.text("state_abbr"),
    country: fields.text("country_code"),
    zone: fields.text("time_zone"),
    latitude: fields.number("latitude"),
    longitude: fields.number("longitude"),
    extra: fields.extra(),
  }
}

/** A terminal or a rail terminal. */
export function toTerminal(resource: ReadResource) {
  const fields = fieldsOf(resource)
  return {
    id: resource.id,
    kind: resource.type,
    name: fields.text("name"),
    nickname: fields.text("nickname"),
    firmsCode: fields.text("firms_code"),
    smdgCode: fields.text("smdg_code"),
    bicFacilityCode: fields.text("bic_facility_code"),
    portId: fields.one("port"),
    extra: fields.extra(),
  }
}

export function toVessel(resource: ReadResource) {
  const fields = fieldsOf(resource)
  return {
    id: resource.id,
    name: fields.text("name"),
    imo: fields.text("imo"),
    mmsi: fields.text("mmsi"),
    extra: fields.extra(),
  }
}

/** A customer. The interface document does not list its fields; the public service sends `company_name`. */
export function toParty(resource: ReadResource) {
  const fields = fieldsOf(resource)
  return { id: resource.id, name: fields.text("company_name"), extra: fields.extra() }
}
