ALTER TABLE "container_work" ADD COLUMN "asked_role" text;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "asked_name" text;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "asked_on" date;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "container_work" ADD COLUMN "follow_up_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "container_work_follow_up" ON "container_work" USING btree ("follow_up_at") WHERE follow_up_at is not null;