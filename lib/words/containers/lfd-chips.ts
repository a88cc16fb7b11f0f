export const lfdText = {
  sources: { line: "Carrier", terminal: "Terminal", rail: "Rail", coalesced: "Service, source not reported" },
  notReported: "Not reported",
  notDischarged: "Not discharged",
  noneYet: "None yet",
  sourcesDifferDayDays: (spreadDays: number) => `sources differ by ${spreadDays} ${spreadDays === 1 ? "day" : "days"}`,
  countsInland: "counts at the inland ramp",
  countedPort: "counted at the port",
  inForce: "in force",
  reportedPickupLfd: "reported as the pickup LFD",
  pickedUp: "Picked up",
}
