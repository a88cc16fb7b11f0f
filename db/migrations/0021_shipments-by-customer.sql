CREATE INDEX "shipments_customer" ON "shipments" USING btree ("customer_id","attention","id");
--> statement-breakpoint
INSERT INTO tallies (noun, facet, value, count)
SELECT 'shipments', 'customer', customer_id::text, count(*) FROM shipments WHERE customer_id IS NOT NULL GROUP BY customer_id;
