export const failureText = {
  openIt: "Open it",
  signedOutTextKept: "You were signed out. Your text is still here. ",
  signInNewTab: "Sign in in a new tab",
  thenSaveAgain: ", then save again.",
  notSaved: (message: string) => `Not saved. ${message}`,
}
