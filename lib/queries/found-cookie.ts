// Carries what /shipments/find was asked to the page it leads to, whose own address stays canonical. No secret.
export const FOUND_COOKIE = "found"
