CREATE TABLE "empty_returns" (
	"container_id" uuid PRIMARY KEY NOT NULL,
	"out_on" date,
	"zone" text,
	"return_by" date,
	"ends_at" timestamp(3) with time zone,
	"source" text,
	"why" jsonb
);
--> statement-breakpoint
CREATE INDEX "empty_returns_ends" ON "empty_returns" USING btree ("ends_at","container_id");--> statement-breakpoint
-- The account's first rule, where nobody has saved it, watches the cause that is new.
UPDATE "alert_rules" SET "causes" = "causes" || '{"empty_due": {"amount": 48}}'
WHERE "id" = '00000000-0000-4000-8000-000000000001' AND "version" = 1 AND "updated_by" IS NULL;--> statement-breakpoint
-- It stands fourth in the order of urgency.
UPDATE "alerts" SET "rank" = "rank" + 1 WHERE "rank" >= 3 AND "state" <> 'closed';
