import type { Resource } from "#lib/wire/resources"
import {
  findMetro,
  findMetroById,
  findPort,
  findPortById,
  findRampById,
  findTerminalById,
  type MetroPlace,
  type PortPlace,
  type RampPlace,
  type TerminalPlace,
} from "../reference/places.ts"
import { type ResourceKind, selfLink, toOne, type View } from "./resource.ts"

function showPort(port: PortPlace): Resource {
  return {
    id: port.id,
    type: "port",
    attributes: {
      id: port.id,
      name: port.name,
      code: port.code,
      state_abbr: port.state,
      city: port.city,
      country_code: port.country,
      time_zone: port.zone,
      latitude: port.latitude,
      longitude: port.longitude,
    },
    links: selfLink("ports", port.id),
  }
}

function showTerminal(terminal: TerminalPlace, { profile }: View): Resource {
  return {
    id: terminal.id,
    type: "terminal",
    attributes: {
      id: terminal.id,
      nickname: terminal.nickname,
      name: terminal.name,
      firms_code: terminal.firms,
      smdg_code: terminal.smdg,
      bic_facility_code: terminal.bic,
      ...(profile.showsPublicFacts ? toAddress(terminal) : {}),
    },
    relationships: { port: toOne("port", findPort(terminal.port)?.id) },
    links: selfLink("terminals", terminal.id),
  }
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" })

/** As much as its port tells. No source lists streets. */
function toAddress({ port: code }: TerminalPlace) {
  const port = findPort(code)
  return {
    city: port?.city ?? null,
    state_abbr: port?.state ?? null,
    country: port ? (COUNTRIES.of(port.country) ?? null) : null,
  }
}

function showMetroArea(metro: MetroPlace): Resource {
  return {
    id: metro.id,
    type: "metro_area",
    attributes: {
      id: metro.id,
      name: metro.place,
      code: metro.metro,
      state_abbr: metro.state,
      country_code: metro.country,
      time_zone: metro.zone,
      latitude: metro.latitude,
      longitude: metro.longitude,
    },
    links: selfLink("metro_areas", metro.id),
  }
}

function showRailTerminal(ramp: RampPlace): Resource {
  return {
    id: ramp.id,
    type: "rail_terminal",
    attributes: { id: ramp.id, name: ramp.name, nickname: ramp.name, firms_code: null },
    relationships: { port: toOne("port", null), metro_area: toOne("metro_area", findMetro(ramp.metro)?.id) },
    links: selfLink("rail_terminals", ramp.id),
  }
}

const load =
  <P>(find: (id: string) => P | undefined, show: (place: P, view: View) => Resource): ResourceKind["load"] =>
  (view, id) => {
    const place = find(id)
    return place && show(place, view)
  }

export const portKind: ResourceKind = { type: "port", relations: {}, load: load(findPortById, showPort) }
export const terminalKind: ResourceKind = {
  type: "terminal",
  relations: { port: ["port"] },
  load: load(findTerminalById, showTerminal),
}
export const metroAreaKind: ResourceKind = {
  type: "metro_area",
  relations: {},
  load: load(findMetroById, showMetroArea),
}
export const railTerminalKind: ResourceKind = {
  type: "rail_terminal",
  relations: { port: ["port"], metro_area: ["metro_area"] },
  load: load(findRampById, showRailTerminal),
}
