ALTER TABLE "invoices" ADD COLUMN "document_id" uuid;--> statement-breakpoint
CREATE INDEX "invoices_document" ON "invoices" USING btree ("document_id") WHERE document_id is not null;--> statement-breakpoint
-- The account's first rule, where nobody has saved it, watches the cause that is new.
UPDATE "alert_rules" SET "causes" = "causes" || '{"step_up": {"amount": 1}}'
WHERE "id" = '00000000-0000-4000-8000-000000000001' AND "version" = 1 AND "updated_by" IS NULL;--> statement-breakpoint
-- It stands third in the order of urgency.
UPDATE "alerts" SET "rank" = "rank" + 1 WHERE "rank" >= 2 AND "state" <> 'closed';
