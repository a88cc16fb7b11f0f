DROP INDEX "containers_attention";--> statement-breakpoint
DROP INDEX "containers_live_filters";--> statement-breakpoint
CREATE INDEX "containers_live_attention" ON "containers" USING btree ("attention","urgent_at","id") WHERE is_live;--> statement-breakpoint
CREATE INDEX "containers_live_warned" ON "containers" USING btree ("eta_at","id") WHERE is_live and stage in ('at_sea', 'inland') and (attention = 'unknown' or hold_names <> '{}');--> statement-breakpoint
CREATE INDEX "containers_live_filters" ON "containers" USING gin ("line_scac","pod_locode","terminal_id","vessel_name","customer_id","equipment","readiness","lfd_day","hold_names","lfd_spread_days","stale_at",((pickup_appointment_at >= lfd_ends_at)::int)) WHERE is_live;