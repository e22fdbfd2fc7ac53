-- Who set the number of a driver, and who confirmed whose it is: the codes of links go there. (rules §21.5)
alter table driver add column mobile_by integer references staff_user;
alter table driver add column mobile_at timestamptz;
alter table driver add column confirmed_mobile text;
alter table driver add column confirmed_by integer references staff_user;
alter table driver add column confirmed_at timestamptz;
comment on column driver.mobile_by is 'who set the mobile; null: nobody noted it';
comment on column driver.confirmed_mobile is 'the number that was confirmed: another one, also of an older server, is not';
comment on column trip.driver_by is 'who put the driver on the trip: who vouches for him';

-- the trail says who set the numbers of today
update driver set mobile_by = set_by.user_id, mobile_at = set_by.at
  from (select distinct on (entity_id) entity_id, user_id, at, after ->> 'mobile' as mobile from audit_event
    where entity = 'driver' and action in ('DRIVER_ADDED', 'DRIVER_CHANGED') and after ? 'mobile' order by entity_id, id desc) as set_by
  where set_by.entity_id = driver.id::text and set_by.mobile = driver.mobile and set_by.user_id is not null;

-- set by a person who is here and may see dues and record money: confirmed, as it would be today; any other waits for a confirmation
update driver set confirmed_mobile = driver.mobile, confirmed_by = mobile_by, confirmed_at = mobile_at
  from staff_user where staff_user.id = driver.mobile_by and staff_user.is_active
    and not exists (select from api_key where api_key.staff_user_id = staff_user.id)
    and array(select unnest(role.rights) from staff_role join role on role.id = staff_role.role_id
      where staff_role.staff_user_id = staff_user.id and role.is_active) @> array['dues', 'money'];
