// The shipments of people held to terminals. A shipment may have containers elsewhere, so its container figures cover
// only those they see, computed as in lib/ingest/mirror/derive.ts.

/** Same order as lib/domain/containers/attention-order.ts. */
export const WORST_FIRST = ["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"]

const INSTEAD: Record<string, string> = {
  container_ids: "coalesce(o.ids, '{}')",
  extra: "'{}'::jsonb",
  container_count: "coalesce(o.total, 0)::int",
  attention: "coalesce(o.worst, 'unknown')",
  attention_counts: "coalesce(counts.of_state, '{}')",
  next_lfd_day: "(n.lfd ->> 'day')::date",
  next_lfd_ends_at: "(n.lfd ->> 'endsAt')::timestamptz",
  next_lfd_source: "n.lfd ->> 'source'",
  next_lfd_zone: "n.lfd ->> 'zone'",
  next_lfd_container_id: "n.id",
  hold_names: "case when o.reported = 0 and o.here > 0 then null else coalesce(h.names, '{}') end",
}

export function terminalShipments(columns: readonly string[], seen: string): string {
  const list = columns.map((name) => `${INSTEAD[name] ?? `s."${name}"`} as "${name}"`)
  const own = `from public.containers c where c.shipment_id = s.id and c.terminal_id = any(${seen})`
  const order = `array[${WORST_FIRST.map((state) => `'${state}'`).join(", ")}]`
  return `
    select ${list.join(", ")} from public.shipments s
      left join lateral (
        select array_agg(c.id) as ids, count(*) as total,
          (array_agg(c.attention order by array_position(${order}, c.attention)))[1] as worst,
          count(*) filter (where c.stage <> 'gone') as here,
          count(*) filter (where c.stage <> 'gone' and c.holds is not null) as reported
        ${own}) o on true
      left join lateral (
        select jsonb_object_agg(few.attention, few.total) as of_state
        from (select c.attention, count(*) as total ${own} group by c.attention) few) counts on true
      left join lateral (
        select c.id, c.shown -> 'lfd' -> 'inForce' as lfd ${own} and c.stage <> 'gone' and c.lfd_ends_at is not null
        order by c.lfd_ends_at, c.id limit 1) n on true
      left join lateral (
        select array_agg(distinct hold ->> 'name' order by hold ->> 'name') as names
        from (select c.holds ${own} and c.stage <> 'gone' and c.holds is not null) c, jsonb_array_elements(c.holds) hold
        where hold ->> 'status' is distinct from 'pending') h on true
    where s.id in (select shipment_id from public.containers where terminal_id = any(${seen}))`
}
