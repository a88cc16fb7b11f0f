export const providerText = {
  signInWith: (name: string) => `Sign in with ${name}`,
  refused: {
    no_account: (name: string) => ({
      title: "You have no account here.",
      next: `You are signed in at ${name}, but nobody here has that email, or it is not confirmed there, or the account is disabled. Ask a Freeday admin.`,
    }),
    failed: (name: string) => ({
      title: `Sign-in with ${name} did not go through.`,
      next: "Nothing changed. Try again; if it keeps failing, sign in with your password, or tell an admin.",
    }),
    unreachable: (name: string) => ({
      title: `${name} does not answer.`,
      next: "Your password still works. Try again in a moment, or tell an admin.",
    }),
  },
}
