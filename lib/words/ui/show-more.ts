export const showMoreText = {
  moreNotRead: "The next rows could not be loaded",
  signInThenMore: "Sign in again, then show more.",
}
