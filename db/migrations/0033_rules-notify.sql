ALTER TABLE "alert_rules" RENAME COLUMN "tell" TO "notify";
