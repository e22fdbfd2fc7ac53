-- What is entered at a stop is decided by its parts: goods, money, crates. (rules §21.6)
create table door_part (
  entry_id integer not null references door_entry,
  part text not null check (part in ('GOODS', 'MONEY', 'CRATES')),
  state text not null check (state in ('DONE', 'WAITING', 'APPLIED', 'SET_ASIDE', 'REPLACED')),
  -- a refusal: why it waits, or waited
  why jsonb,
  -- money or crates of the stop as they were when this part was booked, to undo it
  before jsonb,
  decided_by integer references staff_user,
  decided_at timestamptz,
  decision_reason text,
  primary key (entry_id, part),
  check (state not in ('WAITING', 'APPLIED', 'SET_ASIDE') or why is not null),
  check ((state in ('APPLIED', 'SET_ASIDE')) = (decided_by is not null and decided_at is not null)),
  check ((state = 'SET_ASIDE') = (decision_reason is not null))
);
comment on column door_part.state is 'DONE: booked by itself, or nothing was to be booked; WAITING: for the office; REPLACED: a later entry says what counts';
create index door_part_waiting on door_part (entry_id) where state = 'WAITING';
create index door_part_decided on door_part (decided_at) where decided_at is not null;

insert into door_part (entry_id, part, state, why, decided_by, decided_at, decision_reason)
select id, part, case when is_done and door_entry.state <> 'APPLIED' then 'DONE' when door_entry.state = 'TO_LOOK_AT' then 'WAITING' else door_entry.state end, why,
  case when not (is_done and door_entry.state <> 'APPLIED') then decided_by end,
  case when not (is_done and door_entry.state <> 'APPLIED') then decided_at end,
  case when not is_done and door_entry.state = 'SET_ASIDE' then decision_reason end
from door_entry cross join lateral (values ('GOODS', is_delivered), ('MONEY', is_counted), ('CRATES', is_counted)) as of_entry(part, is_done);

alter table door_entry add column happened_at timestamptz, add column by_office boolean not null default false;
comment on column door_entry.happened_at is 'when it happened by the clock of the phone, within the bounds of its trip; null: of before, when it was received';
comment on column door_entry.by_office is 'the office changed the stop; driver_name is who did';

-- one fact, one place: what becomes of an entry is in its parts
insert into setting (key, value) values ('oldestMigrationKnown', '94') on conflict (key) do update set value = excluded.value;
drop index door_entry_waiting;
alter table door_entry drop column state, drop column why, drop column is_delivered, drop column is_counted,
  drop column decided_by, drop column decided_at, drop column decision_reason;

-- money that never was taken, whatever its mode
alter table receipt drop constraint receipt_check3, add constraint receipt_withdrawn check (not is_withdrawn or status = 'BOUNCED');
comment on column receipt.is_withdrawn is 'it never was taken, or the deposit of this cheque was undone: it never bounced';
