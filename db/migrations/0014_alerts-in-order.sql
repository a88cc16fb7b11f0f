DROP INDEX "alerts_open";--> statement-breakpoint
CREATE INDEX "alerts_inbox" ON "alerts" USING btree ("audience","state","rank","opened_at" DESC NULLS FIRST,"id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "alerts_owned" ON "alerts" USING btree ("owner_id","audience","rank","opened_at" DESC NULLS FIRST,"id") WHERE state = 'open' and owner_id is not null;--> statement-breakpoint
-- The account's first rule, where nobody has saved it, watches what a new one does.
UPDATE "alert_rules" SET "causes" = "causes" - '{ready,stale,lfd_differs,hold_pending}'::text[]
WHERE "id" = '00000000-0000-4000-8000-000000000001' AND "version" = 1 AND "updated_by" IS NULL;
