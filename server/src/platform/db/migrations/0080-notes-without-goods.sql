-- Notes without goods: a rate, a short quantity, a discount, or too little billed, over one invoice or several. (rules §7.10)
alter table invoice_series drop constraint invoice_series_type_check;
alter table invoice_series add constraint invoice_series_type_check
  check (type in ('BS', 'TI', 'IB', 'CN', 'CB', 'RV', 'RC', 'OB', 'DN', 'WO', 'RF', 'PY', 'TN', 'TB', 'FN'));

alter table invoice
  alter column order_id drop not null,
  add column note_kind text check (note_kind in ('RATE', 'SHORT', 'DISCOUNT', 'MORE')),
  drop constraint invoice_type_check,
  add constraint invoice_type_check check (type in ('BS', 'TI', 'IB', 'CN', 'CB', 'TN', 'TB', 'FN')) not valid,
  -- round-off
  drop constraint invoice_check1,
  add constraint invoice_round_off check (round_off_paise between -49 and 50 or original_id is not null or note_kind is not null) not valid,
  -- a credit that takes the rest of what a note over several invoices left is not in whole rupees
  drop constraint invoice_total_paise_check,
  add constraint invoice_total check (total_paise >= 0 and (total_paise % 100 = 0 or type in ('CN', 'CB', 'FN'))) not valid,
  -- originals
  drop constraint invoice_check3,
  add constraint invoice_original check (case when note_kind is null then (type in ('CN', 'CB')) = (original_id is not null)
    else original_id is null and type = any (case note_kind when 'MORE' then '{TN,TB}'::text[] else '{CN,CB,FN}'::text[] end) end) not valid,
  add constraint invoice_order check ((order_id is null) = (note_kind is not null)) not valid,
  drop constraint invoice_check6,
  add constraint invoice_irn_type check (irn is null or type in ('TI', 'CN', 'TN')) not valid;
comment on column invoice.note_kind is 'of a note without goods: why it was made; its originals are in note_part';
alter table invoice validate constraint invoice_type_check;
alter table invoice validate constraint invoice_round_off;
alter table invoice validate constraint invoice_total;
alter table invoice validate constraint invoice_original;
alter table invoice validate constraint invoice_order;
alter table invoice validate constraint invoice_irn_type;

alter table invoice_line
  add column of_milli bigint check (of_milli >= 0),
  add column agreed_paise bigint check (agreed_paise >= 0);
comment on column invoice_line.of_milli is 'of a note without goods: the quantity whose value changes; quantity_milli is what was never delivered';
comment on column invoice_line.agreed_paise is 'of a note without goods: the agreed rate per base unit';

create table note_part (
  note_id integer not null references invoice,
  original_id integer not null references invoice,
  exact_paise bigint not null check (exact_paise > 0),
  total_paise bigint not null check (total_paise >= 0),
  primary key (note_id, original_id)
);
comment on table note_part is 'what a note without goods changes of each of its originals; round-off is on the largest part';
create index note_part_original on note_part (original_id);
create trigger note_part_kept before update or delete on note_part for each row execute function refuse_change();
create trigger note_part_whole before truncate on note_part execute function refuse_change();
