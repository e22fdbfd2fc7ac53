-- Gaps in the series of a month that the books let pass, with the reason. (rules §30.7)
create table series_pass (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  gaps text[] not null check (cardinality(gaps) > 0),
  reason text not null,
  passed_by integer not null references staff_user,
  passed_at timestamptz not null
);
comment on table series_pass is 'why gaps in the series of a month do not stop its return; the newest of a month counts, and only for the gaps that it names';
comment on column series_pass.gaps is 'each series with a gap, and how many of its numbers were missing then';
create index series_pass_month on series_pass (month, id desc);
