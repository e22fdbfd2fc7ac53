-- Crates that stand at outlets: those that went out with orders, those that came back, and what was counted there. Rows are only
-- added; the last balance of an outlet is what is there. (rules §22)
create table crate_entry (
  id integer generated always as identity primary key,
  outlet_id integer not null references outlet,
  order_id integer references orders,
  kind text not null check (kind in ('OUT', 'IN', 'COUNT')),
  quantity integer not null,
  counted integer check (counted >= 0),
  balance integer not null,
  note text,
  made_by integer not null references staff_user,
  made_by_name text,
  at timestamptz not null,
  check ((kind = 'COUNT') = (counted is not null)),
  check (kind = 'COUNT' or quantity <> 0),
  check (kind <> 'COUNT' or balance = counted)
);
comment on column crate_entry.quantity is 'change of the balance: OUT adds, IN takes off, a correction has the other sign';
comment on column crate_entry.balance is 'crates at the outlet after this entry: the sum of its quantities so far';
comment on column crate_entry.made_by_name is 'the driver who entered it at the door';
create index crate_entry_outlet on crate_entry (outlet_id, id);
create index crate_entry_order on crate_entry (order_id) where order_id is not null;
create trigger crate_entry_kept before update or delete on crate_entry for each row execute function refuse_change();
create trigger crate_entry_whole before truncate on crate_entry execute function refuse_change();

alter table customer add column crate_alert integer check (crate_alert between 0 and 9999);
comment on column customer.crate_alert is 'an outlet with more crates than this is marked';
