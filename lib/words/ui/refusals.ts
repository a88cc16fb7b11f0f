/** What the server says where it refuses or fails. No page loads these. */
export const refusalText = {
  notValid: "Not valid",
  signedOut: "Signed out",
  notAllowed: "Not allowed",
  notFound: "Not found",
  conflict: "Conflict",
  tooManyRequests: "Too many requests",
  notAvailable: "Not available",
  somethingWentWrong: "Something went wrong",
  diskFull: "The disk of Freeday's server is full, so nothing was saved. Once there is room, try again.",
  databaseAway: "The database does not answer. Retrying automatically; wait a moment.",
  notValidRequest: "The request is not valid.",
  sendJson: "Send the input as JSON, with Content-Type: application/json.",
  bodyTooLarge: "The body is larger than 1 MB.",
  bodyTooLargeSignedOut: "The body is larger than 60 kB, and you are signed out. Sign in, then send it again.",
  noSuchRecord: "There is nothing at this address. It may have been removed; load the page again.",
  notJson: "The body is not valid JSON.",
  otherOrigin: (publicUrl: string) =>
    `This request did not come from a page of ${publicUrl}. Open Freeday at that address and try again.`,
}
