/** link: has no name, and replaces an address that would be too long. */
export const VIEW_SCOPES = ["private", "team", "link"] as const
