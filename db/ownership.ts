import type { Sql } from "./client.ts"
import { schemaOf } from "./restricted/views.ts"
import { seesKinds } from "./schema/people.ts"

/**
 * Statements that hand the schemas and everything in them to their owner roles. Databases of earlier versions belong to
 * the superuser, and the first role of a cluster cannot use REASSIGN OWNED.
 */
export async function ownStatements(sql: Sql, { owner, tracker }: { owner: string; tracker: string }) {
  const rows = await sql<{ statement: string }[]>`
    with spaces as (
      select oid, nspname, case nspname when 'tracker' then ${tracker}::text else ${owner}::text end as to_role, nspowner
      from pg_namespace
      where nspname in ('public', 'drizzle', 'graphile_worker', 'tracker') or nspname = any(${seesKinds.map(schemaOf)})
    ), objects as (
      select 1 as turn, 'schema' as kind, quote_ident(nspname) as name, nspowner as has, to_role
      from spaces where nspname <> 'public'
      union all
      select 2, 'table', c.oid::regclass::text, c.relowner,
        case when c.relname = '__tracker_migrations' then ${tracker}::text else to_role end
      from pg_class c join spaces s on s.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
      union all
      select 3, 'routine', p.oid::regprocedure::text, p.proowner, to_role
      from pg_proc p join spaces s on s.oid = p.pronamespace
      where not exists (
        select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      union all
      select 4, 'type', t.oid::regtype::text, t.typowner, to_role
      from pg_type t join spaces s on s.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
      where (t.typtype in ('e', 'd') or c.relkind = 'c') and not exists (
        select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      union all
      select 5, 'statistics', quote_ident(s.nspname) || '.' || quote_ident(x.stxname), x.stxowner, to_role
      from pg_statistic_ext x join spaces s on s.oid = x.stxnamespace
    )
    select format('alter %s %s owner to %I', kind, name, to_role) as statement
    from objects where has is distinct from (select oid from pg_roles where rolname = to_role)
    order by turn, name`
  return rows.map(({ statement }) => statement)
}
