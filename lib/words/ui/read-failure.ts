export const readFailureText = {
  signInAgain: "Sign in again",
  haveSignedIn: "I have signed in",
  typedIsKept: (copy: string) => `Sign in in a new tab; what you typed here is still there.${copy}`,
  gone: (what: string) => `This ${what} is no longer here`,
  goneAbout: (copy: string) => `It may have left the account, or the link is wrong.${copy}`,
  notRead: (what: string) => `The ${what} could not be loaded`,
  tryNow: "Try now",
}
