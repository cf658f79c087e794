-- People by what they are and did: the rules are kept, whoever meets them is found when they are asked for.

create table segment (
  id integer generated always as identity primary key,
  name text collate turkish not null check (name <> '' and length(name) <= 120),
  description text not null default '' check (length(description) <= 1024),
  /* Groups of rules (domain/messaging/segments.ts): whoever meets one rule of each group. */
  groups jsonb not null check (jsonb_typeof(groups) = 'array' and jsonb_array_length(groups) > 0),
  shared boolean not null default false,
  operator_id integer references operator,
  people integer not null default 0 check (people >= 0),
  counted_at timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index segment_name on segment (name, id);
create index segment_operator on segment (operator_id);

/* Who was in touch lately; who has which consent. */
create index communication_at on communication (at) include (customer_id);
create index consent_channel on consent (channel, status) include (customer_id);

select audited('segment');
