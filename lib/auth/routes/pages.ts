import type { Action } from "../rights.ts"

/** Pages as Next names them. "public": for people who are signed out, too. */
export const pages = {
  "/": "view",
  "/alerts": "view",
  "/connection": "view",
  "/containers": "view",
  "/containers/[id]": "view",
  "/containers/[id]/charges": "view",
  "/containers/[id]/dispute": "view",
  "/containers/[id]/print": "view",
  "/documents": "view",
  "/documents/[id]": "view",
  "/exposure": "view",
  "/exposure/rows": "view",
  "/settings": "view",
  "/settings/alerts": "set_own_alerts",
  "/settings/calendar": "make_calendar",
  "/settings/contacts": "view",
  "/settings/links": "share_shipment",
  "/settings/people": "manage_people",
  "/settings/tariffs": "view",
  "/shipments": "view",
  "/shipments/[id]": "view",
  "/shipments/find": "view",
  "/tracking": "view",
  "/sign-in": "public",
  "/setup": "public",
  // An invitation and a shared shipment: the token of the address is the right to see them.
  "/invite/[token]": "public",
  "/s/[token]": "public",
} as const satisfies Record<`/${string}`, Action | "public">
