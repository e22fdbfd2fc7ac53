-- Which customers are over their limit is kept with what they owe, so that the few are found by an index; until now the list
-- computed the credit status of every customer. (rules.md §6.6)

-- The limit is copied because a generated column reads its own row alone.
alter table account add column is_postpaid boolean not null default false;
alter table account add column credit_limit_paise bigint;
alter table account add column is_over_limit boolean not null generated always as
  (is_postpaid and outstanding_paise + open_orders_paise > coalesce(credit_limit_paise, 0)) stored;
comment on column account.is_postpaid is 'of its customer';
comment on column account.credit_limit_paise is 'of its customer';

update account set is_postpaid = customer.is_postpaid, credit_limit_paise = customer.credit_limit_paise
from customer where customer.id = account.customer_id and customer.is_postpaid;

create index account_over_limit on account (customer_id) where is_over_limit;

-- By the database, as servers of the release before write accounts and limits too. The lock makes a change of the limit that is
-- under way end before the account takes it.
create function take_limit() returns trigger language plpgsql as $$
begin
  select customer.is_postpaid, customer.credit_limit_paise into strict new.is_postpaid, new.credit_limit_paise
  from customer where customer.id = new.customer_id for share;
  return new;
end $$;
create trigger account_takes_limit before insert on account for each row execute function take_limit();

create function follow_limit() returns trigger language plpgsql as $$
begin
  update account set is_postpaid = new.is_postpaid, credit_limit_paise = new.credit_limit_paise where customer_id = new.id;
  return null;
end $$;
create trigger customer_limit_followed after update of is_postpaid, credit_limit_paise on customer for each row
  when ((old.is_postpaid, old.credit_limit_paise) is distinct from (new.is_postpaid, new.credit_limit_paise))
  execute function follow_limit();
