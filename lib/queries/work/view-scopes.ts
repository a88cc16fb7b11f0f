/** link: has no name; an address that would be too long names it. */
export const VIEW_SCOPES = ["private", "team", "link"] as const
