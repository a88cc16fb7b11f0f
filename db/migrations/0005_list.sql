ALTER TABLE "containers" ADD COLUMN "lfd_day" date;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "lfd_ends_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "equipment" text;--> statement-breakpoint
CREATE INDEX "containers_by_number" ON "containers" USING btree ("attention","number_key","id");--> statement-breakpoint
CREATE INDEX "containers_by_lfd" ON "containers" USING btree ("attention","lfd_ends_at","id");--> statement-breakpoint
CREATE INDEX "containers_by_eta" ON "containers" USING btree ("attention","eta_at","id");--> statement-breakpoint
CREATE INDEX "containers_by_owed" ON "containers" USING btree ("attention","owed_minor","id");--> statement-breakpoint
CREATE INDEX "containers_by_appointment" ON "containers" USING btree ("attention","pickup_appointment_at","id");--> statement-breakpoint
CREATE INDEX "containers_by_line" ON "containers" USING btree ("attention","line_name","id");--> statement-breakpoint
CREATE INDEX "containers_by_port" ON "containers" USING btree ("attention","pod_name","id");--> statement-breakpoint
CREATE INDEX "containers_by_bill" ON "containers" USING btree ("attention","bill_of_lading","id");--> statement-breakpoint
CREATE INDEX "containers_by_confirmed" ON "containers" USING btree ("attention","confirmed_at","id");--> statement-breakpoint
CREATE INDEX "containers_readiness" ON "containers" USING btree ("readiness","attention");--> statement-breakpoint
CREATE INDEX "containers_line" ON "containers" USING btree ("line_scac","attention");--> statement-breakpoint
CREATE INDEX "containers_pod" ON "containers" USING btree ("pod_locode","attention");--> statement-breakpoint
CREATE INDEX "containers_terminal" ON "containers" USING btree ("terminal_id","attention");--> statement-breakpoint
CREATE INDEX "containers_vessel" ON "containers" USING btree ("vessel_name","attention");--> statement-breakpoint
CREATE INDEX "containers_customer" ON "containers" USING btree ("customer_id","attention");--> statement-breakpoint
CREATE INDEX "containers_equipment" ON "containers" USING btree ("equipment","attention");--> statement-breakpoint
CREATE INDEX "containers_stale" ON "containers" USING btree ("attention","stale_at");--> statement-breakpoint
CREATE INDEX "containers_hold" ON "containers" USING gin ("hold_names");--> statement-breakpoint
CREATE INDEX "containers_hold_count" ON "containers" USING btree (cardinality(hold_names),"attention");--> statement-breakpoint
CREATE INDEX "containers_lfd_differs" ON "containers" USING btree ("attention") WHERE lfd_spread_days > 0;--> statement-breakpoint
CREATE INDEX "containers_silent" ON "containers" USING btree ("eta_at","id") WHERE attention = 'unknown' and stage in ('at_sea', 'inland');--> statement-breakpoint
CREATE INDEX "containers_late_appointment" ON "containers" USING btree ("attention") WHERE pickup_appointment_at >= lfd_ends_at;
--> statement-breakpoint
-- What the state of a box goes with: without it the planner takes them for independent, and reads a whole state for
-- rows that are not in it.
CREATE STATISTICS containers_state_readiness (mcv) ON attention, readiness FROM containers;
--> statement-breakpoint
CREATE STATISTICS containers_state_holds (mcv) ON attention, (cardinality(hold_names)) FROM containers;
--> statement-breakpoint
CREATE STATISTICS containers_state_owed (mcv) ON attention, owed_minor FROM containers;
--> statement-breakpoint
CREATE STATISTICS containers_state_appointment (mcv) ON attention, pickup_appointment_at FROM containers;
--> statement-breakpoint
CREATE STATISTICS containers_state_lfd (mcv) ON attention, lfd_day FROM containers;
--> statement-breakpoint
ALTER STATISTICS containers_state_lfd SET STATISTICS 1000;
