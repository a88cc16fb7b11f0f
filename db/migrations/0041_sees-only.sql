CREATE TABLE "sees_only" (
	"user_id" uuid NOT NULL,
	"value" uuid NOT NULL,
	CONSTRAINT "sees_only_user_id_value_pk" PRIMARY KEY("user_id","value")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sees_only" text;--> statement-breakpoint
ALTER TABLE "sees_only" ADD CONSTRAINT "sees_only_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "containers_customer" ON "containers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "containers_terminal" ON "containers" USING btree ("terminal_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sees_only_known" CHECK ("users"."sees_only" in ('customer', 'terminal', 'shipment'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_sees_only_viewer" CHECK ("users"."sees_only" is null or "users"."role" = 'viewer');