DROP INDEX "custom_field_values_owner";--> statement-breakpoint
CREATE INDEX "custom_field_values_owner" ON "custom_field_values" USING btree ("owner_id","field_id","sort_key");