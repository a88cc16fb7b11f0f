CREATE TABLE "return_places" (
	"id" uuid NOT NULL,
	"line_scac" text NOT NULL,
	"port" text NOT NULL,
	"name" text NOT NULL,
	"note" text,
	"from_day" date,
	"version" integer NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	"saved_by" uuid,
	"ended_at" timestamp(3) with time zone,
	CONSTRAINT "return_places_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
ALTER TABLE "empty_returns" ADD COLUMN "port" text;--> statement-breakpoint
ALTER TABLE "return_places" ADD CONSTRAINT "return_places_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;