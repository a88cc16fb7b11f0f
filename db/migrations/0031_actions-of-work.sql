ALTER TABLE "work_log" RENAME COLUMN "deed_id" TO "action_id";--> statement-breakpoint
ALTER INDEX "work_log_deed" RENAME TO "work_log_action";
