/** Every page loads these with its error boundaries, so they stand apart from the names of pages. */
export const pageFailedText = {
  failed: "Freeday could not be loaded",
  pageNotRead: "This page could not be loaded",
  tryNow: "Try now",
  databaseNoAnswer:
    "Freeday's database did not answer, or something went wrong on our side. Nothing is lost. Next try in 10 s.",
}
