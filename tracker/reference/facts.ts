// Shapes of the reference tables.

export type PortFacts = {
  code: string
  name: string
  city: string
  state: string | null
  country: string
  zone: string
  latitude: number
  longitude: number
}

export type TerminalFacts = {
  name: string
  nickname: string
  firms: string | null
  smdg: string | null
  port: string
}

export type RampFacts = {
  metro: string
  place: string
  state: string
  country: string
  zone: string
  latitude: number
  longitude: number
  name: string
  carrier: string
}

export type LineFacts = { scac: string; name: string; shortName: string; billPrefix: string; owners: string[] }
