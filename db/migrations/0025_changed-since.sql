CREATE INDEX "alert_memories_lfd_moved" ON "alert_memories" USING btree ((memory -> 'news' -> 'lfd_moved' ->> 'at'));--> statement-breakpoint
CREATE INDEX "containers_pod_arrived" ON "containers" USING btree ("pod_arrived_at") WHERE pod_arrived_at is not null;--> statement-breakpoint
CREATE INDEX "shipments_pod_ata" ON "shipments" USING btree ("pod_ata_at") WHERE pod_ata_at is not null;