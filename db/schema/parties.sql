-- Parties reported before this table existed were kept as sent.
INSERT INTO parties (id, version, confirmed_at, name, extra)
SELECT id::uuid, version, confirmed_at, nullif(trim(body -> 'attributes' ->> 'company_name'), ''),
  (coalesce(nullif(body -> 'relationships', 'null'), '{}') || coalesce(nullif(body -> 'attributes', 'null'), '{}'))
    - 'company_name'
FROM other_resources WHERE type = 'party' AND id ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$';
--> statement-breakpoint
DELETE FROM other_resources WHERE type = 'party' AND EXISTS (SELECT FROM parties p WHERE p.id::text = lower(other_resources.id));
