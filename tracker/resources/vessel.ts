import { type ResourceKind, selfLink } from "./resource.ts"

export const vesselKind: ResourceKind = {
  type: "vessel",
  relations: {},
  load: async ({ store }, id) => {
    const vessel = await store.vessels.get(id)
    if (!vessel) return undefined
    return {
      id,
      type: "vessel",
      attributes: { name: vessel.name, imo: vessel.imo, mmsi: null },
      links: selfLink("vessels", id),
    }
  },
}
