CREATE TABLE "tracker"."credential" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"health" json NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker"."observation" (
	"asked" text collate "C" NOT NULL,
	"slot" text collate "C" NOT NULL,
	"version" text collate "C" NOT NULL,
	"seen_at" bigint NOT NULL,
	"doc" json NOT NULL,
	CONSTRAINT "observation_asked_slot_version_seen_at_pk" PRIMARY KEY("asked","slot","version","seen_at")
) PARTITION BY RANGE ("seen_at");
--> statement-breakpoint
CREATE TABLE "tracker"."payload" (
	"id" text collate "C" NOT NULL,
	"seen_at" bigint NOT NULL,
	"source" text collate "C" NOT NULL,
	"request" json NOT NULL,
	"status" integer NOT NULL,
	"headers" json NOT NULL,
	"body" "bytea" NOT NULL,
	"sha256" text collate "C" NOT NULL,
	"parser" text collate "C" NOT NULL,
	CONSTRAINT "payload_id_seen_at_pk" PRIMARY KEY("id","seen_at")
) PARTITION BY RANGE ("seen_at");
--> statement-breakpoint
CREATE TABLE "tracker"."snapshot" (
	"asked" text collate "C" NOT NULL,
	"source" text collate "C" NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"digest" text collate "C" NOT NULL,
	"names" json NOT NULL,
	CONSTRAINT "snapshot_asked_source_first_at_pk" PRIMARY KEY("asked","source","first_at")
);
