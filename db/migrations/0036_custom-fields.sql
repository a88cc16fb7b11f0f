CREATE TABLE "custom_field_values" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" timestamp(3) with time zone NOT NULL,
	"confirmed_at" timestamp(3) with time zone NOT NULL,
	"field_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"value" jsonb,
	"display" text,
	"sort_key" text collate "C",
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_fields" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"read_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "custom_field_values_owner" ON "custom_field_values" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "custom_field_values_order" ON "custom_field_values" USING btree ("field_id","sort_key","owner_id") WHERE sort_key is not null;