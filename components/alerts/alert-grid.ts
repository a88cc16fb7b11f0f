// The grid of an alert's row, by the width of the list: one line of cells from 1,000 px, two from 640 px, else stacked.

export const ALERT_ROW = [
  "relative grid items-start gap-x-3 px-(--gutter)",
  "grid-cols-[20px_minmax(0,1fr)_auto] gap-y-1 py-2.5 [grid-template-areas:'icon_number_age'_'._fact_fact'_'._action_life'_'._do_do']",
  "@min-[640px]:grid-cols-[20px_150px_minmax(0,1fr)_auto] @min-[640px]:py-2 @min-[640px]:[grid-template-areas:'icon_number_fact_do'_'._age_action_life']",
  "@min-[1000px]:min-h-11.5 @min-[1000px]:items-center @min-[1000px]:gap-y-0 @min-[1000px]:py-1",
  "@min-[1000px]:grid-cols-[20px_150px_minmax(0,2fr)_minmax(0,1.25fr)_100px_112px_196px]",
  "@min-[1000px]:[grid-template-areas:'icon_number_fact_action_age_life_do']",
].join(" ")

export const AREA = {
  icon: "[grid-area:icon]",
  number: "[grid-area:number]",
  fact: "[grid-area:fact]",
  action: "[grid-area:action]",
  age: "[grid-area:age]",
  life: "[grid-area:life]",
  do: "[grid-area:do]",
} as const
