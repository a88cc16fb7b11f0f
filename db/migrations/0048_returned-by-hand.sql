ALTER TABLE "container_work" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "returned_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "returned_zone" text;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "returned_place" text;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "returned_marked_at" timestamp(3) with time zone;