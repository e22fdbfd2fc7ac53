-- A notice of what nobody did: money at the door that waits too long to be seen in the bank. (rules §15.1)
alter table notice alter column caused_by drop not null;
comment on column notice.caused_by is 'null: it came by itself, with time';
