-- Alerts kept the text of what their last free day rests on; they keep the policy that chose it, which makes the text.
UPDATE "alerts" SET "facts" = (
  jsonb_set(
    "facts"::jsonb #- '{lfd,basis}',
    '{lfd,policy}',
    to_jsonb(CASE
      WHEN "facts"->'lfd'->>'basis' LIKE '%, the earliest reported%' THEN 'earliest'
      WHEN "facts"->'lfd'->>'basis' LIKE '%, as the service coalesces%' THEN 'coalesced'
      ELSE COALESCE("facts"->'lfd'->>'source', 'earliest')
    END)
  )
)::json
WHERE "facts"->'lfd'->>'basis' IS NOT NULL;
