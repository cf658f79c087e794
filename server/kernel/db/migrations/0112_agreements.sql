-- What members agreed to: which version of which text, when, where. Written once, never changed.

create domain member_agreement as text collate "C" check (value in ('MEMBERSHIP', 'KVKK_NOTICE', 'EXPLICIT_CONSENT', 'SALES_AGREEMENT'));
create domain agreement_decision as text collate "C" check (value in ('ACCEPTED', 'WITHDRAWN'));
create domain agreement_channel as text collate "C" check (value in ('WEB', 'ANDROID', 'IOS'));

create table member_decision (
  id integer generated always as identity primary key,
  member_id integer not null references member,
  version_id integer not null references content_version,
  /* Of the version; it never changes there either. */
  agreement member_agreement not null,
  decision agreement_decision not null,
  channel agreement_channel not null,
  decided_at timestamptz not null default now(),
  check (decision = 'ACCEPTED' or agreement = 'EXPLICIT_CONSENT')
);
create index member_decision_member on member_decision (member_id, agreement, id);
create index member_decision_version on member_decision (version_id, id);
create index member_decision_decided on member_decision (decided_at, id);

create function member_decision_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what somebody agreed to is never changed';
end $$;
create trigger member_decision_stays before update or delete on member_decision
  for each row execute function member_decision_stays();

select audited('member_decision');
