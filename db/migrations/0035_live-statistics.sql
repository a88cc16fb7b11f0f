-- What live containers hold differs from what past ones do: without these the planner reads all of the live ones and
-- sorts them, where their order's index would have given the page at once (decision 024).
CREATE STATISTICS IF NOT EXISTS "containers_live_state" (mcv) ON "is_live", "attention", "readiness", "hold_names" FROM "containers";--> statement-breakpoint
CREATE STATISTICS IF NOT EXISTS "containers_live_owed" (mcv) ON "is_live", "attention", "owed_minor" FROM "containers";--> statement-breakpoint
CREATE STATISTICS IF NOT EXISTS "containers_live_appointment" (mcv) ON "is_live", "attention", "pickup_appointment_at" FROM "containers";--> statement-breakpoint
ANALYZE "containers";
