// Shapes of the reference tables.

export type KnownPort = {
  code: string
  name: string
  city: string
  state: string | null
  country: string
  zone: string
  latitude: number
  longitude: number
}

export type KnownTerminal = {
  name: string
  nickname: string
  firms: string | null
  smdg: string | null
  port: string
}

export type KnownRamp = {
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

/** `owners`: owner codes of its containers; those of lessors belong to no line. `endedInto`: who carries them now. */
export type KnownLine = {
  scac: string
  name: string
  shortName: string
  billPrefix: string
  owners: string[]
  endedInto?: string
}
