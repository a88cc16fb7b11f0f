export const peopleAnswers = {
  chooseZone: "Choose a zone from the list, for example America/Chicago.",
  passwordTooShort: (shortestPassword: number) => `Use ${shortestPassword} characters or more.`,
  passwordTooLong: (longestPassword: number) => `Use at most ${longestPassword} characters.`,
  pasteToken: "Paste the one-time token from the log.",
  notAToken: "This is not a token.",
  enterName: "Enter your name.",
  atMost100: "Use at most 100 characters.",
  atMost254: "Use at most 254 characters.",
  enterEmail: "Enter an email address.",
  nothingToSetUp: "There is nothing to set up here.",
  sendRoleOrDisabled: "Send a role, or whether the person is disabled.",
  enterTheName: "Enter the name.",
}
