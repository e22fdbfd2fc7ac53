-- Who is over the limit is asked of the customer's terms and its account. The copies of the limit and of the name go from the account.
drop trigger account_takes_limit on account;
drop trigger customer_limit_followed on customer;
drop function take_limit, follow_limit, credit_status;
alter table account drop column is_over_limit, drop column is_postpaid, drop column credit_limit_paise, drop column customer_name;

-- Older servers read them: they stop.
insert into setting (key, value) values ('oldestMigrationKnown', '57') on conflict (key) do update set value = excluded.value;
