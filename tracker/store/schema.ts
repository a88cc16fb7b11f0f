// Each noun is one table: what is searched or ordered by is a column, the rest is its JSON record.
// `pos` numbers an account's rows 1..n without gaps, so any page of a list is one index range.
export const SCHEMA = `
create table if not exists setting (name text primary key, value text not null) strict;

create table if not exists account (id text primary key, doc text not null) strict;
create table if not exists api_key (
  id text primary key, account_id text not null, digest text not null unique, doc text not null, revoked_at integer
) strict;

create table if not exists tracking_request (
  seq integer primary key, id text not null unique, account_id text not null, pos integer not null,
  number text not null, shipment_id text, next_at integer, doc text not null
) strict;
create unique index if not exists tracking_request_pos on tracking_request (account_id, pos);
create index if not exists tracking_request_number on tracking_request (account_id, number);
create index if not exists tracking_request_shipment on tracking_request (shipment_id) where shipment_id is not null;
create index if not exists tracking_request_due on tracking_request (next_at) where next_at is not null;

create table if not exists shipment (
  seq integer primary key, id text not null unique, account_id text not null, pos integer,
  number text not null, bill text not null, next_at integer, doc text not null
) strict;
create unique index if not exists shipment_pos on shipment (account_id, pos) where pos is not null;
create index if not exists shipment_number on shipment (account_id, number);
create index if not exists shipment_bill on shipment (account_id, bill);
create index if not exists shipment_stopped on shipment (account_id, seq)
  where pos is not null and json_extract(doc, '$.tracked') = 0;
create index if not exists shipment_due on shipment (next_at) where next_at is not null;

create table if not exists container (
  seq integer primary key, id text not null unique, account_id text not null, pos integer not null,
  shipment_id text not null, number text not null, doc text not null
) strict;
create unique index if not exists container_pos on container (account_id, pos);
create index if not exists container_number on container (number);
create index if not exists container_shipment on container (shipment_id);

create table if not exists transport_event (
  seq integer primary key, id text not null unique, shipment_id text not null, container_id text not null, doc text not null
) strict;
create index if not exists transport_event_container on transport_event (container_id);
create table if not exists history (shipment_seq integer primary key, body blob not null) strict;
create table if not exists estimated_event (
  seq integer primary key, id text not null unique, shipment_id text not null, doc text not null
) strict;
create index if not exists estimated_event_shipment on estimated_event (shipment_id);
create table if not exists container_updated_event (
  seq integer primary key, id text not null unique, container_id text not null, doc text not null
) strict;
create table if not exists vessel (id text primary key, doc text not null) strict;

create table if not exists fault (seq integer primary key, id text not null unique, doc text not null) strict;

create table if not exists blob (
  seq integer primary key, id text not null unique, account_id text not null, uploaded integer not null, doc text not null
) strict;
create table if not exists document (
  seq integer primary key, id text not null unique, account_id text not null, pos integer not null,
  checksum text not null, doc text not null
) strict;
create unique index if not exists document_content on document (account_id, checksum);
create table if not exists document_reading (
  seq integer primary key, document_id text not null unique, next_at integer not null, attempts integer not null
) strict;
create table if not exists document_representation (
  seq integer primary key, id text not null unique, document_id text not null, doc text not null
) strict;
create index if not exists document_representation_of on document_representation (document_id);

create table if not exists party (
  seq integer primary key, id text not null unique, account_id text not null, doc text not null
) strict;
create index if not exists party_account on party (account_id);

create table if not exists reference (
  account_id text not null, value text not null, type text not null, id text not null
) strict;
create index if not exists reference_value on reference (account_id, value);
create index if not exists reference_of on reference (id);

create table if not exists webhook (
  seq integer primary key, id text not null unique, account_id text not null, pos integer not null, doc text not null
) strict;
create table if not exists notification (
  seq integer primary key, id text not null unique, account_id text not null, pos integer not null,
  webhook_id text not null, lane text not null, event text not null,
  reference_type text not null, reference_id text not null, created_at integer not null,
  status text not null, attempts integer not null, next_try_at integer, body text
) strict;
create unique index if not exists notification_pos on notification (account_id, pos);
create index if not exists notification_due on notification (next_try_at, seq) where status = 'pending';
create index if not exists notification_webhook_due on notification (webhook_id, next_try_at, seq) where status = 'pending';
create table if not exists delivery_attempt (
  seq integer primary key, id text not null unique, notification_id text not null, at integer not null,
  status integer, problem text, took_ms integer not null
) strict;
create index if not exists delivery_attempt_notification on delivery_attempt (notification_id);
`
