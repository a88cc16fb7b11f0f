DROP INDEX "shipments_eta";--> statement-breakpoint
DROP INDEX "shipments_lfd";--> statement-breakpoint
DROP INDEX "shipments_bill";--> statement-breakpoint
DROP INDEX "containers_attention";--> statement-breakpoint
DROP INDEX "containers_by_lfd";--> statement-breakpoint
DROP INDEX "containers_line";--> statement-breakpoint
DROP INDEX "containers_pod";--> statement-breakpoint
DROP INDEX "containers_terminal";--> statement-breakpoint
DROP INDEX "containers_late_appointment";--> statement-breakpoint
DROP INDEX "shipments_line";--> statement-breakpoint
DROP INDEX "shipments_pod";--> statement-breakpoint
DROP INDEX "shipments_vessel";--> statement-breakpoint
CREATE INDEX "containers_told_by_urgency" ON "containers" USING btree ("urgent_at","id","lfd_day") WHERE attention = 'arriving' and (readiness <> 'unknown' or hold_names is not null
  or owed_minor is not null or pickup_appointment_at is not null or lfd_day is not null);--> statement-breakpoint
CREATE INDEX "containers_told_by_eta" ON "containers" USING btree ("eta_at","id","lfd_day") WHERE attention = 'arriving' and (readiness <> 'unknown' or hold_names is not null
  or owed_minor is not null or pickup_appointment_at is not null or lfd_day is not null);--> statement-breakpoint
CREATE INDEX "shipments_by_eta" ON "shipments" USING btree ("attention","eta_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_lfd" ON "shipments" USING btree ("attention","next_lfd_ends_at","id");--> statement-breakpoint
CREATE INDEX "shipments_by_bill" ON "shipments" USING btree ("attention","bill_of_lading","id");--> statement-breakpoint
CREATE INDEX "shipments_by_line" ON "shipments" USING btree ("attention","line_name","id");--> statement-breakpoint
CREATE INDEX "shipments_by_pod" ON "shipments" USING btree ("attention","pod_name","id");--> statement-breakpoint
CREATE INDEX "shipments_by_vessel" ON "shipments" USING btree ("attention","pod_vessel_name","id");--> statement-breakpoint
CREATE INDEX "shipments_holds" ON "shipments" USING gin ("hold_names");--> statement-breakpoint
CREATE INDEX "shipments_partly_gone" ON "shipments" USING btree ("attention","id") WHERE attention <> 'gone' and attention_counts ? 'gone';--> statement-breakpoint
CREATE INDEX "containers_attention" ON "containers" USING btree ("attention","urgent_at","id","lfd_day","pod_locode");--> statement-breakpoint
CREATE INDEX "containers_by_lfd" ON "containers" USING btree ("attention","lfd_ends_at","id","lfd_day","pod_locode");--> statement-breakpoint
CREATE INDEX "containers_line" ON "containers" USING btree ("line_scac","attention","line_name","id");--> statement-breakpoint
CREATE INDEX "containers_pod" ON "containers" USING btree ("pod_locode","attention","pod_name","id");--> statement-breakpoint
CREATE INDEX "containers_terminal" ON "containers" USING btree ("terminal_id","attention","pod_name","id");--> statement-breakpoint
CREATE INDEX "containers_late_appointment" ON "containers" USING btree ("attention","pickup_appointment_at","id") WHERE pickup_appointment_at >= lfd_ends_at;--> statement-breakpoint
CREATE INDEX "shipments_line" ON "shipments" USING btree ("line_scac","attention","line_name","id");--> statement-breakpoint
CREATE INDEX "shipments_pod" ON "shipments" USING btree ("pod_locode","attention","pod_name","id");--> statement-breakpoint
CREATE INDEX "shipments_vessel" ON "shipments" USING btree ("pod_vessel_name","attention","id");