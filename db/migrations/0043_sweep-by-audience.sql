-- How far the evaluation of every container is, is kept for each audience now: all are swept once more.
UPDATE "connection" SET "value" = jsonb_set("value", '{swept}', '[]') WHERE "key" = 'alerts';
