export const addressText = {
  badAddress: (parts: string) => `This link asks for something that is not here: ${parts}.`,
  badAddressAbout: "It may be cut off, mistyped or from an older version. You see the page without it.",
  withoutIt: "OK, without it",
  linkCopied: "Link copied. Whoever opens it must sign in.",
  linkNotCopied: (link: string) => `The browser did not let us copy. The link is ${link}`,
  copyLink: "Copy link",
}
