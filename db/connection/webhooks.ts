// Registrations of our webhook at the service. Their secrets are sealed.
import type { Sql } from "../client.ts"
import { openAt, sealAt, webhookSecret } from "../sealed.ts"
import { type FormerWebhook, getFact, type WebhookRegistration } from "./connection.ts"

/** `secret` is null if it cannot be unsealed. */
type Opened<T extends WebhookRegistration> = Omit<T, "secret"> & { secret: string | null }

/** The current registration, and the former ones whose deliveries are still accepted. */
export async function openWebhooks(
  sql: Sql,
): Promise<{ current: Opened<WebhookRegistration> | undefined; former: Opened<FormerWebhook>[] }> {
  const [current, former = []] = await Promise.all([getFact(sql, "webhook"), getFact(sql, "former_webhooks")])
  return { current: current && open(current), former: former.map(open) }
}

const open = <T extends WebhookRegistration>(one: T): Opened<T> => ({
  ...one,
  secret: openAt(webhookSecret(one.id), one.secret),
})

/** Stores the new registration and moves the current one to the former ones, in one statement. */
export async function replaceWebhook(sql: Sql, { secret, ...given }: WebhookRegistration): Promise<void> {
  const next: WebhookRegistration = { ...given, secret: sealAt(webhookSecret(given.id), secret) }
  await sql`
    with former as (
      insert into connection (key, value, updated_at)
      select 'former_webhooks', jsonb_build_array(value || ${sql.json({ replacedAt: next.registeredAt, lastUsedAt: null })}),
        now()
      from connection where key = 'webhook'
      on conflict (key) do update set value = connection.value || excluded.value, updated_at = now())
    insert into connection (key, value, updated_at) values ('webhook', ${sql.json(next)}, now())
    on conflict (key) do update set value = excluded.value, updated_at = now()`
}

/** Notes that deliveries still come signed by a former registration. */
export async function markFormerUsed(sql: Sql, id: string, at: string): Promise<void> {
  await sql`
    update connection set updated_at = now(), value = (
      select jsonb_agg(case when one ->> 'id' = ${id} then one || ${sql.json({ lastUsedAt: at })} else one end)
      from jsonb_array_elements(value) as one)
    where key = 'former_webhooks' and jsonb_array_length(value) > 0`
}

/** Deletes former registrations unused since `before` (real time). */
export async function dropUnusedFormer(sql: Sql, before: string): Promise<void> {
  await sql`
    update connection set updated_at = now(), value = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(value) as one
      where coalesce(one ->> 'lastUsedAt', one ->> 'replacedAt') >= ${before})
    where key = 'former_webhooks'`
}
