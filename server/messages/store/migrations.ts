/** Migrations that both engines run, one list for each version of the schema. Shipped ones never change. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table messages (
      id text primary key, key text not null unique, received_at bigint not null, name text not null,
      email text not null, topic text, message text not null, spam integer not null, address_hash text not null)`,
    `create table deliveries (
      message_id text not null references messages (id) on delete cascade, channel text not null,
      state text not null, attempts integer not null default 0, next_at bigint not null, lease text, error text,
      primary key (message_id, channel))`,
    "create index messages_by_time on messages (received_at)",
    "create index deliveries_by_time on deliveries (state, channel, next_at)",
    "create table day_keys (day text primary key, key text not null)",
  ],
  ["create table clock (id integer primary key, trusted bigint not null, doubted bigint)"],
  // Columns are only added: while a site is updated, processes of the version before store and deliver, too.
  [
    "alter table messages add column form text not null default 'contact'",
    "alter table messages add column page text not null default '/contact'",
    "alter table messages add column language text",
    "alter table messages add column version text",
    "alter table messages add column fields text",
    "alter table deliveries add column form text not null default 'contact'",
    "create index messages_by_form on messages (form, received_at)",
    "create index deliveries_by_form on deliveries (state, channel, form, next_at)",
    "create table replies (address text primary key, message_id text not null, sent_at bigint not null)",
  ],
  ["alter table messages add column test integer not null default 0"],
];
