-- Rows get the facts that published tariffs have. Each old row keeps its meaning: a group becomes its types of equipment,
-- and the new facts ask for nothing.
UPDATE "tariffs" SET "row" = ("row" - 'group') || jsonb_build_object(
  'customer', null,
  'equipment', CASE "row" ->> 'group'
    WHEN 'dry' THEN '["dry"]'::jsonb
    WHEN 'reefer' THEN '["reefer", "non_operating_reefer"]'::jsonb
    WHEN 'special' THEN '["open_top", "flat_rack", "tank", "other"]'::jsonb
    ELSE 'null'::jsonb END,
  'traits', '[]'::jsonb,
  'afterGateCalendar', null,
  'ratesOn', 'count_start',
  'minimumMinor', null)
WHERE NOT "row" ? 'traits';
