export const securityText = {
  security: "Security",
  password: "Password",
  passwordAbout: "Changing it ends your sessions elsewhere.",
  noPassword: "You sign in without a password.",
  present: "Current password",
  newPassword: "New password",
  passwordHint: "12 characters or more, and not one that many people use.",
  change: "Change password",
  changed: (ended: number) =>
    ended === 0
      ? "Your password is changed."
      : `Your password is changed. ${ended === 1 ? "One other session" : `${ended} other sessions`} ended.`,
  sessions: "Sessions",
  sessionsAbout:
    "Each browser in which you are signed in. A session ends after 24 hours without use, and after 7 days.",
  theSessions: "The list of sessions",
  readingSessions: "Reading the sessions",
  thisOne: "this one",
  unknownBrowser: "A browser we do not know",
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  from: (address: string) => `from ${address}`,
  signedIn: "Signed in ",
  lastSeen: ", last seen ",
  end: "End",
  endThis: (browser: string) => `End the session of ${browser}`,
  endOthers: "Sign out everywhere else",
  ended: (ended: number) => (ended === 1 ? "One session ended." : `${ended} sessions ended.`),
  proveTitle: "Enter your password once more",
  proveAbout: "You signed in more than 10 minutes ago, and this changes how your account is used.",
  goOn: "Go on",
}
