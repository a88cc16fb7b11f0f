DROP INDEX "containers_readiness";--> statement-breakpoint
DROP INDEX "containers_line";--> statement-breakpoint
DROP INDEX "containers_pod";--> statement-breakpoint
DROP INDEX "containers_terminal";--> statement-breakpoint
DROP INDEX "containers_vessel";--> statement-breakpoint
DROP INDEX "containers_customer";--> statement-breakpoint
DROP INDEX "containers_equipment";--> statement-breakpoint
DROP INDEX "containers_stale";--> statement-breakpoint
DROP INDEX "containers_hold_count";--> statement-breakpoint
DROP INDEX "containers_lfd_differs";--> statement-breakpoint
DROP INDEX "containers_late_appointment";--> statement-breakpoint
CREATE INDEX "containers_lfd_day" ON "containers" USING btree ("attention","lfd_day","id");--> statement-breakpoint
CREATE INDEX "containers_readiness" ON "containers" USING btree ("readiness","attention","id");--> statement-breakpoint
CREATE INDEX "containers_line" ON "containers" USING btree ("line_scac","attention","id");--> statement-breakpoint
CREATE INDEX "containers_pod" ON "containers" USING btree ("pod_locode","attention","id");--> statement-breakpoint
CREATE INDEX "containers_terminal" ON "containers" USING btree ("terminal_id","attention","id");--> statement-breakpoint
CREATE INDEX "containers_vessel" ON "containers" USING btree ("vessel_name","attention","id");--> statement-breakpoint
CREATE INDEX "containers_customer" ON "containers" USING btree ("customer_id","attention","id");--> statement-breakpoint
CREATE INDEX "containers_equipment" ON "containers" USING btree ("equipment","attention","id");--> statement-breakpoint
CREATE INDEX "containers_stale" ON "containers" USING btree ("attention","stale_at","id");--> statement-breakpoint
CREATE INDEX "containers_hold_count" ON "containers" USING btree (cardinality(hold_names),"attention","id");--> statement-breakpoint
CREATE INDEX "containers_lfd_differs" ON "containers" USING btree ("attention","id") WHERE lfd_spread_days > 0;--> statement-breakpoint
CREATE INDEX "containers_late_appointment" ON "containers" USING btree ("attention","id") WHERE pickup_appointment_at >= lfd_ends_at;