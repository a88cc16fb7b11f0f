ALTER TABLE "invoices" ADD COLUMN "number_key" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issuer_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once" ON "invoices" USING btree ("container_id","number_key","issuer_key",(invoice ->> 'clock')) WHERE number_key is not null;