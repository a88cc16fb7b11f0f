CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP STATISTICS containers_state_readiness, containers_state_holds, containers_state_owed, containers_state_appointment, containers_state_lfd;--> statement-breakpoint
DROP INDEX "containers_confirmed";--> statement-breakpoint
DROP INDEX "containers_by_number";--> statement-breakpoint
DROP INDEX "containers_by_lfd";--> statement-breakpoint
DROP INDEX "containers_by_eta";--> statement-breakpoint
DROP INDEX "containers_by_owed";--> statement-breakpoint
DROP INDEX "containers_by_appointment";--> statement-breakpoint
DROP INDEX "containers_by_line";--> statement-breakpoint
DROP INDEX "containers_by_port";--> statement-breakpoint
DROP INDEX "containers_by_bill";--> statement-breakpoint
DROP INDEX "containers_by_confirmed";--> statement-breakpoint
DROP INDEX "containers_told_by_urgency";--> statement-breakpoint
DROP INDEX "containers_told_by_eta";--> statement-breakpoint
DROP INDEX "containers_readiness";--> statement-breakpoint
DROP INDEX "containers_line";--> statement-breakpoint
DROP INDEX "containers_pod";--> statement-breakpoint
DROP INDEX "containers_terminal";--> statement-breakpoint
DROP INDEX "containers_vessel";--> statement-breakpoint
DROP INDEX "containers_customer";--> statement-breakpoint
DROP INDEX "containers_equipment";--> statement-breakpoint
DROP INDEX "containers_lfd_day";--> statement-breakpoint
DROP INDEX "containers_by_lfd_line";--> statement-breakpoint
DROP INDEX "containers_by_lfd_terminal";--> statement-breakpoint
DROP INDEX "containers_by_lfd_rail";--> statement-breakpoint
DROP INDEX "containers_stale";--> statement-breakpoint
DROP INDEX "containers_hold";--> statement-breakpoint
DROP INDEX "containers_hold_count";--> statement-breakpoint
DROP INDEX "containers_lfd_differs";--> statement-breakpoint
DROP INDEX "containers_silent";--> statement-breakpoint
DROP INDEX "containers_late_appointment";--> statement-breakpoint
DROP INDEX "shipments_line";--> statement-breakpoint
DROP INDEX "shipments_pod";--> statement-breakpoint
DROP INDEX "shipments_vessel";--> statement-breakpoint
DROP INDEX "shipments_customer";--> statement-breakpoint
DROP INDEX "shipments_holds";--> statement-breakpoint
DROP INDEX "shipments_partly_gone";--> statement-breakpoint
DROP INDEX "containers_attention";--> statement-breakpoint
DROP INDEX "shipments_by_eta";--> statement-breakpoint
DROP INDEX "shipments_by_lfd";--> statement-breakpoint
DROP INDEX "shipments_by_bill";--> statement-breakpoint
DROP INDEX "shipments_by_line";--> statement-breakpoint
DROP INDEX "shipments_by_pod";--> statement-breakpoint
DROP INDEX "shipments_by_vessel";--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "is_live" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- As lib/ingest/derive.ts has it.
UPDATE containers SET owed_currency = NULL WHERE owed_minor = 0 AND owed_currency IS NOT NULL;--> statement-breakpoint
UPDATE containers SET is_live = false
WHERE stage = 'gone' AND empty_terminated_at IS NOT NULL AND coalesce(owed_minor, 0) = 0;--> statement-breakpoint
CREATE INDEX "containers_live_number" ON "containers" USING btree ("number_key","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd" ON "containers" USING btree ("lfd_ends_at","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd_line" ON "containers" USING btree ("lfd_line_day","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd_terminal" ON "containers" USING btree ("lfd_terminal_day","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd_rail" ON "containers" USING btree ("lfd_rail_day","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_eta" ON "containers" USING btree ("eta_at","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_owed" ON "containers" USING btree ("owed_currency","owed_minor","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_appointment" ON "containers" USING btree ("pickup_appointment_at","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_line" ON "containers" USING btree ("line_name","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_port" ON "containers" USING btree ("pod_name","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_bill" ON "containers" USING btree ("bill_of_lading","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_confirmed" ON "containers" USING btree ("confirmed_at","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_past_number" ON "containers" USING btree ("number_key","id") WHERE not is_live;--> statement-breakpoint
CREATE INDEX "containers_past_eta" ON "containers" USING btree ("eta_at","id") WHERE not is_live;--> statement-breakpoint
CREATE INDEX "containers_live_filters" ON "containers" USING gin ("line_scac","pod_locode","terminal_id","vessel_name","customer_id","equipment","readiness","lfd_day","hold_names","lfd_spread_days",((pickup_appointment_at >= lfd_ends_at)::int)) WHERE is_live;--> statement-breakpoint
CREATE INDEX "shipments_filters" ON "shipments" USING gin ("line_scac","pod_locode","pod_vessel_name","customer_id","hold_names","attention_counts");--> statement-breakpoint
CREATE INDEX "containers_attention" ON "containers" USING btree ("attention","urgent_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_eta" ON "shipments" USING btree ("eta_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_lfd" ON "shipments" USING btree ("next_lfd_ends_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_bill" ON "shipments" USING btree ("bill_of_lading","id");--> statement-breakpoint
CREATE INDEX "shipments_by_line" ON "shipments" USING btree ("line_name","id");--> statement-breakpoint
CREATE INDEX "shipments_by_pod" ON "shipments" USING btree ("pod_name","id");--> statement-breakpoint
CREATE INDEX "shipments_by_vessel" ON "shipments" USING btree ("pod_vessel_name","id");