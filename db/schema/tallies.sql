-- What the mirror holds already is counted once; from here on each batch moves the counts (db/mirror/tallies.ts).
INSERT INTO tallies (noun, facet, value, count)
SELECT noun, facet, value, count(*) FROM (
  SELECT 'containers' AS noun, 'attention' AS facet, attention AS value FROM containers
  UNION ALL SELECT 'shipments', 'state', jsonb_object_keys(attention_counts) FROM shipments
  UNION ALL SELECT 'shipments', 'line', line_scac FROM shipments
  UNION ALL SELECT 'shipments', 'port', pod_locode FROM shipments
  UNION ALL SELECT 'shipments', 'vessel', pod_vessel_name FROM shipments
  UNION ALL SELECT 'shipments', 'hold', unnest(hold_names) FROM shipments
  UNION ALL SELECT 'shipments', 'customer', customer_id::text FROM shipments
  UNION ALL SELECT 'tracking_requests', 'status', status FROM tracking_requests) counted
WHERE value IS NOT NULL GROUP BY noun, facet, value;
