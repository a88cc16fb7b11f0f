ALTER TABLE "alert_channels" ADD COLUMN "troubles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "parked_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "parked_until" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "alert_channels" ADD COLUMN "parked_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD COLUMN "set_aside_at" timestamp(3) with time zone;