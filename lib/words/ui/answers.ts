export const answersText = {
  noAnswer: "Freeday did not answer. Check your connection; what you see is the last we had.",
  noReason: (status: number) => `Freeday answered ${status} without a reason. Try again.`,
  notValid: "Not valid",
  signedOut: "Signed out",
  notAllowed: "Not allowed",
  notFound: "Not found",
  conflict: "Conflict",
  tooManyRequests: "Too many requests",
  notAvailable: "Not available",
  somethingWentWrong: "Something went wrong",
  databaseAway: "The database does not answer. It is tried again by itself; wait a moment.",
  notValidRequest: "The request is not valid.",
  sendJson: "Send the input as JSON, with Content-Type: application/json.",
  bodyTooLarge: "The body is larger than 1 MB.",
  notJson: "The body is not valid JSON.",
  otherOrigin: (publicUrl: string) =>
    `This request did not come from a page of ${publicUrl}. Open Freeday at that address and try again.`,
}
