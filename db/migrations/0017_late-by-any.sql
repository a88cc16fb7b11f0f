DROP INDEX "containers_late_appointment";--> statement-breakpoint
CREATE INDEX "containers_late_appointment" ON "containers" USING btree ("attention","pickup_appointment_at","id") WHERE pickup_appointment_at >= least(lfd_earliest_ends_at, lfd_coalesced_ends_at, lfd_line_ends_at,
  lfd_terminal_ends_at, lfd_rail_ends_at);