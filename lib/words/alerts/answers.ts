export const alertAnswers = {
  nameAlerts: "Name the alerts.",
  tooManyAlerts: "Choose at most 1,000 alerts at once.",
  giveTime: "Give the time as 2026-10-21T10:30:00Z.",
  noSuchChannel: "There is no such channel.",
  nameOne: "Name one container or one shipment.",
  noSuchRule: "There is no such rule.",
}
