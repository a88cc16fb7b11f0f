import { type ResourceKind, selfLink } from "./resource.ts"

/** This service has no AIS, so nobody reports a ship's position. */
const NOT_REPORTED = {
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null,
}

export const vesselKind: ResourceKind = {
  type: "vessel",
  relations: {},
  load: async ({ store, profile }, id) => {
    const vessel = await store.vessels.get(id)
    if (!vessel) return undefined
    return {
      id,
      type: "vessel",
      attributes: {
        name: vessel.name,
        imo: vessel.imo,
        mmsi: null,
        ...(profile.showsPublicFacts ? NOT_REPORTED : {}),
      },
      links: selfLink("vessels", id),
    }
  },
}
