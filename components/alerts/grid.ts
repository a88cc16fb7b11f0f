// The grid of an item and of its lines, shared with the headers of sections. From 1,000 px the container stands to the
// left of its lines, below that above them.

export const ALERT_ITEM =
  "border-b @min-[1000px]:grid @min-[1000px]:grid-cols-[calc(var(--gutter)+200px)_minmax(0,1fr)]"

export const ALERT_LINE = [
  "relative grid items-start gap-x-3 px-(--gutter)",
  "grid-cols-[20px_minmax(0,1fr)_auto] gap-y-1 py-2 [grid-template-areas:'icon_fact_fact'_'._action_life'_'._age_age'_'._do_do']",
  "@min-[640px]:grid-cols-[20px_minmax(0,1fr)_128px_auto] @min-[640px]:[grid-template-areas:'icon_fact_age_do'_'._action_life_do']",
  "@min-[1000px]:min-h-11.5 @min-[1000px]:items-center @min-[1000px]:gap-y-0 @min-[1000px]:py-1 @min-[1000px]:pl-0",
  "@min-[1000px]:grid-cols-[20px_minmax(0,2fr)_minmax(0,1.25fr)_112px_128px_216px]",
  "@min-[1000px]:[grid-template-areas:'icon_fact_action_age_life_do']",
].join(" ")

export const AREA = {
  icon: "[grid-area:icon]",
  fact: "[grid-area:fact]",
  action: "[grid-area:action]",
  age: "[grid-area:age]",
  life: "[grid-area:life]",
  do: "[grid-area:do]",
} as const
