export const readingFailedText = {
  noReason: "no reason given",
  trackingRequests: "tracking requests",
  readingFailed: (what: string, error: string) => `Reading the ${what} failed: ${error} It will be retried.`,
}
