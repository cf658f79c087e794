-- What shows that a step of a wish to sell was done: its call, appointment, agreement or appraisal, or why it went on without.

alter table want_to_sell
  /* When it began, or was taken up again: what is older belongs to an earlier try. */
  add column begun_at timestamptz not null default now(),
  /* Since when it stands at its step: the calls of a step are later than this. */
  add column step_since timestamptz not null default now();
update want_to_sell set begun_at = created_at, step_since = updated_at;

create table want_to_sell_evidence (
  id integer generated always as identity primary key,
  want_to_sell_id integer not null references want_to_sell,
  step want_to_sell_step not null,
  call_id integer references call,
  appointment_id integer references appointment,
  appraisal_id integer references appraisal,
  /* The signed agreement, uploaded here. */
  file_id integer unique references file,
  /* The signed agreement among the auction's documents; it goes with the document. */
  document_id integer references auction_document on delete cascade,
  /* What was said on another telephone, or why the step went on without. */
  reason text not null default '' check (length(reason) <= 1024),
  operator_id integer references operator,
  /* Another one took its place, or the process was taken up again from the beginning. */
  set_aside_at timestamptz,
  created_at timestamptz not null default now(),
  constraint want_to_sell_evidence_is_one
    check (num_nonnulls(call_id, appointment_id, appraisal_id, file_id, document_id, nullif(reason, '')) <= 1)
);
create unique index want_to_sell_evidence_one on want_to_sell_evidence (want_to_sell_id, step) where set_aside_at is null;
create index want_to_sell_evidence_process on want_to_sell_evidence (want_to_sell_id, id);
create index want_to_sell_evidence_call on want_to_sell_evidence (call_id) where call_id is not null;
create index want_to_sell_evidence_appointment on want_to_sell_evidence (appointment_id) where appointment_id is not null;
create index want_to_sell_evidence_appraisal on want_to_sell_evidence (appraisal_id) where appraisal_id is not null;
create index want_to_sell_evidence_document on want_to_sell_evidence (document_id) where document_id is not null;
create index want_to_sell_evidence_operator on want_to_sell_evidence (operator_id) where operator_id is not null;
select audited('want_to_sell_evidence');
