export const connectionAnswers = {
  clockTooFast: "The clock runs at most one day a second.",
  noSuchNotification: "There is no notification with this id.",
  setMetricsToken: "Set METRICS_TOKEN to read the metrics from another machine.",
  sendMetricsToken: "Send the metrics token: Authorization: Bearer METRICS_TOKEN.",
  notAnOperation: "This is not an operation of the tracking service that Freeday passes on.",
  takesNoQuery: "This operation takes no query.",
}
