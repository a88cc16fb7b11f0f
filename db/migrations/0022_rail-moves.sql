ALTER TABLE "containers" ADD COLUMN "rail_departed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "inland_arrived_at" timestamp(3) with time zone;