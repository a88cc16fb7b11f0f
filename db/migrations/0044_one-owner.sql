DROP INDEX "alerts_owned";--> statement-breakpoint
-- Who has an alert of a container nobody has, has the container from now on; where both had somebody, the container's stays.
INSERT INTO container_work (container_id, owner_id, tags, updated_at)
SELECT DISTINCT ON (container_id) container_id, owner_id, '{}', coalesce(touched_at, opened_at) FROM alerts
WHERE container_id IS NOT NULL AND owner_id IS NOT NULL AND state <> 'closed'
ORDER BY container_id, audience <> 'team', touched_at DESC NULLS LAST
ON CONFLICT (container_id) DO UPDATE SET owner_id = coalesce(container_work.owner_id, excluded.owner_id);--> statement-breakpoint
UPDATE alerts SET owner_id = NULL WHERE container_id IS NOT NULL AND owner_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_one_owner" CHECK (container_id is null or owner_id is null);