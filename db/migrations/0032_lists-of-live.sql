DROP INDEX "containers_attention";--> statement-breakpoint
DROP INDEX "containers_live_number";--> statement-breakpoint
DROP INDEX "containers_live_lfd";--> statement-breakpoint
DROP INDEX "containers_live_lfd_line";--> statement-breakpoint
DROP INDEX "containers_live_lfd_terminal";--> statement-breakpoint
DROP INDEX "containers_live_lfd_rail";--> statement-breakpoint
DROP INDEX "containers_live_eta";--> statement-breakpoint
DROP INDEX "containers_live_owed";--> statement-breakpoint
DROP INDEX "containers_live_appointment";--> statement-breakpoint
DROP INDEX "containers_live_line";--> statement-breakpoint
DROP INDEX "containers_live_port";--> statement-breakpoint
DROP INDEX "containers_live_bill";--> statement-breakpoint
DROP INDEX "containers_live_confirmed";--> statement-breakpoint
DROP INDEX "containers_live_filters";--> statement-breakpoint
CREATE INDEX "containers_live_attention" ON "containers" USING btree ("attention","urgent_at","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_warned" ON "containers" USING btree ("eta_at","id") WHERE is_live and stage in ('at_sea', 'inland') and (attention = 'unknown' or hold_names <> '{}');--> statement-breakpoint
CREATE INDEX "containers_live_number" ON "containers" USING btree ("number_key","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd" ON "containers" USING btree ("lfd_ends_at","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd_line" ON "containers" USING btree ("lfd_line_day","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd_terminal" ON "containers" USING btree ("lfd_terminal_day","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_lfd_rail" ON "containers" USING btree ("lfd_rail_day","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_eta" ON "containers" USING btree ("eta_at","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_owed" ON "containers" USING btree ("owed_currency","owed_minor","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_appointment" ON "containers" USING btree ("pickup_appointment_at","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_line" ON "containers" USING btree ("line_name","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_port" ON "containers" USING btree ("pod_name","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_bill" ON "containers" USING btree ("bill_of_lading","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_confirmed" ON "containers" USING btree ("confirmed_at","id","attention") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_filters" ON "containers" USING gin ("line_scac","pod_locode","terminal_id","vessel_name","customer_id","equipment","readiness","lfd_day","hold_names","lfd_spread_days","stale_at",((pickup_appointment_at >= lfd_ends_at)::int)) WHERE is_live;