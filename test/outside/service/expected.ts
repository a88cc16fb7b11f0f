import type { Json } from "../carriers/message.ts"

export type Resource = {
  type: string
  id: string
  attributes?: { [name: string]: Json }
  relationships?: { [name: string]: Json }
  links?: { [name: string]: Json }
}

export type Fact = {
  type: string
  id: string
  /** The attribute's name as it was sent. */
  what: string
  /** The value as a person reads it: instants in UTC, days as calendar days. */
  is: Json
}

export type ServiceCase = {
  name: string
  body: { data: Resource | Resource[]; included?: Resource[]; meta?: Json; links?: Json }
  says: Fact[]
  /** What the interface does not have. It must be kept, counted and named by its place. */
  beyond: string[]
}
