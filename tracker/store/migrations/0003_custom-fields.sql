CREATE TABLE "tracker"."custom_field" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."custom_field_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"definition_id" text collate "C" NOT NULL,
	"entity_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."custom_field_definition" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."custom_field_definition_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"entity_type" text collate "C" NOT NULL,
	"slug" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."custom_field_option" (
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tracker"."custom_field_option_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"doc" json NOT NULL,
	"account_id" text collate "C" NOT NULL,
	"definition_id" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_of" ON "tracker"."custom_field" USING btree ("entity_id","definition_id");--> statement-breakpoint
CREATE INDEX "custom_field_account" ON "tracker"."custom_field" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "custom_field_definition_seq" ON "tracker"."custom_field" USING btree ("definition_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_definition_slug" ON "tracker"."custom_field_definition" USING btree ("account_id","entity_type","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "custom_field_option_value" ON "tracker"."custom_field_option" USING btree ("definition_id","value");