-- Who is new in a role is shown first tasks. (rules §19.2)
alter table staff_user add column first_sign_in_at timestamptz;
comment on column staff_user.first_sign_in_at is 'of people who signed in before this column was there: when they were added';
update staff_user set first_sign_in_at = created_at where last_sign_in_at is not null;
