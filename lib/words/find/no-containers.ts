export const noContainersText = {
  noContainers: "No container is tracked yet",
  noContainersAbout: "Track a bill of lading, a booking or a container number, and its containers appear here.",
  trackNumber: "Track a number",
  theText: (q: string) => `the text ${q}`,
  noneFits: "No container fits these filters",
  noMatch: (q: string | undefined) => `Nothing in this list matches ${q}`,
  noneOf: (numbers: number) =>
    numbers === 1 ? "This number is not in the list" : `None of these ${numbers} numbers is in this list`,
  filteredBy: (by: string) => `Filtered by ${by}.`,
  outAreHidden: "Containers out of the gate are hidden unless the status filter asks for them.",
  remove: (label: string) => `Remove ${label}`,
}
