DROP STATISTICS IF EXISTS containers_late_appointment;--> statement-breakpoint
DROP INDEX "containers_by_lfd_earliest";--> statement-breakpoint
DROP INDEX "containers_by_lfd_coalesced";--> statement-breakpoint
DROP INDEX "containers_apart_earliest";--> statement-breakpoint
DROP INDEX "containers_apart_coalesced";--> statement-breakpoint
DROP INDEX "containers_apart_line";--> statement-breakpoint
DROP INDEX "containers_apart_terminal";--> statement-breakpoint
DROP INDEX "containers_apart_rail";--> statement-breakpoint
DROP INDEX "containers_by_lfd_line";--> statement-breakpoint
DROP INDEX "containers_by_lfd_terminal";--> statement-breakpoint
DROP INDEX "containers_by_lfd_rail";--> statement-breakpoint
DROP INDEX "containers_late_appointment";--> statement-breakpoint
CREATE INDEX "containers_by_lfd_line" ON "containers" USING btree ("attention","lfd_line_day","id");--> statement-breakpoint
CREATE INDEX "containers_by_lfd_terminal" ON "containers" USING btree ("attention","lfd_terminal_day","id");--> statement-breakpoint
CREATE INDEX "containers_by_lfd_rail" ON "containers" USING btree ("attention","lfd_rail_day","id");--> statement-breakpoint
CREATE INDEX "containers_late_appointment" ON "containers" USING btree ("attention","pickup_appointment_at","id") WHERE (pickup_appointment_at >= lfd_ends_at) is true;--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_earliest_day";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_earliest_ends_at";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_coalesced_day";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_coalesced_ends_at";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_line_ends_at";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_terminal_ends_at";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "lfd_rail_ends_at";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "attention_earliest";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "attention_coalesced";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "attention_line";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "attention_terminal";--> statement-breakpoint
ALTER TABLE "containers" DROP COLUMN "attention_rail";--> statement-breakpoint
-- Whose view, link, calendar or rule went by another policy than the account's is told so, once.
INSERT INTO user_settings (user_id, key, value)
SELECT user_id, 'policyNotice', jsonb_agg(jsonb_build_object('what', what, 'name', name) ORDER BY what, name)
FROM (
  SELECT owner_id AS user_id, CASE scope WHEN 'link' THEN 'link' ELSE 'view' END AS what, name,
    state -> 'filters' ->> 'lfd_by' AS policy
  FROM saved_views WHERE removed_at IS NULL
  UNION ALL
  SELECT user_id, 'calendar', name, filters ->> 'lfd_by' FROM calendar_feeds WHERE revoked_at IS NULL
  UNION ALL
  SELECT u.id, 'rule', r.name, r.scope ->> 'lfd_by' FROM alert_rules r
  JOIN users u ON u.id = r.owner_id OR (r.owner_id IS NULL AND u.role IN ('manager', 'admin'))
  WHERE r.removed_at IS NULL
) own
WHERE policy <> coalesce((SELECT value #>> '{}' FROM settings WHERE key = 'lfd_policy'), 'earliest')
GROUP BY user_id
ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value;--> statement-breakpoint
UPDATE saved_views SET state = state #- '{filters,lfd_by}' WHERE state -> 'filters' ? 'lfd_by';--> statement-breakpoint
UPDATE calendar_feeds SET filters = filters - 'lfd_by' WHERE filters ? 'lfd_by';--> statement-breakpoint
UPDATE alert_rules SET scope = scope - 'lfd_by' WHERE scope ? 'lfd_by';
