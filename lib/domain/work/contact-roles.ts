export const CONTACT_ROLES = ["broker", "carrier", "trucker", "terminal", "warehouse", "customer", "other"] as const

export type ContactRole = (typeof CONTACT_ROLES)[number]
