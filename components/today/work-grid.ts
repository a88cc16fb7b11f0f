// The grid of a work row, shared by rows and group headers. It follows the list's width, not the window's: one line
// from 1,080 px, two from 640 px, stacked below.

export const WORK_ROW = [
  "relative grid items-start gap-x-3 @min-[1080px]:items-center px-(--gutter)",
  "grid-cols-[20px_minmax(0,1fr)_minmax(0,1.1fr)] gap-y-1 py-2.5 [grid-template-areas:'icon_number_fact'_'._terminal_owed'_'._lfd_lfd'_'._charge_open']",
  "@min-[640px]:grid-cols-[20px_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.2fr)_148px] @min-[640px]:gap-y-1 @min-[640px]:py-1.5",
  "@min-[640px]:[grid-template-areas:'icon_number_fact_charge_open'_'._terminal_lfd_owed_open']",
  "@min-[1080px]:min-h-11.5 @min-[1080px]:py-1 @min-[1080px]:gap-y-0",
  "@min-[1080px]:grid-cols-[20px_164px_minmax(0,1.11fr)_minmax(196px,1.1fr)_minmax(0,1.2fr)_minmax(0,1.235fr)_minmax(84px,0.45fr)_148px]",
  "@min-[1080px]:[grid-template-areas:'icon_number_terminal_lfd_fact_charge_owed_open']",
].join(" ")

/** Rows out of view are neither laid out nor painted. Their assumed heights are those of the three layouts. */
export const UNSEEN_ROW =
  "[content-visibility:auto] [contain-intrinsic-block-size:auto_118px] @min-[640px]:[contain-intrinsic-block-size:auto_61px] @min-[1080px]:[contain-intrinsic-block-size:auto_46px]"

export const REQUEST_ROW = [
  "relative grid items-center gap-x-3 px-(--gutter)",
  "grid-cols-[20px_minmax(0,1fr)_auto] py-2.5 [grid-template-areas:'icon_number_open'_'._fact_fact'_'._charge_charge'] gap-y-1",
  "@min-[640px]:grid-cols-[20px_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_148px] @min-[640px]:gap-y-0",
  "@min-[640px]:h-11.5 @min-[640px]:py-0 @min-[640px]:[grid-template-areas:'icon_number_fact_charge_open']",
].join(" ")

export const AREA = {
  icon: "[grid-area:icon]",
  number: "[grid-area:number]",
  terminal: "[grid-area:terminal]",
  lfd: "[grid-area:lfd]",
  fact: "[grid-area:fact]",
  charge: "[grid-area:charge]",
  owed: "[grid-area:owed]",
  open: "[grid-area:open]",
} as const
