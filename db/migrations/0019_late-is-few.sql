DROP INDEX "containers_late_appointment";--> statement-breakpoint
CREATE INDEX "containers_late_appointment" ON "containers" USING btree ("attention","pickup_appointment_at","id") WHERE (pickup_appointment_at >= least(lfd_earliest_ends_at, lfd_coalesced_ends_at, lfd_line_ends_at,
  lfd_terminal_ends_at, lfd_rail_ends_at)) is true;--> statement-breakpoint
-- How few these are is not to be guessed from two columns apart.
CREATE STATISTICS containers_late_appointment ON (pickup_appointment_at >= least(lfd_earliest_ends_at, lfd_coalesced_ends_at, lfd_line_ends_at, lfd_terminal_ends_at, lfd_rail_ends_at)) FROM containers;--> statement-breakpoint
ANALYZE containers;
