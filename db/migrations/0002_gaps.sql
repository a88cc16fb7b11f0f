CREATE TABLE "gaps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"from_at" timestamp(3) with time zone NOT NULL,
	"until_at" timestamp(3) with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"everything" boolean NOT NULL,
	"objects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"not_given" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "missed_notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gap_id" integer NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"delivery_status" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbox" ADD COLUMN "kept_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "gaps_open" ON "gaps" USING btree ("id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "missed_waiting" ON "missed_notifications" USING btree ("gap_id") WHERE state = 'waiting';