ALTER TABLE "containers" ALTER COLUMN "confirmed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ALTER COLUMN "confirmed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "customer_name" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "line_checked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "destination_terminal_id" uuid;--> statement-breakpoint
CREATE INDEX "containers_live_version" ON "containers" USING btree ("version") WHERE is_live and attention <> 'gone';--> statement-breakpoint
UPDATE shipments SET
  customer_name = nullif(trim(extra ->> 'customer_name'), ''),
  line_checked_at = CASE WHEN extra ->> 'line_tracking_last_succeeded_at' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$'
    THEN (extra ->> 'line_tracking_last_succeeded_at')::timestamptz END,
  extra = extra - 'customer_name' - 'line_tracking_last_succeeded_at'
WHERE extra ?| array['customer_name', 'line_tracking_last_succeeded_at'];
