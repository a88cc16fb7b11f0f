DROP INDEX "rereads_due";--> statement-breakpoint
ALTER TABLE "alert_messages" DROP COLUMN "claimed_at";--> statement-breakpoint
ALTER TABLE "rereads" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "job_rows" DROP COLUMN "claimed_at";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "not_before";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "not_before";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "claimed_at";