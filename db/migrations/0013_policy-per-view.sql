ALTER TABLE "containers" ADD COLUMN "attention_earliest" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "attention_coalesced" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "attention_line" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "attention_terminal" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "containers" ADD COLUMN "attention_rail" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
CREATE INDEX "containers_by_lfd_earliest" ON "containers" USING btree ("attention","lfd_earliest_ends_at","id","lfd_earliest_day","pod_locode","attention_earliest");--> statement-breakpoint
CREATE INDEX "containers_by_lfd_coalesced" ON "containers" USING btree ("attention","lfd_coalesced_ends_at","id","lfd_coalesced_day","pod_locode","attention_coalesced");--> statement-breakpoint
CREATE INDEX "containers_by_lfd_line" ON "containers" USING btree ("attention","lfd_line_ends_at","id","lfd_line_day","pod_locode","attention_line");--> statement-breakpoint
CREATE INDEX "containers_by_lfd_terminal" ON "containers" USING btree ("attention","lfd_terminal_ends_at","id","lfd_terminal_day","pod_locode","attention_terminal");--> statement-breakpoint
CREATE INDEX "containers_by_lfd_rail" ON "containers" USING btree ("attention","lfd_rail_ends_at","id","lfd_rail_day","pod_locode","attention_rail");--> statement-breakpoint
CREATE INDEX "containers_apart_earliest" ON "containers" USING btree ("attention_earliest","attention","id") WHERE attention_earliest <> attention;--> statement-breakpoint
CREATE INDEX "containers_apart_coalesced" ON "containers" USING btree ("attention_coalesced","attention","id") WHERE attention_coalesced <> attention;--> statement-breakpoint
CREATE INDEX "containers_apart_line" ON "containers" USING btree ("attention_line","attention","id") WHERE attention_line <> attention;--> statement-breakpoint
CREATE INDEX "containers_apart_terminal" ON "containers" USING btree ("attention_terminal","attention","id") WHERE attention_terminal <> attention;--> statement-breakpoint
CREATE INDEX "containers_apart_rail" ON "containers" USING btree ("attention_rail","attention","id") WHERE attention_rail <> attention;