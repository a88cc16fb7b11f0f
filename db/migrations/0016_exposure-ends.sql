DROP INDEX "exposure_figures_end";--> statement-breakpoint
CREATE INDEX "exposure_figures_end" ON "exposure_figures" USING btree ("slot","until_at") WHERE until_at is not null;