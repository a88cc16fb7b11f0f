CREATE TABLE "tracker"."subscription" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"path_digest" text collate "C" NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"doc" json NOT NULL,
	"version" integer NOT NULL,
	"last_delivery_at" bigint,
	CONSTRAINT "subscription_path_digest_unique" UNIQUE("path_digest")
);
