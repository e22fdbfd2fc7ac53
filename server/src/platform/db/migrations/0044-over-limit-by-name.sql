-- Customers over their limit are chosen and sorted by their accounts alone. Until now they were joined with the names of all
-- customers to be sorted. (rules.md §6.6)

alter table account add column customer_name text not null default '';
comment on column account.customer_name is 'of its customer, in small letters: by which lists are sorted';

create or replace function take_limit() returns trigger language plpgsql as $$
begin
  select customer.is_postpaid, customer.credit_limit_paise, lower(customer.business_name)
  into strict new.is_postpaid, new.credit_limit_paise, new.customer_name
  from customer where customer.id = new.customer_id for share;
  return new;
end $$;

create or replace function follow_limit() returns trigger language plpgsql as $$
begin
  update account set is_postpaid = new.is_postpaid, credit_limit_paise = new.credit_limit_paise, customer_name = lower(new.business_name)
  where customer_id = new.id;
  return null;
end $$;
drop trigger customer_limit_followed on customer;
create trigger customer_limit_followed after update of is_postpaid, credit_limit_paise, business_name on customer for each row
  when ((old.is_postpaid, old.credit_limit_paise, old.business_name)
    is distinct from (new.is_postpaid, new.credit_limit_paise, new.business_name))
  execute function follow_limit();

update account set customer_name = lower(customer.business_name) from customer where customer.id = account.customer_id;
