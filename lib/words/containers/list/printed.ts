export const printedListText = {
  printedFirst: (shown: number, total: number) =>
    `The first ${shown.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} containers. Narrow the list, or export it.`,
  printedRows: (rows: number) => `${rows.toLocaleString("en-US")} ${rows === 1 ? "container" : "containers"}`,
}
