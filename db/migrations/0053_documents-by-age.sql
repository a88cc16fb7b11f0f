DROP INDEX "documents_created";--> statement-breakpoint
CREATE INDEX "documents_age" ON "documents" USING btree (coalesce(created_at, version),"id");