-- Figures are counted from what was reported: they are dropped, and the worker counts them anew. Daily sums stay.
DROP TABLE "exposure_aheads";--> statement-breakpoint
DROP TABLE "exposure_shapes";--> statement-breakpoint
DROP TABLE "exposure_sums";--> statement-breakpoint
TRUNCATE "exposure_figures";--> statement-breakpoint
-- Until all are counted, pages say so.
DELETE FROM "connection" WHERE "key" = 'figures';--> statement-breakpoint
DROP INDEX "exposure_figures_begin";--> statement-breakpoint
DROP INDEX "exposure_figures_end";--> statement-breakpoint
ALTER TABLE "exposure_figures" DROP CONSTRAINT "exposure_figures_container_id_slot_part_pk";--> statement-breakpoint
ALTER TABLE "exposure_figures" ALTER COLUMN "from_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exposure_figures" ALTER COLUMN "ahead" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "exposure_figures" ADD COLUMN "bases" text NOT NULL;--> statement-breakpoint
ALTER TABLE "exposure_figures" ADD COLUMN "left_out" text NOT NULL;--> statement-breakpoint
ALTER TABLE "exposure_figures" DROP COLUMN "slot";--> statement-breakpoint
ALTER TABLE "exposure_figures" DROP COLUMN "part";--> statement-breakpoint
ALTER TABLE "exposure_figures" DROP COLUMN "shape";--> statement-breakpoint
ALTER TABLE "exposure_figures" ADD CONSTRAINT "exposure_figures_once" UNIQUE NULLS NOT DISTINCT("container_id","from_at","currency");--> statement-breakpoint
CREATE INDEX "exposure_figures_end" ON "exposure_figures" USING btree ("until_at") WHERE from_at is not null and until_at is not null;
