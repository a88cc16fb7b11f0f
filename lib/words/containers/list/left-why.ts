export const leftWhyText = {
  goneNow: (state: string) => `No longer in this list. Now: ${state}`,
  deliveredByUs: "delivered, marked by us",
}
