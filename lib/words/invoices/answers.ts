export const invoiceAnswers = {
  invoiceGone: "This invoice no longer exists. Reload the page.",
  disputeChangedBy: (byName: string, dispute: string) =>
    `${byName} changed this dispute since you opened it. It now reads: ${dispute}. Check it against yours, then save again.`,
  disputeChanged: "This dispute has changed since you opened it. Reload the page.",
  noSuchContainer: "There is no such container.",
  documentGone: "Its document is gone. Enter the invoice without it.",
  disputeInOtherCurrency: (currency: string) => `Its dispute is in ${currency}.`,
  hasDispute: "Not removed: the invoice has a dispute, and its history is kept.",
  readFrom: (documentName: string) => `, read from ${documentName}`,
  alreadyHere: (invoiceNumber: null | string, enteredByName: string, from: string) =>
    `Invoice ${invoiceNumber} is already here, saved by ${enteredByName}${from}. Open it, or correct the number or who issued it.`,
  invoiceChangedBy: (byName: string, at: string) => `${byName} changed this invoice on ${at}.`,
  yoursNotSaved: (words: string) => `${words} Yours was not saved.`,
  noSuchInvoice: "There is no such invoice.",
}
