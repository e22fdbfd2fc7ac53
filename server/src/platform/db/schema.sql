-- Written by "npm run types:db" from the migrated database, to be read. Change a migration, then run it again.

create table account (
  customer_id integer not null,
  outstanding_paise bigint not null default 0,
  open_orders_paise bigint not null default 0,
  oldest_due date,
  bounced_paise bigint not null default 0,
  has_bounced boolean not null generated always as ((bounced_paise > 0)) stored,
  constraint account_pkey PRIMARY KEY (customer_id),
  constraint account_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint account_bounced_paise_check CHECK ((bounced_paise >= 0)),
  constraint account_open_orders_paise_check CHECK ((open_orders_paise >= 0))
);
comment on column account.open_orders_paise is 'value with tax of orders from PENDING to READY_TO_DISPATCH';
comment on column account.bounced_paise is 'what cheques that bounced still have to be made good with; above 0 holds new orders';

create table allocation (
  id integer not null generated always as identity,
  receipt_id integer,
  credit_note_id integer,
  receivable_id integer not null,
  amount_paise bigint not null,
  at timestamp with time zone not null,
  made_by integer,
  link_id integer,
  constraint allocation_pkey PRIMARY KEY (id),
  constraint allocation_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoice(id),
  constraint allocation_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint allocation_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint allocation_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint allocation_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES receivable(id),
  constraint allocation_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint allocation_author CHECK ((num_nonnulls(made_by, link_id) = 1)),
  constraint allocation_check CHECK ((num_nonnulls(receipt_id, credit_note_id) <= 1))
);
comment on column allocation.amount_paise is 'negative: an earlier allocation taken back';
CREATE INDEX allocation_receipt ON allocation USING btree (receipt_id);
CREATE INDEX allocation_receivable ON allocation USING btree (receivable_id);
CREATE TRIGGER allocation_kept BEFORE DELETE OR UPDATE ON allocation FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER allocation_whole BEFORE TRUNCATE ON allocation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table api_key (
  id integer not null generated always as identity,
  staff_user_id integer not null,
  key_sha256 bytea not null,
  hint text not null,
  per_minute integer not null,
  expires_on date not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by integer not null,
  revoked_at timestamp with time zone,
  revoked_by integer,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_key_sha256_key UNIQUE (key_sha256),
  constraint api_key_staff_user_id_key UNIQUE (staff_user_id),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES staff_user(id),
  constraint api_key_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id),
  constraint api_key_per_minute_check CHECK ((per_minute > 0))
);

create table audit_event (
  id integer not null generated always as identity,
  at timestamp with time zone not null,
  user_id integer,
  user_name text not null,
  address text,
  device text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  request_id text not null,
  written_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_event_pkey PRIMARY KEY (id),
  constraint audit_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id)
);
comment on column audit_event.at is 'the business time of the write; written_at is the clock of the database';
CREATE INDEX audit_event_entity ON audit_event USING btree (entity, entity_id, id DESC);
CREATE INDEX audit_event_user ON audit_event USING btree (user_id, id DESC);
CREATE TRIGGER audit_event_kept BEFORE DELETE OR UPDATE ON audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_whole BEFORE TRUNCATE ON audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_gap (
  event_id integer not null,
  noticed_at timestamp with time zone not null default now(),
  constraint audit_gap_pkey PRIMARY KEY (event_id)
);
comment on table audit_gap is 'ids that had no event yet when a higher one was sealed: of writes still under way, or given up';

create table audit_key (
  key_id bytea not null,
  first_position integer not null,
  made_at timestamp with time zone not null,
  mac bytea not null,
  constraint audit_key_pkey PRIMARY KEY (key_id)
);
CREATE TRIGGER audit_key_kept BEFORE DELETE OR UPDATE ON audit_key FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_key_whole BEFORE TRUNCATE ON audit_key FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table audit_progress (
  is_only boolean not null default true,
  through integer not null,
  constraint audit_progress_pkey PRIMARY KEY (is_only),
  constraint audit_progress_is_only_check CHECK (is_only),
  constraint audit_progress_through_check CHECK ((through >= 0))
);
comment on table audit_progress is 'one row: how far the sealing of the trail came';
comment on column audit_progress.through is 'up to this id each event has a seal, or its id is in audit_gap';

create table audit_seal (
  "position" integer not null,
  event_id integer not null,
  hash bytea not null,
  previous_hash bytea not null,
  sealed_at timestamp with time zone not null default now(),
  mac bytea,
  constraint audit_seal_pkey PRIMARY KEY ("position"),
  constraint audit_seal_event_id_key UNIQUE (event_id),
  constraint audit_seal_event_id_fkey FOREIGN KEY (event_id) REFERENCES audit_event(id)
);
CREATE TRIGGER audit_seal_kept BEFORE DELETE OR UPDATE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_whole BEFORE TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table bank_check (
  receipt_id integer not null,
  outcome text not null,
  bank_line_id integer,
  reason text,
  note text,
  decided_by integer,
  decided_at timestamp with time zone not null,
  constraint bank_check_pkey PRIMARY KEY (receipt_id),
  constraint bank_check_bank_line_id_key UNIQUE (bank_line_id),
  constraint bank_check_bank_line_id_fkey FOREIGN KEY (bank_line_id) REFERENCES bank_line(id),
  constraint bank_check_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_user(id),
  constraint bank_check_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint bank_check_check CHECK (((outcome = 'NOT_THERE'::text) = (reason IS NOT NULL))),
  constraint bank_check_check1 CHECK (((outcome <> 'OTHER_AMOUNT'::text) OR (bank_line_id IS NULL))),
  constraint bank_check_outcome_check CHECK ((outcome = ANY (ARRAY['SEEN'::text, 'OTHER_AMOUNT'::text, 'NOT_THERE'::text])))
);
comment on table bank_check is 'what was found of a receipt in the bank';
comment on column bank_check.decided_by is 'null: a statement had the transfer as it was recorded';
CREATE INDEX bank_check_decided ON bank_check USING btree (decided_at);

create table bank_layout (
  bank_key text not null,
  bank text not null,
  titles jsonb not null,
  set_by integer not null,
  set_at timestamp with time zone not null,
  constraint bank_layout_pkey PRIMARY KEY (bank_key),
  constraint bank_layout_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff_user(id)
);
comment on table bank_layout is 'the titles by which a bank heads the columns of its statements';

create table bank_line (
  id integer not null generated always as identity,
  statement_id integer not null,
  bank_key text not null,
  date date not null,
  amount_paise bigint not null,
  narration text not null,
  reference text not null default ''::text,
  words text[] not null,
  place integer not null,
  kind text,
  party text,
  value_date date,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_bank_key_date_amount_paise_narration_reference_pl_key UNIQUE (bank_key, date, amount_paise, narration, reference, place),
  constraint bank_line_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statement(id),
  constraint bank_line_amount_paise_check CHECK ((amount_paise > 0)),
  constraint bank_line_place_check CHECK ((place > 0))
);
comment on table bank_line is 'a credit of a statement, once whichever statements have it';
comment on column bank_line.reference is 'the reference of the payment; of lines without a kind, what the column of references had';
comment on column bank_line.words is 'numbers in the narration and the reference, written as receipt.reference_key';
comment on column bank_line.place is 'which one it is of lines that are alike: 1, 2 …';
comment on column bank_line.kind is 'how it was paid, as UPI or CHEQUE; null: read before kinds were';
comment on column bank_line.party is 'who paid, as the narration has it, perhaps cut; empty: it does not say';
comment on column bank_line.value_date is 'the day from which the bank counts it, where the statement has one';
CREATE INDEX bank_line_amount ON bank_line USING btree (amount_paise, date);
CREATE INDEX bank_line_statement ON bank_line USING btree (statement_id);
CREATE INDEX bank_line_words ON bank_line USING gin (words);

create table bank_statement (
  id integer not null generated always as identity,
  bank_key text not null,
  bank text not null,
  file_name text not null,
  first_day date not null,
  last_day date not null,
  uploaded_by integer not null,
  uploaded_at timestamp with time zone not null,
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff_user(id),
  constraint bank_statement_check CHECK ((last_day >= first_day))
);
CREATE INDEX bank_statement_days ON bank_statement USING btree (last_day);

create table bulk_change (
  id integer not null generated always as identity,
  entity text not null,
  fields text[] not null,
  created_by integer not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint bulk_change_pkey PRIMARY KEY (id),
  constraint bulk_change_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint bulk_change_entity_check CHECK ((entity = ANY (ARRAY['item_type'::text, 'customer'::text, 'promise'::text])))
);
CREATE INDEX bulk_change_created ON bulk_change USING btree (created_at);

create table bulk_change_row (
  change_id integer not null,
  entity_id integer not null,
  before jsonb not null,
  after jsonb not null,
  constraint bulk_change_row_pkey PRIMARY KEY (change_id, entity_id),
  constraint bulk_change_row_change_id_fkey FOREIGN KEY (change_id) REFERENCES bulk_change(id) ON DELETE CASCADE
);

create table buying_expense (
  id integer not null generated always as identity,
  run_id integer not null,
  kind text not null,
  amount_paise bigint not null,
  note text not null default ''::text,
  made_by integer not null,
  at timestamp with time zone not null,
  constraint buying_expense_pkey PRIMARY KEY (id),
  constraint buying_expense_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint buying_expense_run_id_fkey FOREIGN KEY (run_id) REFERENCES buying_run(id),
  constraint buying_expense_amount_paise_check CHECK ((amount_paise > 0)),
  constraint buying_expense_kind_check CHECK ((kind = ANY (ARRAY['TRANSPORT'::text, 'TOLL'::text, 'PORTER'::text, 'OTHER'::text])))
);
CREATE INDEX buying_expense_run ON buying_expense USING btree (run_id);

create table buying_line (
  id integer not null generated always as identity,
  run_id integer not null,
  item_type_id integer not null,
  supplier_id integer not null,
  estimate_id integer not null,
  quantity_milli bigint not null,
  rate_paise bigint not null,
  crates integer not null,
  loading_paise bigint not null,
  commission_points integer not null,
  amount_paise bigint not null,
  paid_by text not null,
  note text not null default ''::text,
  struck_reason text,
  open_reason text,
  bill_id integer,
  made_by integer not null,
  bought_at timestamp with time zone not null,
  version integer not null default 1,
  constraint buying_line_pkey PRIMARY KEY (id),
  constraint buying_line_estimate_id_key UNIQUE (estimate_id),
  constraint buying_line_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES supplier_bill(id),
  constraint buying_line_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimate(id),
  constraint buying_line_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint buying_line_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint buying_line_run_id_fkey FOREIGN KEY (run_id) REFERENCES buying_run(id),
  constraint buying_line_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  constraint buying_line_amount_paise_check CHECK ((amount_paise > 0)),
  constraint buying_line_commission_points_check CHECK (((commission_points >= 0) AND (commission_points <= 5000))),
  constraint buying_line_crates_check CHECK (((crates >= 0) AND (crates <= 9999))),
  constraint buying_line_loading_paise_check CHECK ((loading_paise >= 0)),
  constraint buying_line_paid_by_check CHECK ((paid_by = ANY (ARRAY['CASH'::text, 'UPI'::text, 'CREDIT'::text]))),
  constraint buying_line_quantity_milli_check CHECK ((quantity_milli > 0)),
  constraint buying_line_rate_paise_check CHECK ((rate_paise > 0))
);
comment on column buying_line.rate_paise is 'per base unit';
comment on column buying_line.commission_points is 'hundredths of a percent of quantity times rate';
comment on column buying_line.amount_paise is 'quantity times rate, loading and commission';
comment on column buying_line.open_reason is 'why it was not received when the run was closed';
CREATE INDEX buying_line_bill ON buying_line USING btree (bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX buying_line_item ON buying_line USING btree (item_type_id, bought_at DESC, id DESC) WHERE (struck_reason IS NULL);
CREATE INDEX buying_line_run ON buying_line USING btree (run_id, id);
CREATE INDEX buying_line_supplier ON buying_line USING btree (supplier_id, id);

create table buying_run (
  id integer not null generated always as identity,
  date date not null,
  buyer_id integer not null,
  market text not null,
  cash_taken_paise bigint not null,
  state text not null default 'OPEN'::text,
  cash_back_paise bigint,
  difference_paise bigint,
  difference_reason text,
  started_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by integer,
  version integer not null default 1,
  constraint buying_run_pkey PRIMARY KEY (id),
  constraint buying_run_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES staff_user(id),
  constraint buying_run_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff_user(id),
  constraint buying_run_cash_back_paise_check CHECK ((cash_back_paise >= 0)),
  constraint buying_run_cash_taken_paise_check CHECK ((cash_taken_paise >= 0)),
  constraint buying_run_check CHECK (((state = 'CLOSED'::text) = (closed_at IS NOT NULL))),
  constraint buying_run_check1 CHECK (((state = 'CLOSED'::text) = (closed_by IS NOT NULL))),
  constraint buying_run_check2 CHECK (((state = 'CLOSED'::text) = (cash_back_paise IS NOT NULL))),
  constraint buying_run_check3 CHECK (((state = 'CLOSED'::text) = (difference_paise IS NOT NULL))),
  constraint buying_run_check4 CHECK (((COALESCE(difference_paise, (0)::bigint) = 0) OR (difference_reason IS NOT NULL))),
  constraint buying_run_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
);
comment on column buying_run.difference_paise is 'cash taken less cash lines, expenses and cash back; above 0: missing';
CREATE INDEX buying_run_date ON buying_run USING btree (date, id);

create table call_outcome (
  delivery_date date not null,
  outlet_id integer not null,
  outcome text not null,
  call_again_at timestamp with time zone,
  note text not null default ''::text,
  said_by integer not null,
  said_at timestamp with time zone not null,
  constraint call_outcome_pkey PRIMARY KEY (delivery_date, outlet_id),
  constraint call_outcome_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint call_outcome_said_by_fkey FOREIGN KEY (said_by) REFERENCES staff_user(id),
  constraint call_outcome_check CHECK (((outcome = 'CALL_AGAIN'::text) = (call_again_at IS NOT NULL))),
  constraint call_outcome_note_check CHECK ((length(note) <= 500)),
  constraint call_outcome_outcome_check CHECK ((outcome = ANY (ARRAY['WILL_ORDER'::text, 'NO_ORDER'::text, 'NO_ANSWER'::text, 'CALL_AGAIN'::text])))
);
comment on table call_outcome is 'what a regular outlet last said in the evening before a delivery day';
CREATE INDEX call_outcome_outlet ON call_outcome USING btree (outlet_id);

create table category (
  id integer not null generated always as identity,
  parent_id integer,
  name text not null,
  name_key text not null,
  caption text not null default ''::text,
  description text not null default ''::text,
  images text[] not null default '{}'::text[],
  listing_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  dates text,
  markup_bp integer,
  constraint category_pkey PRIMARY KEY (id),
  constraint category_parent_id_name_key_key UNIQUE NULLS NOT DISTINCT (parent_id, name_key),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id),
  constraint category_dates_check CHECK ((dates = ANY (ARRAY['NONE'::text, 'PRINTED'::text, 'SHELF_LIFE'::text]))),
  constraint category_markup_bp_check CHECK (((markup_bp >= 0) AND (markup_bp <= 50000)))
);
comment on column category.images is 'content hashes of stored pictures, as in item_type';
comment on column category.dates is 'where a lot has its best before from; null: as the category above, else shelf life';
comment on column category.markup_bp is 'target markup on the landed cost of its items, basis points; null: as the category above, else as the settings say';

create table cheque (
  id integer not null generated always as identity,
  customer_id integer not null,
  number text not null,
  bank text,
  date date not null,
  amount_paise bigint not null,
  reason text,
  deposit_id integer,
  replaced_by integer,
  taken_by integer,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  bank_key text generated always as (regexp_replace(upper(bank), '[^A-Z0-9]'::text, ''::text, 'g'::text)) stored,
  ended text,
  banked_on date,
  reference text not null generated always as (btrim(((number || ' '::text) || regexp_replace(upper(COALESCE(bank, ''::text)), '[^A-Z0-9 ]'::text, ''::text, 'g'::text)))) stored,
  reference_key text not null generated always as (ltrim(regexp_replace(upper((number || COALESCE(bank, ''::text))), '[^A-Z0-9]'::text, ''::text, 'g'::text), '0'::text)) stored,
  number_key text not null generated always as (ltrim(regexp_replace(upper(number), '[^A-Z0-9]'::text, ''::text, 'g'::text), '0'::text)) stored,
  constraint cheque_pkey PRIMARY KEY (id),
  constraint cheque_of_receipt UNIQUE (id, customer_id, amount_paise),
  constraint cheque_replaced_by_key UNIQUE (replaced_by),
  constraint cheque_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint cheque_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint cheque_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES cheque(id),
  constraint cheque_taken_by_fkey FOREIGN KEY (taken_by) REFERENCES staff_user(id),
  constraint cheque_amount_paise_check CHECK ((amount_paise > 0)),
  constraint cheque_ended_check CHECK ((ended = ANY (ARRAY['GIVEN_BACK'::text, 'REPLACED'::text, 'WITHDRAWN'::text]))),
  constraint cheque_left_once CHECK ((num_nonnulls(ended, deposit_id, banked_on) <= 1)),
  constraint cheque_numbered CHECK ((number <> ''::text)),
  constraint cheque_reason CHECK (
CASE ended
    WHEN 'GIVEN_BACK'::text THEN (reason IS NOT NULL)
    WHEN 'WITHDRAWN'::text THEN true
    ELSE (reason IS NULL)
END),
  constraint cheque_replaced CHECK (((NOT (ended IS DISTINCT FROM 'REPLACED'::text)) = (replaced_by IS NOT NULL)))
);
comment on table cheque is 'a cheque of a customer, from its taking until it cleared, bounced or went back';
comment on column cheque.number is 'six digits as people type them; what another program sent as a reference stays as it came';
comment on column cheque.bank is 'the bank it is drawn on; null: not known yet';
comment on column cheque.date is 'the day on it; it cannot be deposited before';
comment on column cheque.taken_by is 'who took it; null: who received the money of its receipt';
comment on column cheque.ended is 'how it left without the bank: given back, replaced by another one, or withdrawn, as it never was';
comment on column cheque.banked_on is 'the day it was handed in at the bank without a slip; with one, the day is that of its deposit';
CREATE INDEX cheque_created ON cheque USING btree (created_at);
CREATE INDEX cheque_deposit ON cheque USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX cheque_number ON cheque USING btree (number_key, customer_id);
CREATE INDEX cheque_on_hand ON cheque USING btree (date, id) WHERE ((ended IS NULL) AND (deposit_id IS NULL) AND (banked_on IS NULL));
CREATE UNIQUE INDEX cheque_once ON cheque USING btree (customer_id, COALESCE(bank_key, ''::text), number) WHERE ((ended IS NULL) AND (deposit_id IS NULL) AND (banked_on IS NULL));
CREATE INDEX cheque_reference ON cheque USING btree (reference_key);

create table cheque_due (
  cheque_id integer not null,
  receivable_id integer not null,
  constraint cheque_due_pkey PRIMARY KEY (cheque_id, receivable_id),
  constraint cheque_due_cheque_id_fkey FOREIGN KEY (cheque_id) REFERENCES cheque(id),
  constraint cheque_due_receivable_id_fkey FOREIGN KEY (receivable_id) REFERENCES receivable(id)
);
comment on table cheque_due is 'the documents a cheque was given for; it pays these first once it has cleared';
CREATE INDEX cheque_due_receivable ON cheque_due USING btree (receivable_id);

create table comment (
  id integer not null generated always as identity,
  record_kind text not null,
  record_id integer not null,
  author_id integer not null,
  text text,
  mentions jsonb not null default '[]'::jsonb,
  at timestamp with time zone not null,
  is_edited boolean not null default false,
  version integer not null default 1,
  constraint comment_pkey PRIMARY KEY (id),
  constraint comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff_user(id),
  constraint comment_record_kind_check CHECK ((record_kind = ANY (ARRAY['order'::text, 'customer'::text, 'item_type'::text]))),
  constraint comment_text_check CHECK ((text <> ''::text))
);
CREATE INDEX comment_record ON comment USING btree (record_kind, record_id, id DESC);

create table crate_balance (
  outlet_id integer not null,
  balance integer not null,
  constraint crate_balance_pkey PRIMARY KEY (outlet_id),
  constraint crate_balance_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id)
);
comment on table crate_balance is 'the balance after the last entry of each outlet';
CREATE INDEX crate_balance_most ON crate_balance USING btree (balance DESC, outlet_id DESC) WHERE (balance <> 0);

create table crate_entry (
  id integer not null generated always as identity,
  outlet_id integer not null,
  order_id integer,
  kind text not null,
  quantity integer not null,
  counted integer,
  balance integer not null,
  note text,
  made_by integer,
  made_by_name text,
  at timestamp with time zone not null,
  link_id integer,
  constraint crate_entry_pkey PRIMARY KEY (id),
  constraint crate_entry_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint crate_entry_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint crate_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint crate_entry_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint crate_entry_author CHECK ((num_nonnulls(made_by, link_id) = 1)),
  constraint crate_entry_check CHECK (((kind = 'COUNT'::text) = (counted IS NOT NULL))),
  constraint crate_entry_check1 CHECK (((kind = 'COUNT'::text) OR (quantity <> 0))),
  constraint crate_entry_check2 CHECK (((kind <> 'COUNT'::text) OR (balance = counted))),
  constraint crate_entry_counted_check CHECK ((counted >= 0)),
  constraint crate_entry_kind_check CHECK ((kind = ANY (ARRAY['OUT'::text, 'IN'::text, 'COUNT'::text])))
);
comment on column crate_entry.quantity is 'change of the balance: OUT adds, IN takes off, a correction has the other sign';
comment on column crate_entry.balance is 'crates at the outlet after this entry: the sum of its quantities so far';
comment on column crate_entry.made_by_name is 'the driver who entered it at the door, as people read it';
CREATE INDEX crate_entry_order ON crate_entry USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX crate_entry_outlet ON crate_entry USING btree (outlet_id, id);
CREATE TRIGGER crate_entry_kept BEFORE DELETE OR UPDATE ON crate_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER crate_entry_whole BEFORE TRUNCATE ON crate_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table credit_call (
  id integer not null generated always as identity,
  customer_id integer not null,
  outcome text not null,
  note text not null default ''::text,
  made_by integer not null,
  made_at timestamp with time zone not null,
  constraint credit_call_pkey PRIMARY KEY (id),
  constraint credit_call_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint credit_call_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint credit_call_outcome_check CHECK ((outcome = ANY (ARRAY['WILL_PAY'::text, 'PAID'::text, 'NO_ANSWER'::text, 'CALL_AGAIN'::text, 'DISPUTED'::text, 'REMINDED'::text])))
);
CREATE INDEX credit_call_customer ON credit_call USING btree (customer_id, id DESC);

create table credit_promise (
  id integer not null generated always as identity,
  customer_id integer not null,
  amount_paise bigint not null,
  by date not null,
  note text not null default ''::text,
  state text not null default 'OPEN'::text,
  made_by integer not null,
  made_at timestamp with time zone not null,
  turned_at timestamp with time zone,
  constraint credit_promise_pkey PRIMARY KEY (id),
  constraint credit_promise_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint credit_promise_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint credit_promise_amount_paise_check CHECK ((amount_paise > 0)),
  constraint credit_promise_check CHECK (((state = 'OPEN'::text) = (turned_at IS NULL))),
  constraint credit_promise_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'KEPT'::text, 'BROKEN'::text])))
);
comment on column credit_promise.by is 'the last day on which the money is in time, IST';
CREATE INDEX credit_promise_by ON credit_promise USING btree (by, id);
CREATE INDEX credit_promise_customer ON credit_promise USING btree (customer_id, by);
CREATE INDEX credit_promise_open ON credit_promise USING btree (by, id) WHERE (state = 'OPEN'::text);

create table credit_release (
  id integer not null generated always as identity,
  customer_id integer not null,
  kind text not null,
  order_id integer,
  order_paise bigint,
  until date,
  amount_paise bigint,
  reason text not null,
  used_paise bigint not null default 0,
  uses integer not null default 0,
  made_by integer not null,
  made_at timestamp with time zone not null,
  ended_by integer,
  ended_at timestamp with time zone,
  constraint credit_release_pkey PRIMARY KEY (id),
  constraint credit_release_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint credit_release_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_user(id),
  constraint credit_release_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint credit_release_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint credit_release_amount_paise_check CHECK ((amount_paise > 0)),
  constraint credit_release_check CHECK ((((kind = 'ORDER'::text) = (order_id IS NOT NULL)) AND ((kind = 'ORDER'::text) = (order_paise IS NOT NULL)))),
  constraint credit_release_check1 CHECK (((kind <> 'ORDER'::text) = (until IS NOT NULL))),
  constraint credit_release_check2 CHECK (((kind = 'AMOUNT'::text) = (amount_paise IS NOT NULL))),
  constraint credit_release_check3 CHECK (((kind <> 'ORDER'::text) OR (uses <= 1))),
  constraint credit_release_check4 CHECK (((kind <> 'AMOUNT'::text) OR (used_paise <= amount_paise))),
  constraint credit_release_check5 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint credit_release_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'UNTIL'::text, 'AMOUNT'::text]))),
  constraint credit_release_order_paise_check CHECK ((order_paise >= 0)),
  constraint credit_release_used_paise_check CHECK ((used_paise >= 0)),
  constraint credit_release_uses_check CHECK ((uses >= 0))
);
comment on column credit_release.order_paise is 'value of the order when it was released; it lets no higher one through';
comment on column credit_release.used_paise is 'value of the orders that used it';
CREATE INDEX credit_release_customer ON credit_release USING btree (customer_id, id DESC);
CREATE INDEX credit_release_made ON credit_release USING btree (made_at DESC);
CREATE INDEX credit_release_open ON credit_release USING btree (customer_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX credit_release_order ON credit_release USING btree (order_id) WHERE ((ended_at IS NULL) AND (uses = 0));

create table credit_release_use (
  id integer not null generated always as identity,
  release_id integer not null,
  order_id integer not null,
  amount_paise bigint not null,
  at timestamp with time zone not null,
  constraint credit_release_use_pkey PRIMARY KEY (id),
  constraint credit_release_use_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint credit_release_use_release_id_fkey FOREIGN KEY (release_id) REFERENCES credit_release(id),
  constraint credit_release_use_amount_paise_check CHECK ((amount_paise >= 0))
);
CREATE INDEX credit_release_use_release ON credit_release_use USING btree (release_id, id);

create table cuisine_type (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint cuisine_type_pkey PRIMARY KEY (id),
  constraint cuisine_type_name_key_key UNIQUE (name_key)
);

create table customer (
  id integer not null generated always as identity,
  customer_type_id integer not null,
  legal_name text not null,
  brand_name text,
  business_name text not null generated always as (COALESCE(NULLIF(brand_name, ''::text), legal_name)) stored,
  poc_name text not null,
  mobile text not null,
  email text,
  address1 text not null,
  address2 text not null default ''::text,
  city text not null,
  state text not null,
  pincode text not null,
  gstin text,
  pan text,
  zoho_customer_id text,
  manager_id integer,
  mov_id integer,
  gstin_document_name text,
  gstin_document_sha256 text,
  pan_document_name text,
  pan_document_sha256 text,
  is_postpaid boolean not null,
  credit_cycle text,
  due_days integer,
  cycles_per_statement integer,
  credit_limit_paise bigint,
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  crate_alert integer,
  merged_into_id integer,
  buyer_kinds jsonb not null default '[]'::jsonb,
  priority text not null default 'B'::text,
  constraint customer_pkey PRIMARY KEY (id),
  constraint customer_customer_type_id_fkey FOREIGN KEY (customer_type_id) REFERENCES customer_type(id),
  constraint customer_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES manager(id),
  constraint customer_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES customer(id),
  constraint customer_mov_id_fkey FOREIGN KEY (mov_id) REFERENCES mov(id),
  constraint customer_buyer_kinds_check CHECK ((jsonb_typeof(buyer_kinds) = 'array'::text)),
  constraint customer_check CHECK (((NOT is_postpaid) OR ((pan IS NOT NULL) AND (num_nonnulls(credit_cycle, due_days, cycles_per_statement, credit_limit_paise) = 4)))),
  constraint customer_check1 CHECK ((merged_into_id <> id)),
  constraint customer_crate_alert_check CHECK (((crate_alert >= 0) AND (crate_alert <= 9999))),
  constraint customer_credit_cycle_check CHECK ((credit_cycle = ANY (ARRAY['DAILY'::text, 'WEEKLY'::text, 'MONTHLY'::text, 'YEARLY'::text]))),
  constraint customer_credit_limit_paise_check CHECK ((credit_limit_paise > 0)),
  constraint customer_cycles_per_statement_check CHECK (((cycles_per_statement >= 1) AND (cycles_per_statement <= 12))),
  constraint customer_due_days_check CHECK (((due_days >= 0) AND (due_days <= 90))),
  constraint customer_mobile_check CHECK ((mobile ~ '^[6-9][0-9]{9}$'::text)),
  constraint customer_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint customer_priority_check CHECK ((priority = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
);
comment on column customer.crate_alert is 'an outlet with more crates than this is marked';
comment on column customer.merged_into_id is 'the customer that stayed when the two were merged; this one takes no new orders';
comment on column customer.buyer_kinds is 'rows from a day on: an SEZ unit or developer, the holder of a UIN, somebody abroad; none: an ordinary buyer';
comment on column customer.priority is 'whom goods that are short go to first';
CREATE INDEX customer_active ON customer USING btree (id) WHERE is_active;
CREATE UNIQUE INDEX customer_email ON customer USING btree (email) WHERE (merged_into_id IS NULL);
CREATE UNIQUE INDEX customer_gstin ON customer USING btree (gstin) WHERE (merged_into_id IS NULL);
CREATE INDEX customer_legal_name ON customer USING btree (lower(legal_name));
CREATE INDEX customer_merged_into ON customer USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX customer_mobile ON customer USING btree (mobile);
CREATE INDEX customer_name ON customer USING btree (lower(business_name), id);
CREATE INDEX customer_pan ON customer USING btree (pan) WHERE (pan IS NOT NULL);
CREATE INDEX customer_search ON customer USING gin (search_text gin_trgm_ops);
CREATE INDEX customer_switched_off ON customer USING btree (id) WHERE (NOT is_active);
CREATE INDEX customer_taxed_as ON customer USING btree (gstin) WHERE (gstin IS NOT NULL);
CREATE INDEX customer_terms ON customer USING btree (id) INCLUDE (business_name, city, is_active, is_postpaid, credit_limit_paise, created_at);
CREATE UNIQUE INDEX customer_zoho ON customer USING btree (zoho_customer_id) WHERE (merged_into_id IS NULL);

create table customer_discount (
  id integer not null generated always as identity,
  customer_id integer not null,
  item_type_id integer not null,
  kind text not null,
  percent_bp integer,
  flat_paise bigint,
  valid_from date,
  valid_to date,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint customer_discount_pkey PRIMARY KEY (id),
  constraint customer_discount_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint customer_discount_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_discount_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint customer_discount_check CHECK (
CASE kind
    WHEN 'PERCENT'::text THEN ((percent_bp IS NOT NULL) AND (flat_paise IS NULL))
    ELSE ((flat_paise IS NOT NULL) AND (percent_bp IS NULL))
END),
  constraint customer_discount_check1 CHECK (((valid_from IS NULL) OR (valid_to IS NULL) OR (valid_from <= valid_to))),
  constraint customer_discount_flat_paise_check CHECK ((flat_paise > 0)),
  constraint customer_discount_kind_check CHECK ((kind = ANY (ARRAY['PERCENT'::text, 'FLAT'::text]))),
  constraint customer_discount_percent_bp_check CHECK (((percent_bp >= 1) AND (percent_bp <= 9000)))
);
CREATE INDEX customer_discount_customer ON customer_discount USING btree (customer_id, item_type_id);
CREATE INDEX customer_discount_item ON customer_discount USING btree (item_type_id, customer_id);

create table customer_group (
  customer_id integer not null,
  item_group_id integer not null,
  constraint customer_group_pkey PRIMARY KEY (customer_id, item_group_id),
  constraint customer_group_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_group_item_group_id_fkey FOREIGN KEY (item_group_id) REFERENCES item_group(id)
);
CREATE INDEX customer_group_group ON customer_group USING btree (item_group_id);

create table customer_merge (
  id integer not null generated always as identity,
  from_id integer not null,
  into_id integer not null,
  moved jsonb not null,
  before jsonb not null,
  state jsonb not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  constraint customer_merge_pkey PRIMARY KEY (id),
  constraint customer_merge_from_id_fkey FOREIGN KEY (from_id) REFERENCES customer(id),
  constraint customer_merge_into_id_fkey FOREIGN KEY (into_id) REFERENCES customer(id),
  constraint customer_merge_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint customer_merge_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff_user(id),
  constraint customer_merge_check CHECK ((from_id <> into_id)),
  constraint customer_merge_check1 CHECK (((undone_by IS NULL) = (undone_at IS NULL)))
);
comment on column customer_merge.moved is 'ids of the rows that moved, by table; those of "back" went the other way';
comment on column customer_merge.before is 'what the customer that stays had';
comment on column customer_merge.state is 'sums over the rows of both right afterwards, by table: what differs has changed since';
CREATE UNIQUE INDEX customer_merge_from ON customer_merge USING btree (from_id) WHERE (undone_at IS NULL);
CREATE INDEX customer_merge_into ON customer_merge USING btree (into_id, id DESC);

create table customer_number (
  id integer not null generated always as identity,
  customer_id integer not null,
  kind text not null,
  number text not null,
  label text not null default ''::text,
  constraint customer_number_pkey PRIMARY KEY (id),
  constraint customer_number_customer_id_kind_number_key UNIQUE (customer_id, kind, number),
  constraint customer_number_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint customer_number_kind_check CHECK ((kind = ANY (ARRAY['MOBILE'::text, 'LANDLINE'::text, 'WHATSAPP'::text]))),
  constraint customer_number_number_check CHECK ((number <> ''::text))
);
comment on table customer_number is 'numbers of a customer beside its mobile';
CREATE INDEX customer_number_number ON customer_number USING btree (number);

create table customer_two (
  one_id integer not null,
  other_id integer not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  constraint customer_two_pkey PRIMARY KEY (one_id, other_id),
  constraint customer_two_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint customer_two_one_id_fkey FOREIGN KEY (one_id) REFERENCES customer(id),
  constraint customer_two_other_id_fkey FOREIGN KEY (other_id) REFERENCES customer(id),
  constraint customer_two_check CHECK ((one_id < other_id))
);
comment on table customer_two is 'customers that look like one and are two, as somebody said';
CREATE INDEX customer_two_other ON customer_two USING btree (other_id);

create table customer_type (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint customer_type_pkey PRIMARY KEY (id),
  constraint customer_type_name_key_key UNIQUE (name_key)
);

create table customer_word (
  id integer not null generated always as identity,
  word text not null,
  constraint customer_word_pkey PRIMARY KEY (id)
);
comment on table customer_word is 'each word without digits of the search texts of customers at least once; those no longer in use may stay';
CREATE INDEX customer_word_search ON customer_word USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX customer_word_word ON customer_word USING btree (word text_pattern_ops);

create table deposit (
  id integer not null generated always as identity,
  number text not null,
  date date not null,
  bank text,
  account text,
  made_by integer not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  version integer not null default 1,
  photo text,
  constraint deposit_pkey PRIMARY KEY (id),
  constraint deposit_number_key UNIQUE (number),
  constraint deposit_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint deposit_check CHECK ((num_nonnulls(bank, account) = ANY (ARRAY[0, 2])))
);
comment on table deposit is 'cheques taken to the bank together, with one slip';
comment on column deposit.bank is 'our bank as it was when the slip was made; null: none was set';
comment on column deposit.photo is 'content hash of the picture of the slip as the bank stamped it; null: none was taken';
CREATE INDEX deposit_created ON deposit USING btree (created_at);

create table designation (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint designation_pkey PRIMARY KEY (id),
  constraint designation_name_key_key UNIQUE (name_key)
);

create table door_entry (
  id integer not null generated always as identity,
  trip_id integer not null,
  order_id integer not null,
  entry jsonb not null,
  driver_name text not null,
  made_by integer,
  received_at timestamp with time zone not null,
  link_id integer,
  happened_at timestamp with time zone,
  by_office boolean not null default false,
  constraint door_entry_pkey PRIMARY KEY (id),
  constraint door_entry_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint door_entry_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint door_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint door_entry_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip(id),
  constraint door_entry_author CHECK ((num_nonnulls(made_by, link_id) = 1))
);
comment on column door_entry.happened_at is 'when it happened by the clock of the phone, within the bounds of its trip; null: of before, when it was received';
comment on column door_entry.by_office is 'the office changed the stop; driver_name is who did';
CREATE INDEX door_entry_trip ON door_entry USING btree (trip_id, order_id, id);

create table door_part (
  entry_id integer not null,
  part text not null,
  state text not null,
  why jsonb,
  before jsonb,
  decided_by integer,
  decided_at timestamp with time zone,
  decision_reason text,
  constraint door_part_pkey PRIMARY KEY (entry_id, part),
  constraint door_part_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_user(id),
  constraint door_part_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES door_entry(id),
  constraint door_part_check CHECK (((state <> ALL (ARRAY['WAITING'::text, 'APPLIED'::text, 'SET_ASIDE'::text])) OR (why IS NOT NULL))),
  constraint door_part_check1 CHECK (((state = ANY (ARRAY['APPLIED'::text, 'SET_ASIDE'::text])) = ((decided_by IS NOT NULL) AND (decided_at IS NOT NULL)))),
  constraint door_part_check2 CHECK (((state = 'SET_ASIDE'::text) = (decision_reason IS NOT NULL))),
  constraint door_part_part_check CHECK ((part = ANY (ARRAY['GOODS'::text, 'MONEY'::text, 'CRATES'::text]))),
  constraint door_part_state_check CHECK ((state = ANY (ARRAY['DONE'::text, 'WAITING'::text, 'APPLIED'::text, 'SET_ASIDE'::text, 'REPLACED'::text])))
);
comment on column door_part.state is 'DONE: booked by itself, or nothing was to be booked; WAITING: for the office; REPLACED: a later entry says what counts';
CREATE INDEX door_part_decided ON door_part USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX door_part_waiting ON door_part USING btree (entry_id) WHERE (state = 'WAITING'::text);

create table door_photo (
  trip_id integer not null,
  sha256 text not null,
  constraint door_photo_pkey PRIMARY KEY (trip_id, sha256),
  constraint door_photo_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip(id)
);

create table door_session (
  id integer not null generated always as identity,
  link_id integer not null,
  token_sha256 bytea not null,
  created_at timestamp with time zone not null,
  address text not null,
  device text not null,
  ended_at timestamp with time zone,
  constraint door_session_pkey PRIMARY KEY (id),
  constraint door_session_token_sha256_key UNIQUE (token_sha256),
  constraint door_session_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id)
);
CREATE UNIQUE INDEX door_session_live ON door_session USING btree (link_id) WHERE (ended_at IS NULL);

create table driver (
  id integer not null generated always as identity,
  name text not null,
  mobile text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  mobile_by integer,
  mobile_at timestamp with time zone,
  confirmed_mobile text,
  confirmed_by integer,
  confirmed_at timestamp with time zone,
  constraint driver_pkey PRIMARY KEY (id),
  constraint driver_mobile_key UNIQUE (mobile),
  constraint driver_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff_user(id),
  constraint driver_mobile_by_fkey FOREIGN KEY (mobile_by) REFERENCES staff_user(id)
);
comment on column driver.mobile_by is 'who set the mobile; null: nobody noted it';
comment on column driver.confirmed_mobile is 'the number that was confirmed: another one, also of an older server, is not';

create table estimate (
  id integer not null generated always as identity,
  item_type_id integer not null,
  quantity_milli bigint not null,
  expected_date date not null,
  supplier text,
  expected_cost_paise bigint,
  status text not null default 'PENDING'::text,
  actual_milli bigint,
  accepted_milli bigint,
  notes text not null default ''::text,
  received_at timestamp with time zone,
  received_by integer,
  created_by integer not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  supplier_id integer,
  landed_paise bigint,
  best_before date,
  constraint estimate_pkey PRIMARY KEY (id),
  constraint estimate_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint estimate_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint estimate_received_by_fkey FOREIGN KEY (received_by) REFERENCES staff_user(id),
  constraint estimate_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  constraint estimate_actual_milli_check CHECK ((actual_milli >= 0)),
  constraint estimate_check CHECK (((accepted_milli >= 0) AND (accepted_milli <= actual_milli))),
  constraint estimate_expected_cost_paise_check CHECK ((expected_cost_paise > 0)),
  constraint estimate_landed_paise_check CHECK ((landed_paise >= 0)),
  constraint estimate_quantity_milli_check CHECK ((quantity_milli > 0)),
  constraint estimate_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'RECEIVED'::text, 'CLOSED_SHORT'::text, 'CANCELLED'::text, 'EXPIRED'::text])))
);
comment on column estimate.supplier_id is 'null: of a release that knew suppliers by text only';
comment on column estimate.landed_paise is 'what all of it costs: amount of its line and its share of the expenses of the run';
comment on column estimate.best_before is 'printed on the packs; null: not known';
CREATE INDEX estimate_by_supplier ON estimate USING btree (supplier_id) WHERE (supplier_id IS NOT NULL);
CREATE INDEX estimate_cost ON estimate USING btree (item_type_id, received_at DESC, id DESC) WHERE ((status = ANY (ARRAY['RECEIVED'::text, 'CLOSED_SHORT'::text])) AND (accepted_milli > 0) AND (expected_cost_paise IS NOT NULL));
CREATE INDEX estimate_item ON estimate USING btree (item_type_id, id DESC);
CREATE INDEX estimate_item_day ON estimate USING btree (item_type_id, expected_date DESC, id DESC);
CREATE INDEX estimate_pending ON estimate USING btree (item_type_id, expected_date) WHERE (status = 'PENDING'::text);
CREATE INDEX estimate_supplier ON estimate USING btree (supplier, item_type_id) WHERE (supplier IS NOT NULL);

create table file (
  id integer not null generated always as identity,
  sha256 text not null,
  is_private boolean not null,
  name text not null,
  content_type text not null,
  size integer not null,
  bytes bytea not null,
  list_bytes bytea,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  constraint file_pkey PRIMARY KEY (id),
  constraint file_sha256_is_private_key UNIQUE (sha256, is_private),
  constraint file_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id)
);
comment on column file.sha256 is 'of bytes, in hex: what it is called by';
comment on column file.list_bytes is 'the small picture of rows and tiles; null for documents';

create table fixed_price (
  id integer not null generated always as identity,
  customer_id integer not null,
  pack_id integer not null,
  price_paise bigint not null,
  valid_from date not null,
  valid_to date,
  created_by integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  constraint fixed_price_pkey PRIMARY KEY (id),
  constraint fixed_price_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint fixed_price_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint fixed_price_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint fixed_price_check CHECK ((valid_from <= valid_to)),
  constraint fixed_price_price_paise_check CHECK ((price_paise > 0))
);
comment on column fixed_price.valid_to is 'null: no end';
CREATE INDEX fixed_price_customer ON fixed_price USING btree (customer_id, pack_id);
CREATE INDEX fixed_price_pack ON fixed_price USING btree (pack_id);

create table gst_filing (
  id integer not null generated always as identity,
  month date not null,
  form text not null,
  arn text not null,
  filed_on date not null,
  file text,
  cancelled text[] not null,
  amended text[] not null,
  marked_by integer not null,
  marked_at timestamp with time zone not null,
  taken_back_by integer,
  taken_back_at timestamp with time zone,
  taken_back_reason text,
  constraint gst_filing_pkey PRIMARY KEY (id),
  constraint gst_filing_marked_by_fkey FOREIGN KEY (marked_by) REFERENCES staff_user(id),
  constraint gst_filing_taken_back_by_fkey FOREIGN KEY (taken_back_by) REFERENCES staff_user(id),
  constraint gst_filing_arn_check CHECK ((arn ~ '^[A-Z]{2}[0-9]{12}[0-9A-Z]$'::text)),
  constraint gst_filing_check CHECK (((form = 'GSTR3B'::text) = (file IS NULL))),
  constraint gst_filing_check1 CHECK ((num_nonnulls(taken_back_by, taken_back_at, taken_back_reason) = ANY (ARRAY[0, 3]))),
  constraint gst_filing_form_check CHECK ((form = ANY (ARRAY['GSTR1'::text, 'GSTR1A'::text, 'GSTR3B'::text]))),
  constraint gst_filing_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
comment on table gst_filing is 'a return of a month as it was filed; one that was taken back stays';
comment on column gst_filing.file is 'the file of the return, letter by letter';
comment on column gst_filing.cancelled is 'numbers of the documents and vouchers of the month that were cancelled then: what is cancelled later changes no register of the month';
comment on column gst_filing.amended is 'numbers of documents of filed months whose change this return declares';
CREATE UNIQUE INDEX gst_filing_month ON gst_filing USING btree (month, form) WHERE (taken_back_at IS NULL);

create table handover_batch (
  id integer not null generated always as identity,
  program text not null,
  number integer not null,
  from_date date not null,
  until_date date not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  sales_paise bigint not null,
  receipts_paise bigint not null,
  file_id integer not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  state text not null default 'MADE'::text,
  changed_by integer,
  changed_at timestamp with time zone,
  reason text,
  version integer not null default 1,
  papers integer not null default 0,
  receipts integer not null default 0,
  others integer not null default 0,
  constraint handover_batch_pkey PRIMARY KEY (id),
  constraint handover_batch_program_number_key UNIQUE (program, number),
  constraint handover_batch_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_user(id),
  constraint handover_batch_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint handover_batch_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint handover_batch_program_fkey FOREIGN KEY (program) REFERENCES handover_program(program),
  constraint handover_batch_check CHECK ((from_date <= until_date)),
  constraint handover_batch_check1 CHECK ((debit_paise = credit_paise)),
  constraint handover_batch_check2 CHECK ((((state = 'MADE'::text) = (changed_by IS NULL)) AND ((changed_by IS NULL) = (changed_at IS NULL)))),
  constraint handover_batch_check3 CHECK (((state = 'TAKEN_BACK'::text) = (reason IS NOT NULL))),
  constraint handover_batch_number_check CHECK ((number > 0)),
  constraint handover_batch_state_check CHECK ((state = ANY (ARRAY['MADE'::text, 'IMPORTED'::text, 'TAKEN_BACK'::text])))
);
comment on column handover_batch.papers is 'documents among its vouchers';
comment on column handover_batch.others is 'vouchers that are neither documents nor receipts';
CREATE INDEX handover_batch_file ON handover_batch USING btree (file_id);

create table handover_item (
  id integer not null generated always as identity,
  batch_id integer not null,
  program text not null,
  is_live boolean not null default true,
  kind text not null,
  invoice_id integer,
  receipt_id integer,
  refund_id integer,
  ledger_entry_id integer,
  merge_id integer,
  voucher text not null,
  part text not null,
  number text not null,
  date date not null,
  customer_id integer not null,
  other_customer_id integer,
  is_void boolean not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  party_paise bigint not null,
  of_batch_id integer,
  constraint handover_item_pkey PRIMARY KEY (id),
  constraint handover_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES handover_batch(id),
  constraint handover_item_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint handover_item_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint handover_item_ledger_entry_id_fkey FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id),
  constraint handover_item_merge_id_fkey FOREIGN KEY (merge_id) REFERENCES customer_merge(id),
  constraint handover_item_of_batch_id_fkey FOREIGN KEY (of_batch_id) REFERENCES handover_batch(id),
  constraint handover_item_other_customer_id_fkey FOREIGN KEY (other_customer_id) REFERENCES customer(id),
  constraint handover_item_program_fkey FOREIGN KEY (program) REFERENCES handover_program(program),
  constraint handover_item_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint handover_item_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint handover_item_check CHECK ((debit_paise = credit_paise)),
  constraint handover_item_check1 CHECK ((num_nonnulls(invoice_id, receipt_id, refund_id, ledger_entry_id, merge_id) = 1)),
  constraint handover_item_check2 CHECK (((kind = ANY (ARRAY['DOCUMENT'::text, 'CANCELLED'::text])) = (invoice_id IS NOT NULL))),
  constraint handover_item_check3 CHECK (((kind = ANY (ARRAY['RECEIPT'::text, 'CLEARED'::text, 'BOUNCED'::text])) = (receipt_id IS NOT NULL))),
  constraint handover_item_check4 CHECK (((kind = ANY (ARRAY['REFUND'::text, 'REFUND_BACK'::text])) = (refund_id IS NOT NULL))),
  constraint handover_item_check5 CHECK (((kind = 'ENTRY'::text) = (ledger_entry_id IS NOT NULL))),
  constraint handover_item_check6 CHECK (((kind = ANY (ARRAY['MERGE'::text, 'MERGE_UNDONE'::text])) = ((merge_id IS NOT NULL) AND (other_customer_id IS NOT NULL)))),
  constraint handover_item_debit_paise_check CHECK ((debit_paise >= 0)),
  constraint handover_item_kind_check CHECK ((kind = ANY (ARRAY['DOCUMENT'::text, 'CANCELLED'::text, 'RECEIPT'::text, 'CLEARED'::text, 'BOUNCED'::text, 'REFUND'::text, 'REFUND_BACK'::text, 'ENTRY'::text, 'MERGE'::text, 'MERGE_UNDONE'::text]))),
  constraint handover_item_voucher_check CHECK ((voucher = ANY (ARRAY['SALES'::text, 'CREDIT_NOTE'::text, 'DEBIT_NOTE'::text, 'RECEIPT'::text, 'PAYMENT'::text, 'CONTRA'::text, 'JOURNAL'::text])))
);
comment on column handover_item.is_live is 'its batch was not taken back';
comment on column handover_item.is_void is 'a cancelled voucher: its number alone, no amounts';
comment on column handover_item.party_paise is 'what it adds to the ledger of the customer; of a merge, takes off that of the other one';
comment on column handover_item.of_batch_id is 'the batch that has what this takes back';
CREATE UNIQUE INDEX handover_document_once ON handover_item USING btree (invoice_id, kind, program) WHERE (is_live AND (invoice_id IS NOT NULL));
CREATE UNIQUE INDEX handover_entry_once ON handover_item USING btree (ledger_entry_id, kind, program) WHERE (is_live AND (ledger_entry_id IS NOT NULL));
CREATE INDEX handover_item_batch ON handover_item USING btree (batch_id, id);
CREATE INDEX handover_item_customer ON handover_item USING btree (customer_id, program) WHERE is_live;
CREATE INDEX handover_item_number ON handover_item USING btree (program, upper(number) text_pattern_ops);
CREATE INDEX handover_item_of ON handover_item USING btree (of_batch_id) WHERE (of_batch_id IS NOT NULL);
CREATE INDEX handover_item_other ON handover_item USING btree (other_customer_id, program) WHERE (is_live AND (other_customer_id IS NOT NULL));
CREATE UNIQUE INDEX handover_merge_once ON handover_item USING btree (merge_id, kind, program) WHERE (is_live AND (merge_id IS NOT NULL));
CREATE UNIQUE INDEX handover_receipt_once ON handover_item USING btree (receipt_id, kind, program) WHERE (is_live AND (receipt_id IS NOT NULL));
CREATE UNIQUE INDEX handover_refund_once ON handover_item USING btree (refund_id, kind, program) WHERE (is_live AND (refund_id IS NOT NULL));

create table handover_ledger (
  program text not null,
  kind text not null,
  ledger text not null,
  constraint handover_ledger_pkey PRIMARY KEY (program, kind),
  constraint handover_ledger_program_fkey FOREIGN KEY (program) REFERENCES handover_program(program),
  constraint handover_ledger_ledger_check CHECK ((ledger <> ''::text))
);
comment on column handover_ledger.kind is 'what it is for: SALES_500 for sales at 5 %, CGST, BANK';

create table handover_party (
  program text not null,
  customer_id integer not null,
  ledger text not null,
  constraint handover_party_pkey PRIMARY KEY (program, customer_id),
  constraint handover_party_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint handover_party_program_fkey FOREIGN KEY (program) REFERENCES handover_program(program)
);
comment on table handover_party is 'the name of a customer''s ledger in the books, as it was first handed over';
CREATE INDEX handover_party_customer ON handover_party USING btree (customer_id);
CREATE UNIQUE INDEX handover_party_once ON handover_party USING btree (program, lower(ledger));

create table handover_program (
  program text not null,
  version integer not null default 1,
  constraint handover_program_pkey PRIMARY KEY (program),
  constraint handover_program_program_check CHECK ((program = ANY (ARRAY['TALLY'::text, 'ZOHO'::text])))
);
comment on table handover_program is 'locked by whoever changes ledgers or batches of a program';

create table holiday (
  day date not null,
  name text not null,
  constraint holiday_pkey PRIMARY KEY (day),
  constraint holiday_name_check CHECK ((name <> ''::text))
);
comment on table holiday is 'days on which no standing order is made';

create table hsn_code (
  id integer not null generated always as identity,
  code text not null,
  description text not null,
  tax_class text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint hsn_code_pkey PRIMARY KEY (id),
  constraint hsn_code_code_key UNIQUE (code),
  constraint hsn_code_code_check CHECK ((code ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'::text)),
  constraint hsn_code_tax_class_check CHECK ((tax_class = ANY (ARRAY['NIL'::text, 'GST5'::text, 'GST18'::text, 'GST40'::text, 'ASK'::text])))
);
comment on column hsn_code.tax_class is 'ASK: goods under this code bear more than one rate, a person must choose';

create table idempotency_key (
  route text not null,
  key text not null,
  request_sha256 bytea not null,
  status integer,
  reply text,
  created_at timestamp with time zone not null,
  caller text not null,
  constraint idempotency_key_pkey PRIMARY KEY (caller, route, key)
);
CREATE INDEX idempotency_key_created ON idempotency_key USING btree (created_at);

create table invoice (
  id integer not null generated always as identity,
  number text not null,
  type text not null,
  financial_year text not null,
  order_id integer,
  customer_id integer not null,
  date date not null,
  due_date date,
  facts jsonb not null,
  supply_state text not null,
  is_inter_state boolean not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  round_off_paise bigint not null,
  total_paise bigint not null,
  original_id integer,
  reason text,
  itc_reversal text,
  irn text,
  eway_number text,
  issued_by integer,
  issued_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  cancelled_by integer,
  cancel_reason text,
  irn_ack_number text,
  irn_at timestamp with time zone,
  irn_qr text,
  eway_date date,
  note_kind text,
  supplier_kind_id integer,
  link_id integer,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES staff_user(id),
  constraint invoice_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint invoice_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES staff_user(id),
  constraint invoice_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint invoice_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint invoice_original_id_fkey FOREIGN KEY (original_id) REFERENCES invoice(id),
  constraint invoice_supplier_kind_id_fkey FOREIGN KEY (supplier_kind_id) REFERENCES supplier_kind(id),
  constraint invoice_author CHECK ((num_nonnulls(issued_by, link_id) = 1)),
  constraint invoice_check CHECK ((total_paise = ((((taxable_paise + cgst_paise) + sgst_paise) + igst_paise) + round_off_paise))),
  constraint invoice_check10 CHECK (((irn_qr IS NULL) OR (irn IS NOT NULL))),
  constraint invoice_check11 CHECK ((num_nonnulls(eway_number, eway_date) = ANY (ARRAY[0, 2]))),
  constraint invoice_check2 CHECK (
CASE
    WHEN is_inter_state THEN ((cgst_paise = 0) AND (sgst_paise = 0))
    ELSE (igst_paise = 0)
END),
  constraint invoice_check4 CHECK ((due_date >= date)),
  constraint invoice_check5 CHECK (((itc_reversal IS NULL) OR (type = 'CN'::text))),
  constraint invoice_check7 CHECK ((num_nonnulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3]))),
  constraint invoice_check8 CHECK ((eway_date >= date)),
  constraint invoice_check9 CHECK ((num_nonnulls(irn, irn_ack_number, irn_at) = ANY (ARRAY[0, 3]))),
  constraint invoice_eway_number_check CHECK ((eway_number ~ '^[0-9]{12}$'::text)),
  constraint invoice_eway_type CHECK (((eway_number IS NULL) OR (type = ANY (ARRAY['TI'::text, 'IB'::text])) OR ((type = 'BS'::text) AND (supplier_kind_id IS NOT NULL)))),
  constraint invoice_financial_year_check CHECK ((financial_year ~ '^[0-9]{4}$'::text)),
  constraint invoice_irn_ack_number_check CHECK ((irn_ack_number ~ '^[0-9]{10,20}$'::text)),
  constraint invoice_irn_check CHECK ((irn ~ '^[0-9a-f]{64}$'::text)),
  constraint invoice_irn_qr_check CHECK ((irn_qr ~ '^[A-Za-z0-9_-]+[.][A-Za-z0-9_-]+[.][A-Za-z0-9_-]+$'::text)),
  constraint invoice_irn_type CHECK (((irn IS NULL) OR (type = ANY (ARRAY['TI'::text, 'CN'::text, 'TN'::text])))),
  constraint invoice_itc_reversal_check CHECK ((itc_reversal = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REJECTED'::text]))),
  constraint invoice_note_kind_check CHECK ((note_kind = ANY (ARRAY['RATE'::text, 'SHORT'::text, 'DISCOUNT'::text, 'MORE'::text]))),
  constraint invoice_number_check CHECK ((number ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'::text)),
  constraint invoice_order CHECK (((order_id IS NULL) = (note_kind IS NOT NULL))),
  constraint invoice_original CHECK (
CASE
    WHEN (note_kind IS NULL) THEN ((type = ANY (ARRAY['CN'::text, 'CB'::text])) = (original_id IS NOT NULL))
    ELSE ((original_id IS NULL) AND (type = ANY (
    CASE note_kind
        WHEN 'MORE'::text THEN '{TN,TB}'::text[]
        ELSE '{CN,CB,FN}'::text[]
    END)))
END),
  constraint invoice_round_off CHECK ((((round_off_paise >= '-49'::integer) AND (round_off_paise <= 50)) OR (original_id IS NOT NULL) OR (note_kind IS NOT NULL))),
  constraint invoice_total CHECK (((total_paise >= 0) AND (((total_paise % (100)::bigint) = 0) OR (type = ANY (ARRAY['CN'::text, 'CB'::text, 'FN'::text]))))),
  constraint invoice_type_check CHECK ((type = ANY (ARRAY['BS'::text, 'TI'::text, 'IB'::text, 'BI'::text, 'CN'::text, 'CB'::text, 'TN'::text, 'TB'::text, 'FN'::text])))
);
comment on column invoice.irn is 'given by the e-invoice portal; entered once, before the goods leave';
comment on column invoice.eway_number is 'given by the e-way bill portal; entered once, before the goods leave';
comment on column invoice.irn_at is 'when the portal acknowledged it; it may be cancelled there for 24 hours';
comment on column invoice.irn_qr is 'the signed text that the paper prints as a QR code';
comment on column invoice.note_kind is 'of a note without goods: why it was made; its originals are in note_part';
comment on column invoice.supplier_kind_id is 'the row that counted on its day, or on that of its original; null: regular, before the first row';
CREATE INDEX invoice_cancelled ON invoice USING btree (date) WHERE (cancelled_at IS NOT NULL);
CREATE INDEX invoice_composition ON invoice USING btree (date) WHERE (((facts -> 'supplier'::text) ->> 'kind'::text) = 'COMPOSITION'::text);
CREATE INDEX invoice_customer ON invoice USING btree (customer_id, id DESC);
CREATE INDEX invoice_date ON invoice USING btree (date, id);
CREATE INDEX invoice_ending ON invoice USING btree (reverse(upper(number)) text_pattern_ops);
CREATE UNIQUE INDEX invoice_eway ON invoice USING btree (eway_number) WHERE (eway_number IS NOT NULL);
CREATE UNIQUE INDEX invoice_irn ON invoice USING btree (irn) WHERE (irn IS NOT NULL);
CREATE INDEX invoice_note ON invoice USING btree (customer_id, id DESC) WHERE (note_kind IS NOT NULL);
CREATE UNIQUE INDEX invoice_number ON invoice USING btree (upper(number), financial_year);
CREATE INDEX invoice_order ON invoice USING btree (order_id);
CREATE INDEX invoice_original ON invoice USING btree (original_id) WHERE (original_id IS NOT NULL);
CREATE INDEX invoice_supplier_kind ON invoice USING btree (supplier_kind_id) WHERE (supplier_kind_id IS NOT NULL);
CREATE TRIGGER invoice_kept BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER invoice_whole BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table invoice_line (
  id integer not null generated always as identity,
  invoice_id integer not null,
  line_no integer not null,
  order_line_id integer,
  original_line_id integer,
  name text not null,
  local_name text,
  pack_text text not null,
  hsn text not null,
  unit text not null,
  by_weight boolean not null,
  packs_milli bigint not null,
  quantity_milli bigint not null,
  price_paise bigint not null,
  content_milli bigint not null,
  delivery_paise bigint not null default 0,
  taxable_paise bigint not null,
  gst_bp integer not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  list_price_paise bigint,
  percent_off_bp integer,
  of_milli bigint,
  agreed_paise bigint,
  goods_bp integer,
  constraint invoice_line_pkey PRIMARY KEY (id),
  constraint invoice_line_invoice_id_line_no_key UNIQUE (invoice_id, line_no),
  constraint invoice_line_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint invoice_line_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint invoice_line_original_line_id_fkey FOREIGN KEY (original_line_id) REFERENCES invoice_line(id),
  constraint invoice_line_agreed_paise_check CHECK ((agreed_paise >= 0)),
  constraint invoice_line_cgst_paise_check CHECK ((cgst_paise >= 0)),
  constraint invoice_line_check CHECK ((total_paise = (((taxable_paise + cgst_paise) + sgst_paise) + igst_paise))),
  constraint invoice_line_content_milli_check CHECK ((content_milli > 0)),
  constraint invoice_line_delivery_paise_check CHECK ((delivery_paise >= 0)),
  constraint invoice_line_goods_bp_check CHECK ((goods_bp >= 0)),
  constraint invoice_line_gst_bp_check CHECK ((gst_bp >= 0)),
  constraint invoice_line_igst_paise_check CHECK ((igst_paise >= 0)),
  constraint invoice_line_list_price_paise_check CHECK ((list_price_paise > 0)),
  constraint invoice_line_of_milli_check CHECK ((of_milli >= 0)),
  constraint invoice_line_packs_milli_check CHECK ((packs_milli >= 0)),
  constraint invoice_line_percent_off CHECK (((list_price_paise IS NULL) = (percent_off_bp IS NULL))),
  constraint invoice_line_percent_off_bp_check CHECK (((percent_off_bp >= 1) AND (percent_off_bp <= 10000))),
  constraint invoice_line_price_paise_check CHECK ((price_paise >= 0)),
  constraint invoice_line_quantity_milli_check CHECK ((quantity_milli >= 0)),
  constraint invoice_line_sgst_paise_check CHECK ((sgst_paise >= 0)),
  constraint invoice_line_taxable_paise_check CHECK ((taxable_paise >= 0))
);
comment on column invoice_line.price_paise is 'per pack of content_milli, without GST; the printed rate is price ÷ content';
comment on column invoice_line.delivery_paise is 'this line''s share of the delivery charge, contained in taxable_paise';
comment on column invoice_line.list_price_paise is 'per pack, before the percentage off; null without one';
comment on column invoice_line.of_milli is 'of a note without goods: the quantity whose value changes; quantity_milli is what was never delivered';
comment on column invoice_line.agreed_paise is 'of a note without goods: the agreed rate per base unit';
comment on column invoice_line.goods_bp is 'the rate of its goods, where the supplier collects no tax; null elsewhere';
CREATE INDEX invoice_line_order_line ON invoice_line USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX invoice_line_original ON invoice_line USING btree (original_line_id) WHERE (original_line_id IS NOT NULL);
CREATE TRIGGER invoice_line_kept BEFORE DELETE OR UPDATE ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_line_whole BEFORE TRUNCATE ON invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table invoice_series (
  financial_year text not null,
  type text not null,
  last_number integer not null default 0,
  constraint invoice_series_pkey PRIMARY KEY (financial_year, type),
  constraint invoice_series_financial_year_check CHECK ((financial_year ~ '^[0-9]{4}$'::text)),
  constraint invoice_series_last_number_check CHECK ((last_number >= 0)),
  constraint invoice_series_type_check CHECK ((type = ANY (ARRAY['BS'::text, 'TI'::text, 'IB'::text, 'BI'::text, 'CN'::text, 'CB'::text, 'RV'::text, 'RC'::text, 'OB'::text, 'DN'::text, 'WO'::text, 'RF'::text, 'PY'::text, 'TN'::text, 'TB'::text, 'FN'::text, 'DS'::text, 'SR'::text])))
);

create table item (
  id integer not null generated always as identity,
  code text not null generated always as (('ITM-'::text || lpad((id)::text, GREATEST(5, length((id)::text)), '0'::text))) stored,
  name text not null,
  name_key text not null,
  aliases text[] not null default '{}'::text[],
  packing_order integer not null default 0,
  listing_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint item_pkey PRIMARY KEY (id),
  constraint item_name_key_key UNIQUE (name_key),
  constraint item_packing_order_check CHECK ((packing_order >= 0))
);
CREATE INDEX item_switched_off ON item USING btree (id) WHERE (NOT is_active);

create table item_category (
  item_id integer not null,
  category_id integer not null,
  place integer not null default 0,
  constraint item_category_pkey PRIMARY KEY (item_id, category_id),
  constraint item_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint item_category_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id)
);
comment on column item_category.place is 'its place among the categories of the item; equal ones by id';
CREATE INDEX item_category_category ON item_category USING btree (category_id);

create table item_group (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  description text not null default ''::text,
  listing_order integer not null default 0,
  kind text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint item_group_pkey PRIMARY KEY (id),
  constraint item_group_name_key_key UNIQUE (name_key),
  constraint item_group_kind_check CHECK ((kind = ANY (ARRAY['ITEMS'::text, 'PACKS'::text])))
);

create table item_group_entry (
  item_group_id integer not null,
  item_type_id integer,
  pack_id integer,
  of_type_id integer not null,
  constraint item_group_entry_item_group_id_item_type_id_pack_id_key UNIQUE NULLS NOT DISTINCT (item_group_id, item_type_id, pack_id),
  constraint item_group_entry_item_group_id_fkey FOREIGN KEY (item_group_id) REFERENCES item_group(id),
  constraint item_group_entry_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint item_group_entry_of_type_id_fkey FOREIGN KEY (of_type_id) REFERENCES item_type(id),
  constraint item_group_entry_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint item_group_entry_check CHECK ((num_nonnulls(item_type_id, pack_id) = 1))
);
comment on column item_group_entry.of_type_id is 'the type itself, or that of the pack';
CREATE INDEX item_group_entry_group ON item_group_entry USING btree (item_group_id, of_type_id);
CREATE INDEX item_group_entry_of_type ON item_group_entry USING btree (of_type_id, item_group_id);
CREATE INDEX item_group_entry_pack ON item_group_entry USING btree (pack_id) WHERE (pack_id IS NOT NULL);
CREATE INDEX item_group_entry_type ON item_group_entry USING btree (item_type_id) WHERE (item_type_id IS NOT NULL);

create table item_type (
  id integer not null generated always as identity,
  item_id integer not null,
  code text not null,
  name text not null,
  unit text not null,
  hsn text not null,
  tax_class text not null,
  catch_weight boolean not null,
  procure_to_order boolean not null,
  shelf_life_days integer,
  images text[] not null default '{}'::text[],
  base_price_paise bigint,
  previous_base_price_paise bigint,
  price_changed_at timestamp with time zone,
  price_changed_by integer,
  max_order_milli bigint,
  is_active boolean not null default true,
  listing_key text not null default ''::text,
  search_text text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  sell_arrivals boolean not null default false,
  markup_bp integer,
  constraint item_type_pkey PRIMARY KEY (id),
  constraint item_type_code_key UNIQUE (code),
  constraint item_type_item_id_fkey FOREIGN KEY (item_id) REFERENCES item(id),
  constraint item_type_price_changed_by_fkey FOREIGN KEY (price_changed_by) REFERENCES staff_user(id),
  constraint item_type_base_price_paise_check CHECK ((base_price_paise > 0)),
  constraint item_type_markup_bp_check CHECK (((markup_bp >= 0) AND (markup_bp <= 50000))),
  constraint item_type_max_order_milli_check CHECK ((max_order_milli > 0)),
  constraint item_type_sell_arrivals_check CHECK ((NOT (sell_arrivals AND procure_to_order))),
  constraint item_type_tax_class_check CHECK ((tax_class = ANY (ARRAY['NIL'::text, 'GST5'::text, 'GST18'::text, 'GST40'::text]))),
  constraint item_type_unit_check CHECK ((unit = ANY (ARRAY['KG'::text, 'L'::text, 'PC'::text, 'BUNCH'::text, 'PACK'::text, 'BOTTLE'::text])))
);
comment on column item_type.listing_key is 'place in lists: listing order, item name, type name, code; follows them';
comment on column item_type.search_text is '| name | type | alias | code | sku |, each as searchKey writes it; follows them';
comment on column item_type.sell_arrivals is 'not bought to order, but accepted orders may reach announced goods that are due by their delivery day';
comment on column item_type.markup_bp is 'target markup on its landed cost, basis points; null: as its category';
CREATE INDEX item_type_active ON item_type USING btree (price_changed_at) WHERE is_active;
CREATE INDEX item_type_inactive ON item_type USING btree (id) WHERE (NOT is_active);
CREATE INDEX item_type_item ON item_type USING btree (item_id);
CREATE INDEX item_type_listing ON item_type USING btree (listing_key, id);
CREATE INDEX item_type_name ON item_type USING btree (substr(listing_key, 8), id);
CREATE INDEX item_type_price ON item_type USING btree (COALESCE(base_price_paise, (0)::bigint), id);
CREATE INDEX item_type_price_changed ON item_type USING btree (COALESCE(price_changed_at, '1970-01-01 00:00:00+00'::timestamp with time zone), id);
CREATE INDEX item_type_search ON item_type USING gin (search_text gin_trgm_ops);
CREATE INDEX item_type_unpriced ON item_type USING btree (price_changed_at) WHERE (is_active AND (base_price_paise IS NULL));
CREATE INDEX item_type_without_picture ON item_type USING btree (id) WHERE (is_active AND (images = '{}'::text[]));

create table item_word (
  id integer not null generated always as identity,
  text text not null,
  customer_id integer,
  item_type_id integer not null,
  pack_id integer,
  times integer not null default 1,
  last_used_at timestamp with time zone not null,
  used_by integer not null,
  is_given boolean not null default true,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint item_word_pkey PRIMARY KEY (id),
  constraint item_word_text_customer_id_key UNIQUE NULLS NOT DISTINCT (text, customer_id),
  constraint item_word_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint item_word_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint item_word_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint item_word_used_by_fkey FOREIGN KEY (used_by) REFERENCES staff_user(id),
  constraint item_word_check CHECK ((is_given OR (customer_id IS NULL))),
  constraint item_word_text_check CHECK (((text <> ''::text) AND (length(text) <= 200))),
  constraint item_word_times_check CHECK ((times > 0))
);
comment on table item_word is 'what a word means when a message is read; without a customer: for all';
comment on column item_word.is_given is 'false: offered for all as three customers use it alike; proposed, never sure, until somebody gives it to all';
CREATE INDEX item_word_customer ON item_word USING btree (customer_id, text);
CREATE INDEX item_word_item ON item_word USING btree (item_type_id);
CREATE INDEX item_word_used ON item_word USING btree (last_used_at DESC, id DESC);

create table job (
  id integer not null generated always as identity,
  kind text not null,
  data jsonb not null,
  status text not null default 'WAITING'::text,
  doing text not null default ''::text,
  done integer not null default 0,
  total integer not null default 0,
  attempts integer not null default 0,
  run_at timestamp with time zone not null default now(),
  message text,
  file_id integer,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_pkey PRIMARY KEY (id),
  constraint job_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint job_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint job_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
);
comment on column job.updated_at is 'while RUNNING: the last sign of life of the process that has it';
CREATE INDEX job_file ON job USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX job_served ON job USING btree (created_by, updated_at);
CREATE INDEX job_waiting ON job USING btree (run_at) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));

create table ledger_entry (
  id integer not null generated always as identity,
  customer_id integer not null,
  kind text not null,
  amount_paise bigint not null,
  balance_paise bigint not null,
  date date not null,
  order_id integer,
  invoice_id integer,
  receipt_id integer,
  number text,
  note text,
  made_by integer,
  at timestamp with time zone not null,
  link_id integer,
  made_by_name text,
  constraint ledger_entry_pkey PRIMARY KEY (id),
  constraint ledger_entry_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint ledger_entry_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint ledger_entry_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint ledger_entry_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint ledger_entry_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_entry_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint ledger_entry_author CHECK (((num_nonnulls(made_by, link_id) = 1) AND ((link_id IS NULL) = (made_by_name IS NULL)))),
  constraint ledger_entry_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['INVOICE'::text, 'DEBIT_NOTE'::text, 'RECEIPT_BOUNCED'::text])) THEN (amount_paise > 0)
    WHEN (kind = ANY (ARRAY['INVOICE_REVERSAL'::text, 'CREDIT_NOTE'::text, 'RECEIPT'::text])) THEN (amount_paise < 0)
    ELSE true
END),
  constraint ledger_entry_kind_check CHECK ((kind = ANY (ARRAY['OPENING'::text, 'INVOICE'::text, 'INVOICE_REVERSAL'::text, 'DEBIT_NOTE'::text, 'CREDIT_NOTE'::text, 'RECEIPT'::text, 'RECEIPT_BOUNCED'::text, 'WRITE_OFF'::text, 'REFUND'::text, 'REFUND_BACK'::text])))
);
comment on column ledger_entry.amount_paise is 'positive: the customer owes more';
comment on column ledger_entry.made_by_name is 'the driver who entered it at the door, as people read it';
CREATE INDEX ledger_entry_by_hand ON ledger_entry USING btree (date, id) WHERE (kind = ANY (ARRAY['OPENING'::text, 'DEBIT_NOTE'::text, 'WRITE_OFF'::text]));
CREATE INDEX ledger_entry_customer ON ledger_entry USING btree (customer_id, id DESC);
CREATE INDEX ledger_entry_receipt ON ledger_entry USING btree (receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX ledger_entry_statement ON ledger_entry USING btree (customer_id, date, id) INCLUDE (amount_paise);
CREATE TRIGGER ledger_entry_kept BEFORE DELETE OR UPDATE ON ledger_entry FOR EACH ROW EXECUTE FUNCTION keep_ledger_entry();
CREATE TRIGGER ledger_entry_whole BEFORE TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table lot (
  id integer not null generated always as identity,
  item_type_id integer not null,
  estimate_id integer,
  day date not null,
  best_before date,
  cost_paise bigint,
  opening_milli bigint not null default 0,
  left_milli bigint not null,
  is_blocked boolean not null default false,
  block_reason text,
  blocked_by integer,
  blocked_at timestamp with time zone,
  version integer not null default 1,
  is_printed boolean not null default false,
  let_go_until date,
  let_go_reason text,
  let_go_by integer,
  let_go_at timestamp with time zone,
  let_go_milli bigint,
  constraint lot_pkey PRIMARY KEY (id),
  constraint lot_estimate_id_key UNIQUE (estimate_id),
  constraint lot_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES staff_user(id),
  constraint lot_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimate(id),
  constraint lot_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint lot_let_go_by_fkey FOREIGN KEY (let_go_by) REFERENCES staff_user(id),
  constraint lot_check CHECK ((is_blocked = (block_reason IS NOT NULL))),
  constraint lot_check1 CHECK ((is_blocked = (blocked_by IS NOT NULL))),
  constraint lot_check2 CHECK ((is_blocked = (blocked_at IS NOT NULL))),
  constraint lot_check3 CHECK (((let_go_until IS NULL) OR (best_before IS NOT NULL))),
  constraint lot_check4 CHECK (((let_go_until IS NULL) = (let_go_reason IS NULL))),
  constraint lot_check5 CHECK (((let_go_until IS NULL) = (let_go_by IS NULL))),
  constraint lot_check6 CHECK (((let_go_until IS NULL) = (let_go_at IS NULL))),
  constraint lot_cost_paise_check CHECK ((cost_paise >= 0)),
  constraint lot_left_milli_check CHECK ((left_milli >= 0)),
  constraint lot_opening_milli_check CHECK ((opening_milli >= 0))
);
comment on column lot.estimate_id is 'null: opening stock, or goods that a count found';
comment on column lot.cost_paise is 'of a lot without estimate: the last cost when it was made, per base unit';
comment on column lot.opening_milli is 'what it had when lots began';
comment on column lot.is_printed is 'its best before stood on the packs; false: day and shelf life';
comment on column lot.let_go_until is 'somebody lets it leave up to this day, though its best before is over';
comment on column lot.let_go_milli is 'what was left of it as it was let go, thousandths: with more than twice that it is not any more; null: an older server let it go';
CREATE INDEX lot_dated ON lot USING btree (item_type_id, best_before) WHERE ((left_milli > 0) AND (best_before IS NOT NULL));
CREATE INDEX lot_expires ON lot USING btree (best_before) WHERE ((left_milli > 0) AND (best_before IS NOT NULL));
CREATE INDEX lot_item ON lot USING btree (item_type_id, day, id);
CREATE INDEX lot_open ON lot USING btree (item_type_id, day, id) WHERE (left_milli > 0);

create table lot_start (
  ledger_id integer not null,
  constraint lot_start_pkey PRIMARY KEY (ledger_id)
);
comment on table lot_start is 'one row: the last row of the ledger from before lots; later rows are divided';

create table lot_use (
  ledger_id integer not null,
  lot_id integer not null,
  quantity_milli bigint not null,
  constraint lot_use_pkey PRIMARY KEY (ledger_id, lot_id),
  constraint lot_use_ledger_id_fkey FOREIGN KEY (ledger_id) REFERENCES stock_ledger(id),
  constraint lot_use_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  constraint lot_use_quantity_milli_check CHECK ((quantity_milli <> 0))
);
comment on column lot_use.quantity_milli is 'the part of the quantity of the row that is of this lot, with its sign';
CREATE INDEX lot_use_lot ON lot_use USING btree (lot_id, ledger_id);
CREATE TRIGGER lot_use_kept BEFORE DELETE OR UPDATE ON lot_use FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER lot_use_whole BEFORE TRUNCATE ON lot_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table manager (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint manager_pkey PRIMARY KEY (id),
  constraint manager_name_key_key UNIQUE (name_key)
);

create table market_commodity (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  item_type_id integer,
  likeness integer,
  is_confirmed boolean not null default false,
  decided_by integer,
  decided_at timestamp with time zone,
  version integer not null default 1,
  constraint market_commodity_pkey PRIMARY KEY (id),
  constraint market_commodity_name_key_key UNIQUE (name_key),
  constraint market_commodity_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff_user(id),
  constraint market_commodity_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint market_commodity_check CHECK ((is_confirmed = (decided_by IS NOT NULL))),
  constraint market_commodity_check1 CHECK ((is_confirmed = (decided_at IS NOT NULL))),
  constraint market_commodity_likeness_check CHECK (((likeness >= 0) AND (likeness <= 100)))
);
comment on column market_commodity.name_key is 'the name as it is compared';
comment on column market_commodity.item_type_id is 'only proposed until confirmed; confirmed without one, it is no item of ours';
CREATE INDEX market_commodity_item ON market_commodity USING btree (item_type_id) WHERE (item_type_id IS NOT NULL);

create table market_rate (
  id integer not null generated always as identity,
  commodity_id integer not null,
  date date not null,
  market text not null,
  state text not null,
  variety text not null,
  grade text not null,
  min_paise bigint not null,
  max_paise bigint not null,
  modal_paise bigint not null,
  kept_at timestamp with time zone not null,
  constraint market_rate_pkey PRIMARY KEY (id),
  constraint market_rate_commodity_id_date_state_market_variety_grade_key UNIQUE (commodity_id, date, state, market, variety, grade),
  constraint market_rate_commodity_id_fkey FOREIGN KEY (commodity_id) REFERENCES market_commodity(id),
  constraint market_rate_check CHECK (((modal_paise >= min_paise) AND (modal_paise <= max_paise))),
  constraint market_rate_min_paise_check CHECK ((min_paise > 0))
);
comment on column market_rate.modal_paise is 'for 1 kg, as min and max';
CREATE INDEX market_rate_date ON market_rate USING btree (date);

create table message (
  id integer not null generated always as identity,
  source text not null,
  sender_name text,
  sender_mobile text,
  received_at timestamp with time zone not null,
  text text not null,
  media text,
  outside_id text,
  outlet_id integer,
  state text not null default 'NEW'::text,
  order_id integer,
  text_sha256 bytea not null,
  sender_key text not null,
  minute bigint not null,
  lines integer not null default 0,
  to_check integer not null default 0,
  value_paise bigint not null default 0,
  read_at timestamp with time zone,
  search_text text not null,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  intent text,
  draft_by integer,
  draft_at timestamp with time zone,
  amends jsonb,
  is_payment boolean not null default false,
  part_of integer,
  proposed_outlet_id integer,
  given_to integer,
  constraint message_pkey PRIMARY KEY (id),
  constraint message_outside_id_key UNIQUE (outside_id),
  constraint message_text_sha256_sender_key_minute_key UNIQUE (text_sha256, sender_key, minute),
  constraint message_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff_user(id),
  constraint message_draft_by_fkey FOREIGN KEY (draft_by) REFERENCES staff_user(id),
  constraint message_given_to_fkey FOREIGN KEY (given_to) REFERENCES staff_user(id),
  constraint message_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint message_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint message_part_of_fkey FOREIGN KEY (part_of) REFERENCES message(id),
  constraint message_proposed_outlet_id_fkey FOREIGN KEY (proposed_outlet_id) REFERENCES outlet(id),
  constraint message_check CHECK (((state <> 'ORDERED'::text) OR (order_id IS NOT NULL))),
  constraint message_intent_check CHECK ((intent = ANY (ARRAY['NEW'::text, 'AMEND'::text, 'CANCEL'::text, 'REPEAT'::text, 'NONE'::text]))),
  constraint message_lines_check CHECK ((lines >= 0)),
  constraint message_sender_mobile_check CHECK ((sender_mobile ~ '^[6-9][0-9]{9}$'::text)),
  constraint message_source_check CHECK ((source = ANY (ARRAY['PASTE'::text, 'CHAT_EXPORT'::text, 'WHATSAPP'::text]))),
  constraint message_state_check CHECK ((state = ANY (ARRAY['NEW'::text, 'DRAFT'::text, 'ORDERED'::text, 'IGNORED'::text]))),
  constraint message_text_check CHECK ((length(text) <= 20000)),
  constraint message_to_check_check CHECK ((to_check >= 0))
);
comment on column message.media is 'what it was instead of a text: image, audio, document; its caption is the text';
comment on column message.outside_id is 'the id that WhatsApp gave it';
comment on column message.sender_key is 'mobile, else name as searchKey writes it, else nothing';
comment on column message.minute is 'received_at in minutes since 1970, in UTC';
comment on column message.value_paise is 'what its packs cost, without tax; once an order was changed by it, what that changed';
comment on column message.read_at is 'when lines, to_check and value were counted; null: they have not been yet';
comment on column message.intent is 'what it wants, as it was read; null: it has not been yet';
comment on column message.draft_by is 'who opened it in Create order last; shown while its state is DRAFT';
comment on column message.amends is 'what it asks of the open order of its outlet, as it was counted, with the prices of its packs; null: it asks for no change';
comment on column message.is_payment is 'it has no line and tells of a payment';
comment on column message.part_of is 'the first of the messages that its sender wrote within ten minutes; it is shown and read with that one';
comment on column message.proposed_outlet_id is 'the outlet that the sender''s name is most like, until somebody says which it is';
comment on column message.given_to is 'whom it was given to; null: nobody';
CREATE INDEX message_amending ON message USING btree (id) WHERE ((amends IS NOT NULL) AND (state = ANY (ARRAY['NEW'::text, 'DRAFT'::text])));
CREATE INDEX message_given ON message USING btree (given_to, received_at DESC, id DESC) WHERE (given_to IS NOT NULL);
CREATE INDEX message_order ON message USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX message_outlet ON message USING btree (outlet_id, received_at DESC, id DESC);
CREATE INDEX message_part ON message USING btree (part_of) WHERE (part_of IS NOT NULL);
CREATE INDEX message_received ON message USING btree (received_at DESC, id DESC);
CREATE INDEX message_search ON message USING gin (search_text gin_trgm_ops);
CREATE INDEX message_sender ON message USING btree (sender_key, id DESC) WHERE (outlet_id IS NOT NULL);
CREATE INDEX message_sender_minute ON message USING btree (sender_key, minute);
CREATE INDEX message_state ON message USING btree (state, received_at DESC, id DESC);
CREATE INDEX message_unread ON message USING btree (id) WHERE (read_at IS NULL);
CREATE INDEX message_whatsapp ON message USING btree (created_at DESC) WHERE (source = 'WHATSAPP'::text);

create table mov (
  id integer not null generated always as identity,
  max_value_paise bigint not null,
  is_default boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint mov_pkey PRIMARY KEY (id),
  constraint mov_max_value_paise_key UNIQUE (max_value_paise),
  constraint mov_max_value_paise_check CHECK (((max_value_paise >= 0) AND (max_value_paise <= 10000000)))
);
CREATE UNIQUE INDEX mov_one_default ON mov USING btree (is_default) WHERE is_default;

create table note_part (
  note_id integer not null,
  original_id integer not null,
  exact_paise bigint not null,
  total_paise bigint not null,
  constraint note_part_pkey PRIMARY KEY (note_id, original_id),
  constraint note_part_note_id_fkey FOREIGN KEY (note_id) REFERENCES invoice(id),
  constraint note_part_original_id_fkey FOREIGN KEY (original_id) REFERENCES invoice(id),
  constraint note_part_exact_paise_check CHECK ((exact_paise > 0)),
  constraint note_part_total_paise_check CHECK ((total_paise >= 0))
);
comment on table note_part is 'what a note without goods changes of each of its originals; round-off is on the largest part';
CREATE INDEX note_part_original ON note_part USING btree (original_id);
CREATE TRIGGER note_part_kept BEFORE DELETE OR UPDATE ON note_part FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_part_whole BEFORE TRUNCATE ON note_part FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table notice (
  id integer not null generated always as identity,
  staff_user_id integer not null,
  kind text not null,
  record_kind text not null,
  record_id integer not null,
  subject text not null,
  parts jsonb not null,
  caused_by integer,
  at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_staff_user_id_kind_record_kind_record_id_key UNIQUE (staff_user_id, kind, record_kind, record_id),
  constraint notice_caused_by_fkey FOREIGN KEY (caused_by) REFERENCES staff_user(id),
  constraint notice_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id)
);
comment on column notice.caused_by is 'null: it came by itself, with time';
CREATE INDEX notice_newest ON notice USING btree (staff_user_id, at DESC, id DESC);
CREATE INDEX notice_unread ON notice USING btree (staff_user_id, kind, record_kind) WHERE (read_at IS NULL);

create table order_draft (
  staff_user_id integer not null,
  key text not null,
  device text not null,
  device_kind text not null,
  customer text not null,
  outlet text not null,
  lines integer not null,
  draft jsonb,
  ended text,
  order_id integer,
  saved_at timestamp with time zone not null,
  constraint order_draft_pkey PRIMARY KEY (staff_user_id, key),
  constraint order_draft_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_draft_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id),
  constraint order_draft_check CHECK (((ended IS NULL) = (draft IS NOT NULL))),
  constraint order_draft_check1 CHECK (((NOT (ended IS DISTINCT FROM 'PLACED'::text)) = (order_id IS NOT NULL))),
  constraint order_draft_device_kind_check CHECK ((device_kind = ANY (ARRAY['DESK'::text, 'TABLET'::text, 'PHONE'::text]))),
  constraint order_draft_ended_check CHECK ((ended = ANY (ARRAY['PLACED'::text, 'CLOSED'::text])))
);

create table order_event (
  id integer not null generated always as identity,
  order_id integer not null,
  kind text not null,
  status text not null,
  from_status text,
  note text,
  data jsonb,
  picker_id integer,
  user_id integer,
  user_name text not null,
  at timestamp with time zone not null,
  words jsonb,
  constraint order_event_pkey PRIMARY KEY (id),
  constraint order_event_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_event_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES picker(id),
  constraint order_event_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id),
  constraint order_event_kind_check CHECK ((kind = ANY (ARRAY['STATUS'::text, 'UNDO'::text, 'ASSIGN'::text, 'PICK'::text, 'EDIT'::text, 'TASK'::text, 'WAIVE'::text, 'HOLD'::text, 'OVERRIDE'::text, 'INVOICE'::text, 'RETURN'::text])))
);
CREATE INDEX order_event_order ON order_event USING btree (order_id, id);
CREATE TRIGGER order_event_kept BEFORE DELETE OR UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_event_whole BEFORE TRUNCATE ON order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table order_line (
  id integer not null generated always as identity,
  order_id integer not null,
  line_no integer not null,
  pack_id integer not null,
  item_type_id integer not null,
  item_name text not null,
  local_name text,
  type_name text not null,
  sku text not null,
  pack_name text not null,
  unit text not null,
  hsn text not null,
  tax_class text not null,
  gst_bp integer not null,
  catch_weight boolean not null,
  by_piece boolean not null,
  procure_to_order boolean not null,
  packing_order integer not null,
  weight_milli bigint not null,
  multiplier integer not null,
  content_milli bigint not null,
  list_price_paise bigint not null,
  discount_kind text,
  discount_value integer,
  price_paise bigint not null,
  price_source text not null,
  price_change_id integer,
  override_reason text,
  ordered_packs_milli bigint not null,
  ordered_milli bigint not null,
  picked_packs_milli bigint,
  picked_milli bigint,
  draft_packs_milli bigint,
  draft_milli bigint,
  delivered_packs_milli bigint,
  delivered_milli bigint,
  returned_packs_milli bigint not null default 0,
  returned_milli bigint not null default 0,
  short_reason text,
  substitute_for integer,
  substitute_consent text,
  open_task text,
  waived_reason text,
  line_total_paise bigint not null,
  tax_paise bigint not null,
  picked_at timestamp with time zone,
  open_task_words jsonb,
  percent_off_bp integer,
  price_words jsonb,
  free_reason text,
  usual_price_paise bigint,
  allotted_milli bigint,
  allotted_at timestamp with time zone,
  agreed_packs_milli bigint,
  agreed_any_amount boolean not null default false,
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_order_id_line_no_key UNIQUE (order_id, line_no),
  constraint order_line_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_line_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint order_line_price_change_id_fkey FOREIGN KEY (price_change_id) REFERENCES price_change(id),
  constraint order_line_substitute_for_fkey FOREIGN KEY (substitute_for) REFERENCES order_line(id),
  constraint order_line_allotted_milli_check CHECK ((allotted_milli >= 0)),
  constraint order_line_check CHECK ((content_milli = (weight_milli * multiplier))),
  constraint order_line_check1 CHECK (((discount_kind IS NULL) = (discount_value IS NULL))),
  constraint order_line_check2 CHECK (((price_source <> 'OVERRIDE'::text) OR (override_reason IS NOT NULL))),
  constraint order_line_check3 CHECK (((substitute_for IS NULL) = (substitute_consent IS NULL))),
  constraint order_line_check4 CHECK (((picked_packs_milli IS NULL) = (picked_milli IS NULL))),
  constraint order_line_check5 CHECK (((draft_packs_milli IS NULL) = (draft_milli IS NULL))),
  constraint order_line_check6 CHECK (((delivered_packs_milli IS NULL) = (delivered_milli IS NULL))),
  constraint order_line_check7 CHECK (((delivered_milli IS NULL) OR ((picked_milli IS NOT NULL) AND ((delivered_milli >= 0) AND (delivered_milli <= picked_milli)) AND ((delivered_packs_milli >= 0) AND (delivered_packs_milli <= picked_packs_milli))))),
  constraint order_line_check8 CHECK ((((returned_milli >= 0) AND (returned_milli <= COALESCE(delivered_milli, picked_milli, (0)::bigint))) AND ((returned_packs_milli >= 0) AND (returned_packs_milli <= COALESCE(delivered_packs_milli, picked_packs_milli, (0)::bigint))))),
  constraint order_line_content_milli_check CHECK ((content_milli > 0)),
  constraint order_line_discount_kind_check CHECK ((discount_kind = ANY (ARRAY['PERCENT'::text, 'FLAT'::text]))),
  constraint order_line_free CHECK (((free_reason IS NULL) OR ((price_paise = 0) AND (price_source = 'OVERRIDE'::text)))),
  constraint order_line_free_reason_check CHECK ((free_reason = ANY (ARRAY['SAMPLE'::text, 'REPLACEMENT'::text, 'OTHER'::text]))),
  constraint order_line_gst_bp_check CHECK ((gst_bp >= 0)),
  constraint order_line_line_no_check CHECK ((line_no > 0)),
  constraint order_line_line_total_paise_check CHECK ((line_total_paise >= 0)),
  constraint order_line_list_price_paise_check CHECK ((list_price_paise > 0)),
  constraint order_line_ordered_milli_check CHECK ((ordered_milli >= 0)),
  constraint order_line_ordered_packs_milli_check CHECK ((ordered_packs_milli >= 0)),
  constraint order_line_percent_off_bp_check CHECK (((percent_off_bp >= 1) AND (percent_off_bp <= 10000))),
  constraint order_line_picked_milli_check CHECK ((picked_milli >= 0)),
  constraint order_line_picked_packs_milli_check CHECK ((picked_packs_milli >= 0)),
  constraint order_line_price_paise_check CHECK (((price_paise > 0) OR ((price_paise = 0) AND (free_reason IS NOT NULL)))),
  constraint order_line_price_source_check CHECK ((price_source = ANY (ARRAY['DERIVED'::text, 'MANUAL'::text, 'LIST'::text, 'DISCOUNT'::text, 'FIXED'::text, 'OVERRIDE'::text]))),
  constraint order_line_short_reason_check CHECK ((short_reason = ANY (ARRAY['OUT_OF_STOCK'::text, 'QUALITY'::text, 'DAMAGED'::text, 'NOT_RECEIVED'::text, 'CUSTOMER_CANCELLED'::text, 'OTHER'::text, 'CUSTOMER_AGREED'::text]))),
  constraint order_line_tax_paise_check CHECK ((tax_paise >= 0)),
  constraint order_line_unit_check CHECK ((unit = ANY (ARRAY['KG'::text, 'L'::text, 'PC'::text, 'BUNCH'::text, 'PACK'::text, 'BOTTLE'::text]))),
  constraint order_line_usual_price CHECK ((usual_price_paise > 0))
);
comment on column order_line.discount_value is 'PERCENT: basis points; FLAT: paise per base unit';
comment on column order_line.percent_off_bp is 'basis points off list_price_paise, taken off the whole line; null: the value follows from price_paise';
comment on column order_line.price_words is 'what the price came from; null for lines older than this';
comment on column order_line.usual_price_paise is 'per pack; null where no price was agreed, and for lines older than this';
comment on column order_line.allotted_milli is 'its share of an item that was short, base unit; null: not shared out';
comment on column order_line.allotted_at is 'when its share was last said';
comment on column order_line.agreed_packs_milli is 'the amount shown as its price was agreed, thousandths of a pack; null: nothing was agreed, or an older server wrote it, which counts as what is ordered';
comment on column order_line.agreed_any_amount is 'its price was agreed for any amount';
CREATE INDEX order_line_item_order ON order_line USING btree (item_type_id, order_id DESC);
CREATE INDEX order_line_pack ON order_line USING btree (item_type_id, pack_id);
CREATE INDEX order_line_substitute ON order_line USING btree (substitute_for) WHERE (substitute_for IS NOT NULL);

create table order_line_lot (
  order_line_id integer not null,
  lot_id integer not null,
  constraint order_line_lot_pkey PRIMARY KEY (order_line_id),
  constraint order_line_lot_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  constraint order_line_lot_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id) ON DELETE CASCADE
);
comment on table order_line_lot is 'the lot that picking chose for a line; without one the oldest leaves first';
CREATE INDEX order_line_lot_lot ON order_line_lot USING btree (lot_id);

create table order_message (
  id integer not null generated always as identity,
  order_id integer not null,
  message_id integer,
  text text not null,
  spans jsonb not null default '[]'::jsonb,
  at timestamp with time zone not null,
  constraint order_message_pkey PRIMARY KEY (id),
  constraint order_message_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id),
  constraint order_message_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_message_text_check CHECK ((length(text) <= 20000))
);
CREATE INDEX order_message_message ON order_message USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX order_message_order ON order_message USING btree (order_id, id);

create table order_text (
  id integer not null generated always as identity,
  text text not null,
  constraint order_text_pkey PRIMARY KEY (id)
);
comment on table order_text is 'business, outlet, city and phones as orders have them; one row for each wording, never changed';
CREATE UNIQUE INDEX order_text_once ON order_text USING btree (md5(text));
CREATE INDEX order_text_search ON order_text USING gin (text gin_trgm_ops);

create table order_version (
  order_id integer not null,
  version integer not null,
  action text not null,
  status text not null,
  facts jsonb not null,
  lines jsonb not null,
  gone integer[] not null default '{}'::integer[],
  picker_id integer,
  user_id integer,
  user_name text not null,
  at timestamp with time zone not null,
  constraint order_version_pkey PRIMARY KEY (order_id, version),
  constraint order_version_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint order_version_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES picker(id),
  constraint order_version_user_id_fkey FOREIGN KEY (user_id) REFERENCES staff_user(id),
  constraint order_version_version_check CHECK ((version > 0))
);
CREATE TRIGGER order_version_kept BEFORE DELETE OR UPDATE ON order_version FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_version_whole BEFORE TRUNCATE ON order_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table ordered_pack (
  pack_id integer not null,
  constraint ordered_pack_pkey PRIMARY KEY (pack_id),
  constraint ordered_pack_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id)
);
comment on table ordered_pack is 'packs that were ever on an order; one stays here when its line is removed';

create table orders (
  id integer not null generated always as identity,
  status text not null,
  customer_id integer not null,
  outlet_id integer not null,
  staff_id integer,
  business_name text not null,
  legal_name text not null,
  customer_address jsonb not null,
  customer_gstin text,
  customer_phone text not null,
  customer_email text not null,
  outlet_name text not null,
  outlet_address jsonb not null,
  city text not null,
  buyer_gstin text,
  supply_state text not null,
  staff_snapshot jsonb,
  warehouse text not null,
  is_postpaid boolean not null,
  credit_hold boolean not null default false,
  hold_reason text,
  delivery_date date not null,
  slot_id integer not null,
  slot_text text not null,
  instructions text not null default ''::text,
  delivery_charge_paise bigint not null default 0,
  lines integer not null,
  picked_lines integer not null default 0,
  short_lines integer not null default 0,
  open_tasks integer not null default 0,
  ordered_total_paise bigint not null,
  total_paise bigint not null,
  picker_id integer,
  checked_by integer,
  checked_at timestamp with time zone,
  crates integer not null default 0,
  partly_returned boolean not null default false,
  reject_reason text,
  duplicate_key text not null,
  placed_at timestamp with time zone not null,
  placed_by integer not null,
  packing_at timestamp with time zone,
  packed_at timestamp with time zone,
  dispatched_at timestamp with time zone,
  delivered_at timestamp with time zone,
  closed_at timestamp with time zone,
  rejected_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  text_id integer not null,
  goods_ordered_paise bigint,
  goods_picked_paise bigint,
  buyer_kind text not null default 'ORDINARY'::text,
  is_under_lut boolean not null default false,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES staff_user(id),
  constraint orders_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint orders_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint orders_picker_id_fkey FOREIGN KEY (picker_id) REFERENCES picker(id),
  constraint orders_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES staff_user(id),
  constraint orders_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES time_slot(id),
  constraint orders_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES outlet_staff(id),
  constraint orders_text_id_fkey FOREIGN KEY (text_id) REFERENCES order_text(id),
  constraint orders_buyer_kind_check CHECK ((buyer_kind = ANY (ARRAY['ORDINARY'::text, 'SEZ_UNIT'::text, 'SEZ_DEVELOPER'::text, 'UIN'::text, 'ABROAD'::text]))),
  constraint orders_check CHECK (((picked_lines >= 0) AND (picked_lines <= lines))),
  constraint orders_check1 CHECK (((NOT credit_hold) OR (hold_reason IS NOT NULL))),
  constraint orders_check2 CHECK (((status = 'REJECTED'::text) = ((rejected_at IS NOT NULL) AND (reject_reason IS NOT NULL)))),
  constraint orders_check3 CHECK (((status <> ALL (ARRAY['DISPATCHED'::text, 'DELIVERED'::text, 'CLOSED'::text, 'RETURNED'::text])) OR (dispatched_at IS NOT NULL))),
  constraint orders_check4 CHECK (((status <> ALL (ARRAY['DELIVERED'::text, 'CLOSED'::text])) OR (delivered_at IS NOT NULL))),
  constraint orders_check5 CHECK (((goods_picked_paise >= 0) AND (goods_picked_paise <= goods_ordered_paise))),
  constraint orders_check6 CHECK (((NOT is_under_lut) OR (buyer_kind = ANY (ARRAY['SEZ_UNIT'::text, 'SEZ_DEVELOPER'::text])))),
  constraint orders_crates_check CHECK ((crates >= 0)),
  constraint orders_delivery_charge_paise_check CHECK ((delivery_charge_paise >= 0)),
  constraint orders_goods_ordered_paise_check CHECK ((goods_ordered_paise >= 0)),
  constraint orders_lines_check CHECK ((lines > 0)),
  constraint orders_open_tasks_check CHECK ((open_tasks >= 0)),
  constraint orders_ordered_total_paise_check CHECK ((ordered_total_paise >= 0)),
  constraint orders_short_lines_check CHECK ((short_lines >= 0)),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['PLACED'::text, 'PENDING'::text, 'PACKING'::text, 'PACKED'::text, 'READY_TO_DISPATCH'::text, 'DISPATCHED'::text, 'DELIVERED'::text, 'CLOSED'::text, 'REJECTED'::text, 'RETURNED'::text]))),
  constraint orders_total_paise_check CHECK ((total_paise >= 0))
);
comment on column orders.goods_ordered_paise is 'value of its lines as ordered, without tax, kept when it is delivered; null before, and where a release before delivered it';
comment on column orders.goods_picked_paise is 'what was picked of it, over-picks left out';
comment on column orders.buyer_kind is 'of the delivery day, as the customer was when the order was placed or its day was changed';
comment on column orders.is_under_lut is 'without tax, under the letter of undertaking of the year of the delivery day';
CREATE INDEX orders_customer ON orders USING btree (customer_id, id DESC) INCLUDE (placed_at);
CREATE INDEX orders_delivered ON orders USING btree (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX orders_delivery ON orders USING btree (delivery_date, id);
CREATE INDEX orders_delivery_status ON orders USING btree (delivery_date, status, id);
CREATE INDEX orders_duplicate ON orders USING btree (duplicate_key, placed_at DESC);
CREATE INDEX orders_held ON orders USING btree (id DESC) WHERE (credit_hold AND (status = 'PLACED'::text));
CREATE INDEX orders_outlet ON orders USING btree (outlet_id, id DESC);
CREATE INDEX orders_outlet_day ON orders USING btree (outlet_id, delivery_date);
CREATE INDEX orders_picker ON orders USING btree (picker_id, id) WHERE (picker_id IS NOT NULL);
CREATE INDEX orders_picker_open ON orders USING btree (picker_id, id DESC) WHERE (status = ANY (ARRAY['PENDING'::text, 'PACKING'::text]));
CREATE INDEX orders_placed ON orders USING btree (placed_at);
CREATE INDEX orders_short ON orders USING btree (delivery_date, id) WHERE (short_lines > 0);
CREATE INDEX orders_slot ON orders USING btree (slot_id, id);
CREATE INDEX orders_status ON orders USING btree (status, id DESC);
CREATE INDEX orders_text ON orders USING btree (text_id, id);
CREATE INDEX orders_total ON orders USING btree (total_paise DESC, id DESC);
CREATE INDEX orders_updated ON orders USING btree (updated_at DESC, id DESC);

create table otp_attempt (
  id integer not null generated always as identity,
  address text not null,
  kind text not null,
  at timestamp with time zone not null,
  wide text,
  in_trail boolean not null default true,
  constraint otp_attempt_pkey PRIMARY KEY (id),
  constraint otp_attempt_kind_check CHECK ((kind = ANY (ARRAY['SEND'::text, 'VERIFY'::text])))
);
CREATE INDEX otp_attempt_address ON otp_attempt USING btree (address, kind, at);
CREATE INDEX otp_attempt_at ON otp_attempt USING btree (kind, at);
CREATE INDEX otp_attempt_untold ON otp_attempt USING btree (at) WHERE (NOT in_trail);
CREATE INDEX otp_attempt_wide ON otp_attempt USING btree (wide, kind, at);

create table otp_challenge (
  id integer not null generated always as identity,
  mobile text not null,
  staff_user_id integer,
  code_hmac bytea not null,
  salt bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  dead_at timestamp with time zone,
  superseded_at timestamp with time zone,
  address text not null,
  device_sha256 bytea,
  constraint otp_challenge_pkey PRIMARY KEY (id),
  constraint otp_challenge_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id)
);
CREATE INDEX otp_challenge_created ON otp_challenge USING btree (created_at);
CREATE INDEX otp_challenge_mobile ON otp_challenge USING btree (mobile, id DESC);

create table outlet (
  id integer not null generated always as identity,
  customer_id integer not null,
  name text not null,
  outlet_name text not null,
  floor_number text not null default ''::text,
  city text not null,
  state text not null,
  pincode text not null,
  area_code text,
  latitude double precision,
  longitude double precision,
  map_coordinates text,
  poc_contact text not null,
  cuisine_type_id integer,
  time_slot_id integer,
  gstin text,
  place_of_supply text not null default 'DELIVERY'::text,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint outlet_pkey PRIMARY KEY (id),
  constraint outlet_cuisine_type_id_fkey FOREIGN KEY (cuisine_type_id) REFERENCES cuisine_type(id),
  constraint outlet_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint outlet_time_slot_id_fkey FOREIGN KEY (time_slot_id) REFERENCES time_slot(id),
  constraint outlet_latitude_check CHECK (((latitude >= (6)::double precision) AND (latitude <= (38)::double precision))),
  constraint outlet_longitude_check CHECK (((longitude >= (68)::double precision) AND (longitude <= (98)::double precision))),
  constraint outlet_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text)),
  constraint outlet_place_of_supply_check CHECK ((place_of_supply = ANY (ARRAY['DELIVERY'::text, 'BILL_TO'::text])))
);
CREATE INDEX outlet_customer ON outlet USING btree (customer_id);
CREATE INDEX outlet_gstin ON outlet USING btree (gstin) WHERE (gstin IS NOT NULL);
CREATE INDEX outlet_name ON outlet USING btree (lower(name), id);
CREATE INDEX outlet_switched_off ON outlet USING btree (id) WHERE (NOT is_active);

create table outlet_day (
  outlet_id integer not null,
  delivery_date date not null,
  orders integer not null,
  value_paise bigint not null,
  minutes integer[] not null,
  first_minute integer,
  slot_id integer,
  baskets jsonb,
  constraint outlet_day_pkey PRIMARY KEY (delivery_date, outlet_id) INCLUDE (orders, value_paise, first_minute, slot_id),
  constraint outlet_day_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint outlet_day_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES time_slot(id),
  constraint outlet_day_orders_check CHECK ((orders >= 0)),
  constraint outlet_day_value_paise_check CHECK ((value_paise >= 0))
);
comment on table outlet_day is 'orders of an outlet for a delivery day, rejected ones left out; written with the orders, in their transaction';
comment on column outlet_day.value_paise is 'as ordered, with tax and delivery charge';
comment on column outlet_day.minutes is 'when each of them was placed, earliest first: whole minutes since the day before delivery began, IST';
comment on column outlet_day.slot_id is 'the slot of the earliest';
comment on column outlet_day.baskets is 'what each of its orders asks for, [[[pack, thousandths of it], …], …]; null: not kept, read from the lines';

create table outlet_staff (
  id integer not null generated always as identity,
  outlet_id integer not null,
  name text not null,
  mobile text not null,
  email text,
  designation_id integer,
  is_primary boolean not null default false,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint outlet_staff_pkey PRIMARY KEY (id),
  constraint outlet_staff_designation_id_fkey FOREIGN KEY (designation_id) REFERENCES designation(id),
  constraint outlet_staff_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint outlet_staff_check CHECK ((is_active OR (NOT is_primary))),
  constraint outlet_staff_mobile_check CHECK ((mobile ~ '^[6-9][0-9]{9}$'::text))
);
CREATE UNIQUE INDEX outlet_staff_one_primary ON outlet_staff USING btree (outlet_id) WHERE is_primary;
CREATE INDEX outlet_staff_outlet ON outlet_staff USING btree (outlet_id);
CREATE INDEX outlet_staff_search ON outlet_staff USING gin ((((lower(name) || ' '::text) || mobile)) gin_trgm_ops);

create table pack (
  id integer not null generated always as identity,
  item_type_id integer not null,
  sku text not null,
  name text not null,
  weight_milli bigint not null,
  multiplier integer not null default 1,
  content_milli bigint not null generated always as ((weight_milli * multiplier)) stored,
  by_piece boolean not null default false,
  labelled_for_retail boolean not null default false,
  tax_class text,
  markup_bp integer not null default 0,
  manual_price_paise bigint,
  is_active boolean not null default true,
  listing_key text not null default ''::text,
  search_text text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint pack_pkey PRIMARY KEY (id),
  constraint pack_sku_key UNIQUE (sku),
  constraint pack_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint pack_manual_price_paise_check CHECK ((manual_price_paise > 0)),
  constraint pack_markup_bp_check CHECK (((markup_bp >= '-5000'::integer) AND (markup_bp <= 10000))),
  constraint pack_multiplier_check CHECK (((multiplier >= 1) AND (multiplier <= 1000))),
  constraint pack_sku_check CHECK ((sku ~ '^[A-Z0-9-]{3,32}$'::text)),
  constraint pack_tax_class_check CHECK ((tax_class = ANY (ARRAY['NIL'::text, 'GST5'::text, 'GST18'::text, 'GST40'::text]))),
  constraint pack_weight_milli_check CHECK (((weight_milli > 0) AND (weight_milli <= 1000000)))
);
comment on column pack.listing_key is 'place in lists: that of its type, then its content; follows them';
comment on column pack.search_text is 'as that of its type, with its own name and SKU alone';
CREATE INDEX pack_active ON pack USING btree (item_type_id) WHERE is_active;
CREATE INDEX pack_item_type ON pack USING btree (item_type_id);
CREATE INDEX pack_listing ON pack USING btree (listing_key, id);
CREATE INDEX pack_manual ON pack USING btree (item_type_id) WHERE (is_active AND (manual_price_paise IS NOT NULL));
CREATE INDEX pack_name ON pack USING btree (substr(listing_key, 8), id);
CREATE INDEX pack_search ON pack USING gin (search_text gin_trgm_ops);
CREATE INDEX pack_sku_beginning ON pack USING btree (sku text_pattern_ops);

create table pack_sold (
  pack_id integer not null,
  sold_milli bigint not null,
  constraint pack_sold_pkey PRIMARY KEY (pack_id),
  constraint pack_sold_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id) ON DELETE CASCADE
);
comment on table pack_sold is 'delivered within 30 days less what came back, thousandths of the base unit; a pack that nobody took has no row';

create table picker (
  id integer not null generated always as identity,
  name text not null,
  mobile text not null,
  email text,
  address1 text not null default ''::text,
  address2 text not null default ''::text,
  city text not null default ''::text,
  state text not null default ''::text,
  pincode text not null default ''::text,
  is_active boolean not null default true,
  search_text text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint picker_pkey PRIMARY KEY (id),
  constraint picker_mobile_key UNIQUE (mobile),
  constraint picker_mobile_check CHECK ((mobile ~ '^[6-9][0-9]{9}$'::text))
);
CREATE UNIQUE INDEX picker_email ON picker USING btree (email) WHERE (email IS NOT NULL);

create table portal_answer (
  id integer not null generated always as identity,
  file_name text not null,
  rows jsonb not null,
  read_by integer not null,
  read_at timestamp with time zone not null,
  constraint portal_answer_pkey PRIMARY KEY (id),
  constraint portal_answer_read_by_fkey FOREIGN KEY (read_by) REFERENCES staff_user(id)
);
comment on column portal_answer.rows is 'each row of the file with what became of it';

create table preference (
  staff_user_id integer not null,
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone not null default now(),
  constraint preference_pkey PRIMARY KEY (staff_user_id, key),
  constraint preference_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id)
);

create table price_change (
  id integer not null generated always as identity,
  change_id integer not null,
  item_type_id integer not null,
  pack_id integer,
  old_paise bigint,
  new_paise bigint,
  source text not null,
  changed_by integer not null,
  changed_at timestamp with time zone not null,
  constraint price_change_pkey PRIMARY KEY (id),
  constraint price_change_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_user(id),
  constraint price_change_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint price_change_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint price_change_source_check CHECK ((source = ANY (ARRAY['SCREEN'::text, 'BULK'::text, 'UNDO'::text, 'OPENING'::text, 'RUN'::text])))
);
comment on column price_change.pack_id is 'null: the base price; else a manual pack price, where null paise means derived';
CREATE INDEX price_change_item ON price_change USING btree (item_type_id, id DESC);
CREATE INDEX price_change_set_rows ON price_change USING btree (change_id);
CREATE TRIGGER price_change_kept BEFORE DELETE OR UPDATE ON price_change FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER price_change_whole BEFORE TRUNCATE ON price_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table price_list (
  id integer not null generated always as identity,
  name text not null,
  valid_from date not null,
  valid_to date,
  is_active boolean not null default true,
  updated_by integer not null,
  updated_at timestamp with time zone not null,
  version integer not null default 1,
  packs integer not null default 0,
  constraint price_list_pkey PRIMARY KEY (id),
  constraint price_list_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff_user(id),
  constraint price_list_check CHECK ((valid_from <= valid_to))
);
CREATE UNIQUE INDEX price_list_name ON price_list USING btree (lower(name));

create table price_list_for (
  price_list_id integer not null,
  customer_id integer,
  customer_type_id integer,
  constraint price_list_for_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint price_list_for_customer_type_id_fkey FOREIGN KEY (customer_type_id) REFERENCES customer_type(id),
  constraint price_list_for_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id),
  constraint price_list_for_check CHECK ((num_nonnulls(customer_id, customer_type_id) = 1))
);
comment on table price_list_for is 'whom a list is for: customers, or all customers of a type';
CREATE UNIQUE INDEX price_list_for_customer ON price_list_for USING btree (customer_id, price_list_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX price_list_for_list ON price_list_for USING btree (price_list_id);
CREATE UNIQUE INDEX price_list_for_type ON price_list_for USING btree (customer_type_id, price_list_id) WHERE (customer_type_id IS NOT NULL);

create table price_list_row (
  price_list_id integer not null,
  pack_id integer not null,
  from_packs_milli bigint not null,
  price_paise bigint,
  percent_bp integer,
  constraint price_list_row_pkey PRIMARY KEY (price_list_id, pack_id, from_packs_milli),
  constraint price_list_row_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint price_list_row_price_list_id_fkey FOREIGN KEY (price_list_id) REFERENCES price_list(id),
  constraint price_list_row_check CHECK ((num_nonnulls(price_paise, percent_bp) = 1)),
  constraint price_list_row_from_packs_milli_check CHECK ((from_packs_milli > 0)),
  constraint price_list_row_percent_bp_check CHECK (((percent_bp >= 1) AND (percent_bp <= 9000))),
  constraint price_list_row_price_paise_check CHECK ((price_paise > 0))
);
comment on column price_list_row.from_packs_milli is 'packs of one line, in thousandths';
CREATE INDEX price_list_row_pack ON price_list_row USING btree (pack_id);

create table price_request (
  id integer not null generated always as identity,
  asked_by integer not null,
  asked_at timestamp with time zone not null,
  draft_key text not null,
  order_id integer,
  outlet_id integer not null,
  pack_id integer not null,
  packs_milli bigint not null,
  usual_paise bigint not null,
  price_paise bigint not null,
  answer text,
  answered_by integer,
  answered_at timestamp with time zone,
  any_amount boolean not null default false,
  constraint price_request_pkey PRIMARY KEY (id),
  constraint price_request_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES staff_user(id),
  constraint price_request_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff_user(id),
  constraint price_request_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint price_request_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint price_request_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint price_request_answer_check CHECK ((answer = ANY (ARRAY['AGREED'::text, 'STAYS'::text, 'WITHDRAWN'::text]))),
  constraint price_request_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint price_request_check1 CHECK (((answer IS NULL) = (answered_by IS NULL))),
  constraint price_request_packs_milli_check CHECK ((packs_milli > 0)),
  constraint price_request_price_paise_check CHECK ((price_paise > 0))
);
comment on table price_request is 'a price asked for a line of a begun order, which goes on to the order';
comment on column price_request.usual_paise is 'what the outlet’s customer paid for a pack when it was asked';
comment on column price_request.any_amount is 'agreed for any amount, not only for up to twice that which was shown';
CREATE INDEX price_request_answered_by ON price_request USING btree (answered_by);
CREATE INDEX price_request_asked ON price_request USING btree (asked_by, asked_at);
CREATE UNIQUE INDEX price_request_open ON price_request USING btree (asked_by, draft_key, pack_id) WHERE (answer IS NULL);
CREATE INDEX price_request_order ON price_request USING btree (order_id);
CREATE INDEX price_request_outlet ON price_request USING btree (outlet_id);
CREATE INDEX price_request_pack ON price_request USING btree (pack_id);

create table price_run (
  id integer not null generated always as identity,
  state text not null default 'DRAFT'::text,
  effective_at timestamp with time zone not null,
  orders_rule text not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  scheduled_by integer,
  scheduled_at timestamp with time zone,
  applied_at timestamp with time zone,
  change_id integer,
  ended_by integer,
  ended_at timestamp with time zone,
  reprices_since timestamp with time zone,
  version integer not null default 1,
  constraint price_run_pkey PRIMARY KEY (id),
  constraint price_run_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_user(id),
  constraint price_run_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint price_run_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES staff_user(id),
  constraint price_run_check CHECK (((scheduled_by IS NULL) = (scheduled_at IS NULL))),
  constraint price_run_check1 CHECK (((scheduled_at IS NOT NULL) OR (state = ANY (ARRAY['DRAFT'::text, 'CANCELLED'::text])))),
  constraint price_run_check2 CHECK (((applied_at IS NOT NULL) = (state = ANY (ARRAY['DONE'::text, 'REVERTED'::text])))),
  constraint price_run_check3 CHECK (((change_id IS NULL) OR (applied_at IS NOT NULL))),
  constraint price_run_check4 CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint price_run_check5 CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['CANCELLED'::text, 'REVERTED'::text])))),
  constraint price_run_check6 CHECK (((reprices_since IS NULL) OR (orders_rule = 'REPRICE'::text))),
  constraint price_run_orders_rule_check CHECK ((orders_rule = ANY (ARRAY['KEEP'::text, 'REPRICE'::text]))),
  constraint price_run_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'SCHEDULED'::text, 'DONE'::text, 'CANCELLED'::text, 'REVERTED'::text])))
);
comment on table price_run is 'new base prices of many items, to change together at a minute';
comment on column price_run.applied_at is 'when its prices changed: at its minute, or as soon as a server ran';
comment on column price_run.change_id is 'its price change; null: not applied yet, or every price had changed meanwhile';
comment on column price_run.ended_by is 'who called it off, or took it back';
comment on column price_run.reprices_since is 'orders are being repriced, since then; null: they are not';
CREATE INDEX price_run_ended_by ON price_run USING btree (ended_by);
CREATE INDEX price_run_made_by ON price_run USING btree (made_by);
CREATE INDEX price_run_reprices ON price_run USING btree (id) WHERE (reprices_since IS NOT NULL);
CREATE UNIQUE INDEX price_run_scheduled ON price_run USING btree (state) WHERE (state = 'SCHEDULED'::text);
CREATE INDEX price_run_scheduled_by ON price_run USING btree (scheduled_by);

create table price_run_order (
  run_id integer not null,
  order_id integer not null,
  step text not null,
  lines jsonb not null,
  kept_why jsonb,
  at timestamp with time zone not null,
  constraint price_run_order_pkey PRIMARY KEY (run_id, order_id, step),
  constraint price_run_order_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint price_run_order_run_id_fkey FOREIGN KEY (run_id) REFERENCES price_run(id),
  constraint price_run_order_step_check CHECK ((step = ANY (ARRAY['APPLY'::text, 'REVERT'::text])))
);
comment on table price_run_order is 'an order that a run looked at once its prices had changed, or were taken back';
comment on column price_run_order.lines is 'each line that got another price, with its price before and after in paise';
comment on column price_run_order.kept_why is 'a sentence: why all its lines keep their prices, though one should change';
CREATE INDEX price_run_order_order ON price_run_order USING btree (order_id);

create table price_run_row (
  run_id integer not null,
  item_type_id integer not null,
  place integer not null,
  cost_paise bigint,
  cost_day date,
  market_paise bigint,
  markup_bp integer not null,
  old_paise bigint,
  proposed_paise bigint,
  chosen_paise bigint,
  included boolean not null,
  flags text[] not null default '{}'::text[],
  note text not null default ''::text,
  left_why jsonb,
  version integer not null default 1,
  constraint price_run_row_pkey PRIMARY KEY (run_id, item_type_id),
  constraint price_run_row_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint price_run_row_run_id_fkey FOREIGN KEY (run_id) REFERENCES price_run(id),
  constraint price_run_row_check CHECK (((NOT included) OR (chosen_paise IS NOT NULL))),
  constraint price_run_row_check1 CHECK (((cost_paise IS NULL) = (cost_day IS NULL))),
  constraint price_run_row_chosen_paise_check CHECK ((chosen_paise > 0)),
  constraint price_run_row_cost_paise_check CHECK ((cost_paise >= 0))
);
comment on table price_run_row is 'what a run does to the price of an item; paise per base unit';
comment on column price_run_row.place is 'in the order of the price list';
comment on column price_run_row.old_paise is 'the base price as the run was made; null: never priced';
comment on column price_run_row.left_why is 'a sentence: why its price was left as it was';
CREATE INDEX price_run_row_item ON price_run_row USING btree (item_type_id);

create table price_upload (
  id integer not null generated always as identity,
  file_sha256 text not null,
  file_name text not null,
  file_id integer,
  job_id integer,
  status text not null,
  sheet_at timestamp with time zone,
  sheet_by text,
  rows_total integer not null default 0,
  rows_ready integer not null default 0,
  rows_confirm integer not null default 0,
  rows_stale integer not null default 0,
  rows_failed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_skipped integer not null default 0,
  rows_applied integer not null default 0,
  packs_follow integer not null default 0,
  packs_stay integer not null default 0,
  confirmed_rows integer[] not null default '{}'::integer[],
  change_id integer,
  message text,
  uploaded_by integer not null,
  uploaded_at timestamp with time zone not null,
  applied_by integer,
  applied_at timestamp with time zone,
  reverted_by integer,
  reverted_at timestamp with time zone,
  version integer not null default 1,
  words jsonb,
  constraint price_upload_pkey PRIMARY KEY (id),
  constraint price_upload_change_id_key UNIQUE (change_id),
  constraint price_upload_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff_user(id),
  constraint price_upload_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint price_upload_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint price_upload_reverted_by_fkey FOREIGN KEY (reverted_by) REFERENCES staff_user(id),
  constraint price_upload_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff_user(id),
  constraint price_upload_status_check CHECK ((status = ANY (ARRAY['CHECKING'::text, 'CHECKED'::text, 'APPLYING'::text, 'APPLIED'::text, 'REFUSED'::text, 'REVERTED'::text])))
);
comment on column price_upload.sheet_at is 'when the sheet was downloaded, as it says itself';
comment on column price_upload.packs_follow is 'of the ready rows, once applied of those; packs_stay likewise';
comment on column price_upload.confirmed_rows is 'rows that needed a second look and were applied; of an applied sheet all READY ones were';
CREATE INDEX price_upload_file ON price_upload USING btree (file_sha256, applied_at) WHERE (applied_at IS NOT NULL);

create table price_upload_row (
  upload_id integer not null,
  row_no integer not null,
  item_type_id integer,
  result text not null,
  message text not null default ''::text,
  old_paise bigint,
  new_paise bigint,
  resets_packs boolean not null default false,
  packs_follow integer not null default 0,
  packs_stay integer not null default 0,
  typed jsonb not null,
  words jsonb,
  constraint price_upload_row_pkey PRIMARY KEY (upload_id, row_no),
  constraint price_upload_row_result_check CHECK ((result = ANY (ARRAY['READY'::text, 'CONFIRM'::text, 'STALE'::text, 'FAILED'::text, 'UNCHANGED'::text, 'SKIPPED'::text])))
);
comment on column price_upload_row.packs_follow is 'packs whose price changes with this row; packs_stay: manual ones that do not';
comment on column price_upload_row.typed is 'the cells as they were typed, in the order of the columns';

create table purchase_unit (
  item_type_id integer not null,
  name text not null,
  content_milli bigint not null,
  constraint purchase_unit_pkey PRIMARY KEY (item_type_id),
  constraint purchase_unit_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint purchase_unit_content_milli_check CHECK ((content_milli > 0))
);
comment on column purchase_unit.content_milli is 'base units in one of it: 25 kg in a crate';

create table receipt (
  id integer not null generated always as identity,
  customer_id integer not null,
  order_id integer,
  number text not null,
  date date not null,
  amount_paise bigint not null,
  mode text not null,
  reference text,
  status text not null,
  status_date date,
  free_paise bigint not null,
  received_by integer,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  reference_key text generated always as (ltrim(regexp_replace(upper(reference), '[^A-Z0-9]'::text, ''::text, 'g'::text), '0'::text)) stored,
  transfer_id integer,
  is_withdrawn boolean not null default false,
  link_id integer,
  received_by_name text,
  cheque_id integer,
  deposit_id integer,
  constraint receipt_pkey PRIMARY KEY (id),
  constraint receipt_number_key UNIQUE (number),
  constraint receipt_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint receipt_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposit(id),
  constraint receipt_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint receipt_of_cheque FOREIGN KEY (cheque_id, customer_id, amount_paise) REFERENCES cheque(id, customer_id, amount_paise) DEFERRABLE INITIALLY DEFERRED,
  constraint receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint receipt_received_by_fkey FOREIGN KEY (received_by) REFERENCES staff_user(id),
  constraint receipt_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES transfer(id),
  constraint receipt_amount_paise_check CHECK ((amount_paise > 0)),
  constraint receipt_author CHECK (((num_nonnulls(received_by, link_id) = 1) AND ((link_id IS NULL) = (received_by_name IS NULL)))),
  constraint receipt_check CHECK (((free_paise >= 0) AND (free_paise <= amount_paise))),
  constraint receipt_deposited CHECK (((deposit_id IS NULL) OR (mode = 'CHEQUE'::text))),
  constraint receipt_in_book CHECK ((((mode = 'CHEQUE'::text) = (cheque_id IS NOT NULL)) AND ((mode <> 'CHEQUE'::text) OR (reference IS NULL)))),
  constraint receipt_mode_check CHECK ((mode = ANY (ARRAY['CASH'::text, 'UPI'::text, 'NEFT'::text, 'RTGS'::text, 'IMPS'::text, 'CHEQUE'::text, 'CARD'::text, 'TDS'::text, 'ADJUSTMENT'::text]))),
  constraint receipt_referenced CHECK (((mode = ANY (ARRAY['CASH'::text, 'CHEQUE'::text])) OR (reference IS NOT NULL))),
  constraint receipt_status_check CHECK ((status = ANY (ARRAY['RECEIVED'::text, 'CLEARED'::text, 'BOUNCED'::text]))),
  constraint receipt_withdrawn CHECK (((NOT is_withdrawn) OR (status = 'BOUNCED'::text)))
);
comment on column receipt.transfer_id is 'the transfer that it is a part of';
comment on column receipt.is_withdrawn is 'it never was taken, or the deposit of this cheque was undone: it never bounced';
comment on column receipt.received_by_name is 'the driver who took it, as people read it';
comment on column receipt.cheque_id is 'the cheque of a receipt by cheque, which has its number and bank';
comment on column receipt.deposit_id is 'the deposit that recorded it; null: it was recorded by itself';
CREATE INDEX receipt_bounced ON receipt USING btree (customer_id, status_date) WHERE ((mode = 'CHEQUE'::text) AND (status = 'BOUNCED'::text));
CREATE UNIQUE INDEX receipt_cheque ON receipt USING btree (cheque_id) WHERE ((cheque_id IS NOT NULL) AND (NOT is_withdrawn));
CREATE INDEX receipt_created ON receipt USING btree (created_at);
CREATE INDEX receipt_customer ON receipt USING btree (customer_id, id DESC);
CREATE INDEX receipt_customer_created ON receipt USING btree (customer_id, created_at);
CREATE INDEX receipt_date ON receipt USING btree (date);
CREATE INDEX receipt_deposit ON receipt USING btree (deposit_id) WHERE (deposit_id IS NOT NULL);
CREATE INDEX receipt_ending ON receipt USING btree (reverse(upper(number)) text_pattern_ops);
CREATE INDEX receipt_free ON receipt USING btree (customer_id, id) WHERE (free_paise > 0);
CREATE INDEX receipt_of_cheque ON receipt USING btree (cheque_id, id) WHERE (cheque_id IS NOT NULL);
CREATE INDEX receipt_order ON receipt USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX receipt_reference ON receipt USING btree (customer_id, mode, upper(reference)) WHERE ((reference IS NOT NULL) AND (status <> 'BOUNCED'::text));
CREATE INDEX receipt_reference_key ON receipt USING btree (mode, reference_key) WHERE ((reference_key IS NOT NULL) AND (status <> 'BOUNCED'::text));
CREATE INDEX receipt_to_be_seen ON receipt USING btree (id) WHERE ((status = 'RECEIVED'::text) AND (mode = 'UPI'::text));
CREATE INDEX receipt_transfer ON receipt USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX receipt_uncleared ON receipt USING btree (customer_id) WHERE (status = 'RECEIVED'::text);
CREATE TRIGGER receipt_kept BEFORE DELETE OR UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION keep_receipt();
CREATE TRIGGER receipt_whole BEFORE TRUNCATE ON receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table receipt_holder (
  receipt_id integer not null,
  holder text not null,
  since timestamp with time zone not null,
  handed_in_at timestamp with time zone,
  constraint receipt_holder_pkey PRIMARY KEY (receipt_id),
  constraint receipt_holder_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id)
);

create table receivable (
  id integer not null generated always as identity,
  customer_id integer not null,
  order_id integer,
  invoice_id integer,
  kind text not null,
  number text not null,
  date date not null,
  due_date date not null,
  amount_paise bigint not null,
  open_paise bigint not null,
  created_at timestamp with time zone not null,
  reversed_at timestamp with time zone,
  paid_on date,
  constraint receivable_pkey PRIMARY KEY (id),
  constraint receivable_invoice_id_key UNIQUE (invoice_id),
  constraint receivable_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint receivable_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint receivable_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint receivable_amount_paise_check CHECK ((amount_paise > 0)),
  constraint receivable_check CHECK (((open_paise >= 0) AND (open_paise <= amount_paise))),
  constraint receivable_check1 CHECK (((reversed_at IS NULL) OR (open_paise = 0))),
  constraint receivable_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'OPENING'::text, 'DEBIT_NOTE'::text])))
);
comment on column receivable.reversed_at is 'set while the dispatch that made it due is taken back';
comment on column receivable.paid_on is 'set while it is paid in full, at least in part by money: the date of the last receipt that pays it';
CREATE INDEX receivable_customer ON receivable USING btree (customer_id, date);
CREATE INDEX receivable_debit_note ON receivable USING btree (created_at) WHERE (kind = 'DEBIT_NOTE'::text);
CREATE INDEX receivable_due ON receivable USING btree (due_date) WHERE (open_paise > 0);
CREATE INDEX receivable_open ON receivable USING btree (customer_id, due_date, id) WHERE (open_paise > 0);
CREATE INDEX receivable_order ON receivable USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX receivable_paid ON receivable USING btree (customer_id, paid_on) INCLUDE (date, due_date) WHERE (paid_on IS NOT NULL);
CREATE TRIGGER receivable_kept BEFORE DELETE OR UPDATE ON receivable FOR EACH ROW EXECUTE FUNCTION keep_receivable();
CREATE TRIGGER receivable_whole BEFORE TRUNCATE ON receivable FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table refund (
  id integer not null generated always as identity,
  customer_id integer not null,
  receipt_id integer not null,
  number text not null,
  date date not null,
  amount_paise bigint not null,
  mode text not null,
  reference text,
  paid_to text not null,
  reason text not null,
  came_back_on date,
  came_back_reason text,
  made_by integer not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  printed_for jsonb,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_number_key UNIQUE (number),
  constraint refund_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint refund_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint refund_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint refund_amount_paise_check CHECK ((amount_paise > 0)),
  constraint refund_check CHECK (((mode = 'CASH'::text) OR (reference IS NOT NULL))),
  constraint refund_check1 CHECK ((num_nonnulls(came_back_on, came_back_reason) = ANY (ARRAY[0, 2]))),
  constraint refund_check2 CHECK ((came_back_on >= date)),
  constraint refund_mode_check CHECK ((mode = ANY (ARRAY['NEFT'::text, 'UPI'::text, 'RTGS'::text, 'IMPS'::text, 'CHEQUE'::text, 'CASH'::text])))
);
comment on table refund is 'money of a receipt that was given back to the customer';
comment on column refund.came_back_on is 'the day on which the bank returned the money; null: it was paid';
comment on column refund.printed_for is 'whom the document names, if its customer was merged since; null: the customer';
CREATE INDEX refund_created ON refund USING btree (created_at);
CREATE INDEX refund_customer ON refund USING btree (customer_id, id DESC);
CREATE INDEX refund_receipt ON refund USING btree (receipt_id);
CREATE TRIGGER refund_kept BEFORE DELETE OR UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION keep_refund();
CREATE TRIGGER refund_whole BEFORE TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table reject_reason (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint reject_reason_pkey PRIMARY KEY (id),
  constraint reject_reason_name_key_key UNIQUE (name_key)
);

create table reservation_log (
  id integer not null generated always as identity,
  item_type_id integer not null,
  kind text not null,
  quantity_milli bigint not null,
  balance_milli bigint not null,
  order_id integer not null,
  at timestamp with time zone not null,
  constraint reservation_log_pkey PRIMARY KEY (id),
  constraint reservation_log_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint reservation_log_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint reservation_log_balance_milli_check CHECK ((balance_milli >= 0)),
  constraint reservation_log_kind_check CHECK ((kind = ANY (ARRAY['RESERVE'::text, 'RELEASE'::text, 'CONSUME'::text]))),
  constraint reservation_log_quantity_milli_check CHECK ((quantity_milli > 0))
);
CREATE INDEX reservation_log_order ON reservation_log USING btree (order_id);
CREATE TRIGGER reservation_log_kept BEFORE DELETE OR UPDATE ON reservation_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER reservation_log_whole BEFORE TRUNCATE ON reservation_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table role (
  id integer not null generated always as identity,
  code text,
  name text not null,
  name_key text not null,
  rights text[] not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint role_pkey PRIMARY KEY (id),
  constraint role_code_key UNIQUE (code),
  constraint role_name_key_key UNIQUE (name_key),
  constraint role_check CHECK (((code IS DISTINCT FROM 'OWNER'::text) OR is_active)),
  constraint role_code_check CHECK ((code = ANY (ARRAY['OWNER'::text, 'MANAGER'::text, 'DESK'::text, 'BUYER'::text, 'HALL'::text, 'ACCOUNTS'::text])))
);

create table send_consent (
  id integer not null generated always as identity,
  customer_id integer not null,
  number text not null,
  agreed_on date not null,
  noted_by integer not null,
  noted_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint send_consent_pkey PRIMARY KEY (id),
  constraint send_consent_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint send_consent_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES staff_user(id),
  constraint send_consent_number_check CHECK ((number ~ '^[6-9][0-9]{9}$'::text))
);
comment on table send_consent is 'that a number of a customer may be sent messages, and since which day';
CREATE UNIQUE INDEX send_consent_live ON send_consent USING btree (customer_id, number) WHERE (withdrawn_at IS NULL);

create table sent_message (
  id integer not null generated always as identity,
  customer_id integer not null,
  kind text not null,
  order_id integer,
  invoice_id integer,
  day date,
  link_id integer,
  way text not null,
  name text not null,
  address text not null,
  title text not null,
  text text not null default ''::text,
  by_itself boolean not null default false,
  once_key text,
  state text not null,
  why jsonb,
  code integer,
  tries integer not null default 0,
  not_before timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  claimed_at timestamp with time zone,
  outside_id text,
  made_by integer,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  constraint sent_message_pkey PRIMARY KEY (id),
  constraint sent_message_once_key_key UNIQUE (once_key),
  constraint sent_message_outside_id_key UNIQUE (outside_id),
  constraint sent_message_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint sent_message_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint sent_message_link_id_fkey FOREIGN KEY (link_id) REFERENCES shared_link(id),
  constraint sent_message_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint sent_message_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint sent_message_check CHECK (
CASE kind
    WHEN 'ORDER'::text THEN (order_id IS NOT NULL)
    WHEN 'DOCUMENT'::text THEN (invoice_id IS NOT NULL)
    WHEN 'STATEMENT'::text THEN (day IS NOT NULL)
    ELSE true
END),
  constraint sent_message_check1 CHECK (((state = 'HANDED'::text) OR (way = 'CLOUD'::text))),
  constraint sent_message_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'DOCUMENT'::text, 'STATEMENT'::text, 'DUES'::text]))),
  constraint sent_message_state_check CHECK ((state = ANY (ARRAY['HANDED'::text, 'WAITS'::text, 'SENDING'::text, 'UNKNOWN'::text, 'SENT'::text, 'DELIVERED'::text, 'READ'::text, 'REFUSED'::text, 'TAKEN_OUT'::text]))),
  constraint sent_message_tries_check CHECK ((tries >= 0)),
  constraint sent_message_way_check CHECK ((way = ANY (ARRAY['CLOUD'::text, 'WA_ME'::text, 'MAIL'::text, 'SHARE'::text, 'LINK'::text])))
);
comment on column sent_message.once_key is 'what goes by itself goes once: kind, record and number';
comment on column sent_message.state is 'SENDING is set before the Cloud API is called; whatever cannot be known afterwards is UNKNOWN, and never sent again by itself';
CREATE INDEX sent_message_customer ON sent_message USING btree (customer_id, id DESC);
CREATE INDEX sent_message_invoice ON sent_message USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX sent_message_order ON sent_message USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX sent_message_waits ON sent_message USING btree (not_before, id) WHERE (state = ANY (ARRAY['WAITS'::text, 'SENDING'::text]));

create table series_pass (
  id integer not null generated always as identity,
  month date not null,
  gaps text[] not null,
  reason text not null,
  passed_by integer not null,
  passed_at timestamp with time zone not null,
  constraint series_pass_pkey PRIMARY KEY (id),
  constraint series_pass_passed_by_fkey FOREIGN KEY (passed_by) REFERENCES staff_user(id),
  constraint series_pass_gaps_check CHECK ((cardinality(gaps) > 0)),
  constraint series_pass_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
comment on table series_pass is 'why gaps in the series of a month do not stop its return; the newest of a month counts, and only for the gaps that it names';
comment on column series_pass.gaps is 'each series with a gap, and how many of its numbers were missing then';
CREATE INDEX series_pass_month ON series_pass USING btree (month, id DESC);

create table session (
  id integer not null generated always as identity,
  token_sha256 bytea not null,
  staff_user_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  address text not null,
  device text not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_sha256_key UNIQUE (token_sha256),
  constraint session_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id)
);
CREATE INDEX session_staff ON session USING btree (staff_user_id) WHERE (revoked_at IS NULL);

create table setting (
  key text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  updated_by integer,
  constraint setting_pkey PRIMARY KEY (key),
  constraint setting_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES staff_user(id)
);

create table shared_link (
  id integer not null generated always as identity,
  customer_id integer not null,
  kind text not null,
  order_id integer,
  invoice_id integer,
  day date,
  sent_to text not null,
  salt bytea not null,
  token_sha256 bytea not null,
  made_by integer,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ended_by integer,
  constraint shared_link_pkey PRIMARY KEY (id),
  constraint shared_link_token_sha256_key UNIQUE (token_sha256),
  constraint shared_link_customer_id_fkey FOREIGN KEY (customer_id) REFERENCES customer(id),
  constraint shared_link_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_user(id),
  constraint shared_link_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoice(id),
  constraint shared_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint shared_link_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint shared_link_check CHECK (
CASE kind
    WHEN 'ORDER'::text THEN (order_id IS NOT NULL)
    WHEN 'DOCUMENT'::text THEN (invoice_id IS NOT NULL)
    WHEN 'STATEMENT'::text THEN (day IS NOT NULL)
    ELSE true
END),
  constraint shared_link_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'DOCUMENT'::text, 'STATEMENT'::text, 'DUES'::text])))
);
comment on column shared_link.salt is 'the token follows from it and the secret of the server, so that neither this table nor the secret alone opens anything';
comment on column shared_link.made_by is 'null: it went by itself';
CREATE INDEX shared_link_customer ON shared_link USING btree (customer_id, id DESC);
CREATE INDEX shared_link_invoice ON shared_link USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX shared_link_order ON shared_link USING btree (order_id) WHERE (order_id IS NOT NULL);

create table shared_link_opening (
  id integer not null generated always as identity,
  link_id integer not null,
  at timestamp with time zone not null,
  what text not null,
  address text not null,
  device text not null,
  count integer not null default 1,
  minute timestamp with time zone,
  constraint shared_link_opening_pkey PRIMARY KEY (id),
  constraint shared_link_opening_link_id_fkey FOREIGN KEY (link_id) REFERENCES shared_link(id),
  constraint shared_link_opening_count_check CHECK ((count > 0)),
  constraint shared_link_opening_what_check CHECK ((what = ANY (ARRAY['PAGE'::text, 'FILE'::text])))
);
comment on column shared_link_opening.count is 'how often within the minute that begins at `at`, or within the moment of older rows';
CREATE INDEX shared_link_opening_link ON shared_link_opening USING btree (link_id, id);
CREATE UNIQUE INDEX shared_link_opening_minute ON shared_link_opening USING btree (link_id, what, minute) WHERE (minute IS NOT NULL);

create table shared_view (
  id integer not null generated always as identity,
  list text not null,
  role_id integer not null,
  name text not null,
  view jsonb not null,
  shared_by integer not null,
  shared_at timestamp with time zone not null,
  constraint shared_view_pkey PRIMARY KEY (id),
  constraint shared_view_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id) ON DELETE CASCADE,
  constraint shared_view_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES staff_user(id)
);
CREATE UNIQUE INDEX shared_view_name ON shared_view USING btree (list, role_id, lower(name));

create table sharing (
  id integer not null generated always as identity,
  item_type_id integer not null,
  delivery_date date not null,
  slot_id integer,
  rule text not null,
  there_milli bigint not null,
  shared_milli bigint not null,
  rows jsonb not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  constraint sharing_pkey PRIMARY KEY (id),
  constraint sharing_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint sharing_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint sharing_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES time_slot(id),
  constraint sharing_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff_user(id),
  constraint sharing_check CHECK (((shared_milli >= 0) AND (shared_milli <= there_milli))),
  constraint sharing_check1 CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint sharing_rule_check CHECK ((rule = ANY (ARRAY['PRO_RATA'::text, 'PRIORITY'::text, 'FIRST_COME'::text, 'SLOT'::text]))),
  constraint sharing_there_milli_check CHECK ((there_milli >= 0))
);
comment on table sharing is 'how what was there of an item was shared out among the orders of a day';
comment on column sharing.slot_id is 'null: all slots of the day';
comment on column sharing.rows is 'each line with its share before and after, and what was picked by then; lines may be deleted later';
CREATE INDEX sharing_item ON sharing USING btree (item_type_id, delivery_date);
CREATE INDEX sharing_made_by ON sharing USING btree (made_by);
CREATE INDEX sharing_slot ON sharing USING btree (slot_id);
CREATE INDEX sharing_undone_by ON sharing USING btree (undone_by);

create table short_call (
  order_id integer not null,
  answer text not null,
  tries integer not null default 0,
  said_by integer not null,
  said_at timestamp with time zone not null,
  constraint short_call_pkey PRIMARY KEY (order_id),
  constraint short_call_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint short_call_said_by_fkey FOREIGN KEY (said_by) REFERENCES staff_user(id),
  constraint short_call_answer_check CHECK ((answer = ANY (ARRAY['ACCEPTS_LESS'::text, 'ANOTHER_ITEM'::text, 'NOTHING'::text, 'NO_ANSWER'::text]))),
  constraint short_call_check CHECK (((answer <> 'NO_ANSWER'::text) OR (tries > 0))),
  constraint short_call_tries_check CHECK ((tries >= 0))
);
comment on table short_call is 'the last answer of an outlet whose order is short';
comment on column short_call.tries is 'how often nobody answered';
CREATE INDEX short_call_said_by ON short_call USING btree (said_by);

create table short_call_item (
  order_id integer not null,
  order_line_id integer not null,
  pack_id integer not null,
  packs_milli bigint not null,
  constraint short_call_item_pkey PRIMARY KEY (order_id, order_line_id, pack_id),
  constraint short_call_item_order_id_fkey FOREIGN KEY (order_id) REFERENCES short_call(order_id) ON DELETE CASCADE,
  constraint short_call_item_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id) ON DELETE CASCADE,
  constraint short_call_item_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint short_call_item_packs_milli_check CHECK ((packs_milli > 0))
);
comment on table short_call_item is 'what an outlet takes in place of a short line; it is on the order as a line of its own';
CREATE INDEX short_call_item_line ON short_call_item USING btree (order_line_id);
CREATE INDEX short_call_item_pack ON short_call_item USING btree (pack_id);

create table sign_in_device (
  mark_sha256 bytea not null,
  staff_user_id integer not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_device_pkey PRIMARY KEY (mark_sha256, staff_user_id),
  constraint sign_in_device_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id)
);

create table staff_role (
  staff_user_id integer not null,
  role_id integer not null,
  constraint staff_role_pkey PRIMARY KEY (staff_user_id, role_id),
  constraint staff_role_role_id_fkey FOREIGN KEY (role_id) REFERENCES role(id),
  constraint staff_role_staff_user_id_fkey FOREIGN KEY (staff_user_id) REFERENCES staff_user(id)
);
CREATE INDEX staff_role_role ON staff_role USING btree (role_id);

create table staff_user (
  id integer not null generated always as identity,
  name text not null,
  mobile text,
  email text,
  is_active boolean not null default true,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  first_sign_in_at timestamp with time zone,
  constraint staff_user_pkey PRIMARY KEY (id),
  constraint staff_user_mobile_key UNIQUE (mobile),
  constraint staff_user_mobile_check CHECK ((mobile ~ '^[6-9][0-9]{9}$'::text))
);
comment on column staff_user.first_sign_in_at is 'of people who signed in before this column was there: when they were added';
CREATE UNIQUE INDEX staff_user_email ON staff_user USING btree (email) WHERE (email IS NOT NULL);

create table standing_order (
  id integer not null generated always as identity,
  outlet_id integer not null,
  slot_id integer not null,
  weekdays integer[] not null,
  instructions text not null default ''::text,
  from_day date not null,
  until_day date,
  pauses jsonb not null default '[]'::jsonb,
  is_active boolean not null default true,
  changed_by integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint standing_order_pkey PRIMARY KEY (id),
  constraint standing_order_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_user(id),
  constraint standing_order_outlet_id_fkey FOREIGN KEY (outlet_id) REFERENCES outlet(id),
  constraint standing_order_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES time_slot(id),
  constraint standing_order_check CHECK ((until_day >= from_day)),
  constraint standing_order_weekdays_check CHECK ((((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7)) AND (weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7])))
);
comment on column standing_order.weekdays is '1 = Monday … 7 = Sunday';
comment on column standing_order.until_day is 'its last delivery day; null: until it is switched off';
comment on column standing_order.pauses is '[{"from", "until"}]: days without an order, first and last included';
CREATE INDEX standing_order_due ON standing_order USING btree (id) WHERE is_active;
CREATE INDEX standing_order_outlet ON standing_order USING btree (outlet_id, id);
CREATE INDEX standing_order_slot ON standing_order USING btree (slot_id);

create table standing_order_line (
  standing_order_id integer not null,
  line_no integer not null,
  pack_id integer not null,
  packs_milli bigint not null,
  constraint standing_order_line_pkey PRIMARY KEY (standing_order_id, line_no),
  constraint standing_order_line_standing_order_id_pack_id_key UNIQUE (standing_order_id, pack_id),
  constraint standing_order_line_pack_id_fkey FOREIGN KEY (pack_id) REFERENCES pack(id),
  constraint standing_order_line_standing_order_id_fkey FOREIGN KEY (standing_order_id) REFERENCES standing_order(id),
  constraint standing_order_line_line_no_check CHECK ((line_no > 0)),
  constraint standing_order_line_packs_milli_check CHECK ((packs_milli > 0))
);
CREATE INDEX standing_order_line_pack ON standing_order_line USING btree (pack_id);

create table standing_run (
  standing_order_id integer not null,
  delivery_date date not null,
  state text not null,
  order_id integer,
  other_order_id integer,
  why jsonb,
  at timestamp with time zone not null,
  constraint standing_run_pkey PRIMARY KEY (standing_order_id, delivery_date),
  constraint standing_run_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint standing_run_other_order_id_fkey FOREIGN KEY (other_order_id) REFERENCES orders(id),
  constraint standing_run_standing_order_id_fkey FOREIGN KEY (standing_order_id) REFERENCES standing_order(id),
  constraint standing_run_check CHECK (((state = 'PLACED'::text) = (order_id IS NOT NULL))),
  constraint standing_run_check1 CHECK (((state <> 'ASKED'::text) OR (other_order_id IS NOT NULL))),
  constraint standing_run_state_check CHECK ((state = ANY (ARRAY['PLACED'::text, 'REFUSED'::text, 'ASKED'::text, 'SKIPPED'::text])))
);
comment on table standing_run is 'what became of a standing order for a delivery day; one row a day, so each order is made once';
comment on column standing_run.other_order_id is 'the order that the outlet had already';
comment on column standing_run.why is 'the sentence that says why there is no order: {"message", "sentence", "values"}';
CREATE INDEX standing_run_day ON standing_run USING btree (delivery_date, standing_order_id);
CREATE INDEX standing_run_order ON standing_run USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX standing_run_other ON standing_run USING btree (other_order_id) WHERE (other_order_id IS NOT NULL);

create table stock (
  item_type_id integer not null,
  on_hand_milli bigint not null default 0,
  reserved_milli bigint not null default 0,
  picked_milli bigint not null default 0,
  counted_at timestamp with time zone,
  counted_by integer,
  updated_at timestamp with time zone not null default now(),
  blocked_milli bigint not null default 0,
  constraint stock_pkey PRIMARY KEY (item_type_id),
  constraint stock_counted_by_fkey FOREIGN KEY (counted_by) REFERENCES staff_user(id),
  constraint stock_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint stock_blocked_milli_check CHECK ((blocked_milli >= 0)),
  constraint stock_check CHECK (((picked_milli >= 0) AND (picked_milli <= LEAST(on_hand_milli, reserved_milli)))),
  constraint stock_on_hand_milli_check CHECK ((on_hand_milli >= 0)),
  constraint stock_reserved_milli_check CHECK ((reserved_milli >= 0))
);
comment on column stock.reserved_milli is 'promised to orders from PENDING to READY_TO_DISPATCH: picked where decided, else ordered';
comment on column stock.picked_milli is 'the part of it that lies picked; no other use may take it';
comment on column stock.blocked_milli is 'on hand in lots that are blocked: not to be promised or picked';

create table stock_ledger (
  id integer not null generated always as identity,
  item_type_id integer not null,
  kind text not null,
  quantity_milli bigint not null,
  balance_milli bigint not null,
  order_id integer,
  order_line_id integer,
  estimate_id integer,
  upload_id integer,
  reason text,
  note text,
  made_by integer not null,
  at timestamp with time zone not null,
  constraint stock_ledger_pkey PRIMARY KEY (id),
  constraint stock_ledger_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES estimate(id),
  constraint stock_ledger_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint stock_ledger_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint stock_ledger_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint stock_ledger_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint stock_ledger_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES stock_upload(id),
  constraint stock_ledger_balance_milli_check CHECK ((balance_milli >= 0)),
  constraint stock_ledger_check CHECK (
CASE
    WHEN (kind = ANY (ARRAY['RECEIPT'::text, 'SALE_ISSUE_REVERSAL'::text, 'RETURN_IN'::text, 'ADJUST_PLUS'::text, 'SUPPLIER_RETURN_UNDONE'::text])) THEN (quantity_milli > 0)
    WHEN (kind = ANY (ARRAY['SALE_ISSUE'::text, 'WASTAGE'::text, 'ADJUST_MINUS'::text, 'SUPPLIER_RETURN'::text])) THEN (quantity_milli < 0)
    ELSE true
END),
  constraint stock_ledger_check1 CHECK (((kind <> ALL (ARRAY['SALE_ISSUE'::text, 'SALE_ISSUE_REVERSAL'::text, 'RETURN_IN'::text])) OR ((order_id IS NOT NULL) AND (order_line_id IS NOT NULL)))),
  constraint stock_ledger_kind_check CHECK ((kind = ANY (ARRAY['OPENING'::text, 'RECEIPT'::text, 'SALE_ISSUE'::text, 'SALE_ISSUE_REVERSAL'::text, 'RETURN_IN'::text, 'WASTAGE'::text, 'ADJUST_PLUS'::text, 'ADJUST_MINUS'::text, 'SUPPLIER_RETURN'::text, 'SUPPLIER_RETURN_UNDONE'::text])))
);
CREATE INDEX stock_ledger_came ON stock_ledger USING btree (item_type_id, at DESC) WHERE (kind = ANY (ARRAY['OPENING'::text, 'RECEIPT'::text]));
CREATE UNIQUE INDEX stock_ledger_estimate ON stock_ledger USING btree (estimate_id) WHERE (estimate_id IS NOT NULL);
CREATE INDEX stock_ledger_item ON stock_ledger USING btree (item_type_id, id DESC);
CREATE INDEX stock_ledger_item_at ON stock_ledger USING btree (item_type_id, at DESC, id DESC);
CREATE INDEX stock_ledger_order ON stock_ledger USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX stock_ledger_order_line ON stock_ledger USING btree (order_line_id) WHERE (order_line_id IS NOT NULL);
CREATE INDEX stock_ledger_week ON stock_ledger USING btree (at) INCLUDE (item_type_id, kind, quantity_milli) WHERE (kind = ANY (ARRAY['RECEIPT'::text, 'WASTAGE'::text]));
CREATE TRIGGER stock_ledger_kept BEFORE DELETE OR UPDATE ON stock_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_ledger_whole BEFORE TRUNCATE ON stock_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table stock_upload (
  id integer not null generated always as identity,
  file_sha256 text not null,
  file_name text not null,
  rows_updated integer not null default 0,
  rows_failed integer not null default 0,
  applied_by integer,
  applied_at timestamp with time zone,
  status text not null,
  file_id integer,
  job_id integer,
  message text,
  rows_total integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_skipped integer not null default 0,
  rows_confirm integer not null default 0,
  uploaded_by integer not null,
  uploaded_at timestamp with time zone not null,
  version integer not null default 1,
  words jsonb,
  constraint stock_upload_pkey PRIMARY KEY (id),
  constraint stock_upload_applied_by_fkey FOREIGN KEY (applied_by) REFERENCES staff_user(id),
  constraint stock_upload_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint stock_upload_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id),
  constraint stock_upload_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES staff_user(id),
  constraint stock_upload_status_check CHECK ((status = ANY (ARRAY['CHECKING'::text, 'CHECKED'::text, 'APPLYING'::text, 'APPLIED'::text, 'REFUSED'::text])))
);
comment on column stock_upload.rows_updated is 'rows that do something; of an applied sheet they did';
CREATE INDEX stock_upload_file ON stock_upload USING btree (file_sha256, applied_at DESC);

create table stock_upload_row (
  upload_id integer not null,
  row_no integer not null,
  item_type_id integer,
  item_name text,
  status text not null,
  message text not null,
  typed jsonb not null,
  words jsonb,
  constraint stock_upload_row_pkey PRIMARY KEY (upload_id, row_no),
  constraint stock_upload_row_status_check CHECK ((status = ANY (ARRAY['UPDATED'::text, 'UNCHANGED'::text, 'SKIPPED'::text, 'NEEDS_CONFIRM'::text, 'FAILED'::text])))
);
comment on column stock_upload_row.typed is 'the cells as they were typed, in the order of the columns';

create table supplier (
  id integer not null generated always as identity,
  name text not null,
  name_key text not null,
  market text not null default ''::text,
  mobile text,
  gstin text,
  note text not null default ''::text,
  is_active boolean not null default true,
  version integer not null default 1,
  owed_paise bigint not null default 0,
  owed_since date,
  constraint supplier_pkey PRIMARY KEY (id),
  constraint supplier_name_key_key UNIQUE (name_key)
);
comment on column supplier.name_key is 'the name as it is compared';
comment on column supplier.gstin is 'null: not registered';
comment on column supplier.owed_since is 'day of the oldest purchase that is not paid';

create table supplier_bill (
  id integer not null generated always as identity,
  supplier_id integer not null,
  number text not null,
  number_key text not null,
  date date not null,
  amount_paise bigint not null,
  gst_paise bigint not null,
  made_by integer not null,
  at timestamp with time zone not null,
  returned_paise bigint not null default 0,
  constraint supplier_bill_pkey PRIMARY KEY (id),
  constraint supplier_bill_supplier_id_number_key_key UNIQUE (supplier_id, number_key),
  constraint supplier_bill_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint supplier_bill_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  constraint supplier_bill_amount_paise_check CHECK ((amount_paise > 0)),
  constraint supplier_bill_check CHECK (((gst_paise >= 0) AND (gst_paise <= amount_paise))),
  constraint supplier_bill_returned_paise_check CHECK ((returned_paise >= 0))
);
comment on column supplier_bill.amount_paise is 'with the GST on it';
comment on column supplier_bill.returned_paise is 'what went back of its lines before it came, and what it leaves out; the book has that already';

create table supplier_entry (
  id integer not null generated always as identity,
  supplier_id integer not null,
  day date not null,
  kind text not null,
  amount_paise bigint not null,
  run_id integer,
  line_id integer,
  bill_id integer,
  label text not null,
  mode text,
  note text not null default ''::text,
  made_by integer not null,
  at timestamp with time zone not null,
  return_id integer,
  constraint supplier_entry_pkey PRIMARY KEY (id),
  constraint supplier_entry_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES supplier_bill(id),
  constraint supplier_entry_line_id_fkey FOREIGN KEY (line_id) REFERENCES buying_line(id),
  constraint supplier_entry_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint supplier_entry_return_id_fkey FOREIGN KEY (return_id) REFERENCES supplier_return(id),
  constraint supplier_entry_run_id_fkey FOREIGN KEY (run_id) REFERENCES buying_run(id),
  constraint supplier_entry_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  constraint supplier_entry_amount_paise_check CHECK ((amount_paise <> 0)),
  constraint supplier_entry_check CHECK (((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text])) = (mode IS NOT NULL))),
  constraint supplier_entry_check1 CHECK (((kind <> 'PAYMENT'::text) OR (amount_paise < 0))),
  constraint supplier_entry_check2 CHECK (((kind = ANY (ARRAY['BOUGHT'::text, 'BOUGHT_CHANGED'::text])) = (line_id IS NOT NULL))),
  constraint supplier_entry_check3 CHECK (((line_id IS NULL) = (run_id IS NULL))),
  constraint supplier_entry_check4 CHECK (((kind = 'BILL'::text) = (bill_id IS NOT NULL))),
  constraint supplier_entry_kind_check CHECK ((kind = ANY (ARRAY['OPENING'::text, 'BOUGHT'::text, 'BOUGHT_CHANGED'::text, 'BILL'::text, 'PAYMENT'::text, 'RETURN'::text, 'RETURN_UNDONE'::text, 'REFUND'::text, 'WRITTEN_OFF'::text]))),
  constraint supplier_entry_mode_check CHECK ((mode = ANY (ARRAY['CASH'::text, 'UPI'::text, 'NEFT'::text, 'CHEQUE'::text]))),
  constraint supplier_entry_returned CHECK (((kind = ANY (ARRAY['RETURN'::text, 'RETURN_UNDONE'::text])) = (return_id IS NOT NULL))),
  constraint supplier_entry_sign CHECK (((kind <> ALL (ARRAY['RETURN'::text, 'RETURN_UNDONE'::text, 'REFUND'::text, 'WRITTEN_OFF'::text])) OR ((kind = 'RETURN'::text) = (amount_paise < 0))))
);
comment on column supplier_entry.amount_paise is 'change of what is owed to the supplier';
CREATE UNIQUE INDEX supplier_entry_return ON supplier_entry USING btree (return_id, kind) WHERE (return_id IS NOT NULL);
CREATE INDEX supplier_entry_supplier ON supplier_entry USING btree (supplier_id, id) INCLUDE (amount_paise);
CREATE TRIGGER supplier_entry_kept BEFORE DELETE OR UPDATE ON supplier_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER supplier_entry_whole BEFORE TRUNCATE ON supplier_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table supplier_kind (
  id integer not null generated always as identity,
  from_day date not null,
  kind text not null,
  gstin text,
  version integer not null default 1,
  made_by integer not null,
  made_at timestamp with time zone not null,
  constraint supplier_kind_pkey PRIMARY KEY (id),
  constraint supplier_kind_from_day_key UNIQUE (from_day),
  constraint supplier_kind_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint supplier_kind_check CHECK (((kind <> 'UNREGISTERED'::text) OR (gstin IS NULL))),
  constraint supplier_kind_check1 CHECK (((kind <> 'COMPOSITION'::text) OR ((EXTRACT(month FROM from_day) = (4)::numeric) AND (EXTRACT(day FROM from_day) = (1)::numeric)))),
  constraint supplier_kind_kind_check CHECK ((kind = ANY (ARRAY['REGULAR'::text, 'COMPOSITION'::text, 'UNREGISTERED'::text])))
);
comment on table supplier_kind is 'before the first row the business is regular, under the GSTIN of its settings';
comment on column supplier_kind.gstin is 'another one than in the settings';

create table supplier_return (
  id integer not null generated always as identity,
  supplier_id integer not null,
  number text not null,
  day date not null,
  rate text not null,
  reason text not null,
  note text not null default ''::text,
  goods_paise bigint not null,
  gst_paise bigint not null,
  made_by integer not null,
  at timestamp with time zone not null,
  undone_by integer,
  undone_at timestamp with time zone,
  version integer not null default 1,
  photo text,
  constraint supplier_return_pkey PRIMARY KEY (id),
  constraint supplier_return_number_key UNIQUE (number),
  constraint supplier_return_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint supplier_return_supplier_id_fkey FOREIGN KEY (supplier_id) REFERENCES supplier(id),
  constraint supplier_return_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES staff_user(id),
  constraint supplier_return_check CHECK (((undone_by IS NULL) = (undone_at IS NULL))),
  constraint supplier_return_goods_paise_check CHECK ((goods_paise > 0)),
  constraint supplier_return_gst_paise_check CHECK ((gst_paise >= 0)),
  constraint supplier_return_rate_check CHECK ((rate = ANY (ARRAY['AGREED'::text, 'LANDED'::text]))),
  constraint supplier_return_reason_check CHECK ((reason = ANY (ARRAY['QUALITY'::text, 'WRONG_KIND'::text, 'TOO_MUCH'::text, 'PAST_ITS_DAY'::text])))
);
comment on column supplier_return.goods_paise is 'amount × rate of its lines, without tax';
comment on column supplier_return.gst_paise is 'the part of the GST of the bills that is of these goods';
comment on column supplier_return.photo is 'content hash of the picture of the goods; null: none was taken';
CREATE INDEX supplier_return_supplier ON supplier_return USING btree (supplier_id, id DESC);

create table supplier_return_line (
  return_id integer not null,
  lot_id integer not null,
  item_type_id integer not null,
  line_id integer,
  bill_id integer,
  quantity_milli bigint not null,
  rate_paise bigint not null,
  goods_paise bigint not null,
  gst_paise bigint not null,
  constraint supplier_return_line_pkey PRIMARY KEY (return_id, lot_id),
  constraint supplier_return_line_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES supplier_bill(id),
  constraint supplier_return_line_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint supplier_return_line_line_id_fkey FOREIGN KEY (line_id) REFERENCES buying_line(id),
  constraint supplier_return_line_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES lot(id),
  constraint supplier_return_line_return_id_fkey FOREIGN KEY (return_id) REFERENCES supplier_return(id),
  constraint supplier_return_line_goods_paise_check CHECK ((goods_paise > 0)),
  constraint supplier_return_line_gst_paise_check CHECK ((gst_paise >= 0)),
  constraint supplier_return_line_quantity_milli_check CHECK ((quantity_milli > 0)),
  constraint supplier_return_line_rate_paise_check CHECK ((rate_paise > 0))
);
comment on column supplier_return_line.bill_id is 'the bill that had these goods then; null: none yet';
comment on column supplier_return_line.rate_paise is 'per base unit, as it was when the goods went back';
CREATE INDEX supplier_return_line_bill ON supplier_return_line USING btree (bill_id) WHERE (bill_id IS NOT NULL);
CREATE INDEX supplier_return_line_bought ON supplier_return_line USING btree (line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX supplier_return_line_lot ON supplier_return_line USING btree (lot_id);
CREATE TRIGGER supplier_return_line_kept BEFORE DELETE OR UPDATE ON supplier_return_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER supplier_return_line_whole BEFORE TRUNCATE ON supplier_return_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table tax_rate (
  tax_class text not null,
  valid_from date not null,
  rate_bp integer not null,
  constraint tax_rate_pkey PRIMARY KEY (tax_class, valid_from),
  constraint tax_rate_rate_bp_check CHECK (((rate_bp >= 0) AND (rate_bp <= 10000))),
  constraint tax_rate_tax_class_check CHECK ((tax_class = ANY (ARRAY['NIL'::text, 'GST5'::text, 'GST18'::text, 'GST40'::text])))
);
comment on column tax_rate.rate_bp is 'basis points: 500 is 5 %';

create table time_slot (
  id integer not null generated always as identity,
  time_slot text not null,
  starts_at time without time zone not null,
  ends_at time without time zone not null,
  cutoff_time time without time zone not null default '21:00:00'::time without time zone,
  cutoff_days_before integer not null default 1,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint time_slot_pkey PRIMARY KEY (id),
  constraint time_slot_time_slot_key UNIQUE (time_slot),
  constraint time_slot_check CHECK ((ends_at > starts_at)),
  constraint time_slot_cutoff_days_before_check CHECK (((cutoff_days_before >= 0) AND (cutoff_days_before <= 7)))
);

create table transfer (
  id integer not null generated always as identity,
  mode text not null,
  reference text not null,
  date date not null,
  amount_paise bigint not null,
  made_by integer not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  version integer not null default 1,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint transfer_amount_paise_check CHECK ((amount_paise > 0)),
  constraint transfer_mode_check CHECK ((mode = ANY (ARRAY['UPI'::text, 'NEFT'::text, 'RTGS'::text, 'IMPS'::text])))
);
comment on table transfer is 'one payment divided among customers; each part is a receipt';
CREATE INDEX transfer_created ON transfer USING btree (created_at);

create table trip (
  id integer not null generated always as identity,
  delivery_date date not null,
  slot_id integer,
  name text not null,
  vehicle_id integer,
  driver_id integer,
  state text not null default 'PLANNED'::text,
  out_at timestamp with time zone,
  back_at timestamp with time zone,
  made_by integer not null,
  made_at timestamp with time zone not null,
  version integer not null default 1,
  advance_paise bigint not null default 0,
  expected_paise bigint,
  counted_paise bigint,
  difference_reason text,
  settled_by integer,
  settled_at timestamp with time zone,
  distance_km integer,
  driver_by integer,
  driver_at timestamp with time zone,
  constraint trip_pkey PRIMARY KEY (id),
  constraint trip_driver_by_fkey FOREIGN KEY (driver_by) REFERENCES staff_user(id),
  constraint trip_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES driver(id),
  constraint trip_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint trip_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES staff_user(id),
  constraint trip_slot_id_fkey FOREIGN KEY (slot_id) REFERENCES time_slot(id),
  constraint trip_vehicle_id_fkey FOREIGN KEY (vehicle_id) REFERENCES vehicle(id),
  constraint trip_advance_paise_check CHECK ((advance_paise >= 0)),
  constraint trip_counted_paise_check CHECK ((counted_paise >= 0)),
  constraint trip_difference CHECK (((counted_paise = expected_paise) OR (difference_reason IS NOT NULL))),
  constraint trip_distance_km_check CHECK (((distance_km >= 1) AND (distance_km <= 4000))),
  constraint trip_driver_vouched CHECK (((driver_id IS NULL) OR (driver_by IS NOT NULL))),
  constraint trip_settled CHECK (((state = 'SETTLED'::text) = (num_nonnulls(expected_paise, counted_paise, settled_by, settled_at) = 4))),
  constraint trip_state_check CHECK ((state = ANY (ARRAY['PLANNED'::text, 'LOADING'::text, 'OUT'::text, 'BACK'::text, 'SETTLED'::text])))
);
comment on column trip.expected_paise is 'cash to hand in: cash receipts and advance, less expenses, as they were when it was settled';
comment on column trip.distance_km is 'whole kilometres as typed; null: the portal of e-way bills takes the distance between the PIN codes';
comment on column trip.driver_by is 'who put the driver on the trip: who vouches for him';
CREATE INDEX trip_day ON trip USING btree (delivery_date);

create table trip_expense (
  id integer not null generated always as identity,
  trip_id integer not null,
  kind text not null,
  amount_paise bigint not null,
  note text,
  constraint trip_expense_pkey PRIMARY KEY (id),
  constraint trip_expense_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip(id),
  constraint trip_expense_amount_paise_check CHECK ((amount_paise > 0))
);
CREATE INDEX trip_expense_trip ON trip_expense USING btree (trip_id);

create table trip_link (
  id integer not null generated always as identity,
  trip_id integer not null,
  token_sha256 bytea not null,
  made_by integer not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  code_number integer not null default 0,
  code_sent_at timestamp with time zone,
  code_used_at timestamp with time zone,
  wrong_tries integer not null default 0,
  ended_at timestamp with time zone,
  driver_id integer,
  driver_name text not null,
  ended_why text,
  ended_by integer,
  constraint trip_link_pkey PRIMARY KEY (id),
  constraint trip_link_token_sha256_key UNIQUE (token_sha256),
  constraint trip_link_driver_id_fkey FOREIGN KEY (driver_id) REFERENCES driver(id),
  constraint trip_link_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff_user(id),
  constraint trip_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint trip_link_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip(id),
  constraint trip_link_ended_why_check CHECK ((ended_why = ANY (ARRAY['WITHDRAWN'::text, 'NEW_LINK'::text, 'TRIES'::text, 'OTHER_DRIVER'::text, 'OTHER_MOBILE'::text, 'SWITCHED_OFF'::text, 'PLANNED'::text, 'SETTLED'::text]))),
  constraint trip_link_wrong_tries_check CHECK (((wrong_tries >= 0) AND (wrong_tries <= 5)))
);
comment on column trip_link.driver_name is 'at the time: what he entered is named so';
comment on column trip_link.ended_by is 'null: nobody ended it, such as too many wrong codes';
CREATE UNIQUE INDEX trip_link_live ON trip_link USING btree (trip_id) WHERE (ended_at IS NULL);

create table trip_receipt (
  receipt_id integer not null,
  trip_id integer not null,
  order_id integer not null,
  constraint trip_receipt_pkey PRIMARY KEY (receipt_id),
  constraint trip_receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint trip_receipt_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipt(id),
  constraint trip_receipt_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip(id)
);
CREATE INDEX trip_receipt_trip ON trip_receipt USING btree (trip_id);

create table trip_stop (
  order_id integer not null,
  trip_id integer not null,
  place integer not null,
  constraint trip_stop_pkey PRIMARY KEY (order_id),
  constraint trip_stop_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint trip_stop_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trip(id),
  constraint trip_stop_place_check CHECK ((place > 0))
);
CREATE INDEX trip_stop_trip ON trip_stop USING btree (trip_id, place);

create table truck_entry (
  id integer not null generated always as identity,
  order_line_id integer not null,
  item_type_id integer not null,
  quantity_milli bigint not null,
  disposition text,
  reason text not null,
  made_by integer,
  at timestamp with time zone not null,
  link_id integer,
  constraint truck_entry_pkey PRIMARY KEY (id),
  constraint truck_entry_item_type_id_fkey FOREIGN KEY (item_type_id) REFERENCES item_type(id),
  constraint truck_entry_link_id_fkey FOREIGN KEY (link_id) REFERENCES trip_link(id),
  constraint truck_entry_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff_user(id),
  constraint truck_entry_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_line(id),
  constraint truck_entry_author CHECK ((num_nonnulls(made_by, link_id) = 1)),
  constraint truck_entry_check CHECK (((quantity_milli < 0) = (disposition IS NOT NULL))),
  constraint truck_entry_disposition_check CHECK ((disposition = ANY (ARRAY['RESTOCK'::text, 'WASTE'::text, 'CLAIM_ONLY'::text]))),
  constraint truck_entry_quantity_milli_check CHECK ((quantity_milli <> 0))
);
CREATE INDEX truck_entry_item ON truck_entry USING btree (item_type_id);
CREATE INDEX truck_entry_line ON truck_entry USING btree (order_line_id);
CREATE TRIGGER truck_entry_kept BEFORE DELETE OR UPDATE ON truck_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER truck_entry_whole BEFORE TRUNCATE ON truck_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table type_word (
  id integer not null generated always as identity,
  word text not null,
  constraint type_word_pkey PRIMARY KEY (id)
);
comment on table type_word is 'each word of the search texts of item types at least once; those no longer in use may stay';
CREATE INDEX type_word_search ON type_word USING gin (word gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX type_word_word ON type_word USING btree (word);

create table vehicle (
  id integer not null generated always as identity,
  number text not null,
  number_key text not null,
  name text not null,
  capacity_kg integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  constraint vehicle_pkey PRIMARY KEY (id),
  constraint vehicle_number_key_key UNIQUE (number_key),
  constraint vehicle_capacity_kg_check CHECK ((capacity_kg > 0))
);
comment on column vehicle.number_key is 'the number without spaces, in capitals';

CREATE OR REPLACE FUNCTION is_merge(one integer, other integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from customer_merge where undone_at is null and ((from_id = one and into_id = other) or (from_id = other and into_id = one)))
$function$;

CREATE OR REPLACE FUNCTION keep_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  once constant text[] := '{irn,irn_ack_number,irn_at,irn_qr,eway_number,eway_date}';
  may constant text[] := once || '{cancelled_at,cancelled_by,cancel_reason,itc_reversal}'::text[];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.cancelled_at is null and to_jsonb(new) - may = to_jsonb(old) - may
    and not exists (
      select from unnest(once) as name
      where to_jsonb(old) ->> name is not null and to_jsonb(old) ->> name is distinct from to_jsonb(new) ->> name) then
    return new;
  end if;
  raise exception 'an issued document is never changed or deleted; cancel it or credit it' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,balance_paise}'::text[] = to_jsonb(old) - '{customer_id,balance_paise}'::text[]
    and exists (select from customer_merge where undone_at is null and new.customer_id in (from_id, into_id) and old.customer_id in (from_id, into_id)) then
    return new;
  end if;
  raise exception '% keeps every row as it was written; add a correcting row instead', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,reference_key}'::text[] = to_jsonb(old) - '{customer_id,reference_key}'::text[]
    and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{status,status_date,free_paise,version,reference_key,is_withdrawn}'::text[]
      = to_jsonb(old) - '{status,status_date,free_paise,version,reference_key,is_withdrawn}'::text[] then
    return new;
  end if;
  raise exception 'a recorded receipt is never changed or deleted; mark it bounced' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_receivable()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id' and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - '{open_paise,reversed_at,paid_on}'::text[]
      = to_jsonb(old) - '{open_paise,reversed_at,paid_on}'::text[] then
    return new;
  end if;
  raise exception 'a due is never changed or deleted; settle it or write it off' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{customer_id,printed_for}'::text[] = to_jsonb(old) - '{customer_id,printed_for}'::text[]
    and is_merge(old.customer_id, new.customer_id) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.came_back_on is null
    and to_jsonb(new) - '{came_back_on,came_back_reason,version}'::text[] = to_jsonb(old) - '{came_back_on,came_back_reason,version}'::text[] then
    return new;
  end if;
  raise exception 'money given back is never changed or deleted; note that it came back' using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% keeps every row as it was written; add a correcting row instead', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION type_words_alike(typed text, at_least real, most integer)
 RETURNS TABLE(word text)
 LANGUAGE plpgsql
 SET "pg_trgm.word_similarity_threshold" TO '0.6'
AS $function$
begin
  perform set_config('pg_trgm.word_similarity_threshold', at_least::text, true);
  return query select type_word.word from type_word where typed <% type_word.word
    group by type_word.word order by word_similarity(typed, type_word.word) desc, type_word.word limit most;
end $function$;
