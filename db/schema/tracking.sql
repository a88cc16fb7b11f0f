-- What the state of a container goes with: without it the planner takes them for independent, and reads a whole state for
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
