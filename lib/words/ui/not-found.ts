export const notFoundText = {
  addressCut: "The address may be cut short, or what it named",
  linkCut: (what: string) => `The link may be cut short, or the ${what}`,
  noSuchPage: "There is no such page",
  noSuch: (what: string) => `There is no such ${what} here`,
  roleMayNot: " Or your role may not see it: ask an admin.",
  notTracked: (cut: string) => `${cut} is not tracked in this account. Find it by its number.`,
  findBy: "Container, bill, booking or reference",
  find: "Find",
  today: "Today",
  allShipments: "All shipments",
  trackNumber: "Track a number",
}
