CREATE TABLE "tracker"."carrier_key" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"entry" json NOT NULL,
	"sealed" text collate "C" NOT NULL
);
