-- Roles and rights (rules.md §8.5). A role is a named set of rights; a person has the rights of all their roles.
create table role (
  id integer generated always as identity primary key,
  -- the roles that every business has; null: one of its own
  code text unique check (code in ('OWNER', 'MANAGER', 'DESK', 'BUYER', 'HALL', 'ACCOUNTS')),
  name text not null,
  -- the name as it is compared
  name_key text not null unique,
  rights text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (code is distinct from 'OWNER' or is_active)
);

create table staff_role (
  staff_user_id integer not null references staff_user,
  role_id integer not null references role,
  primary key (staff_user_id, role_id)
);
create index staff_role_role on staff_role (role_id);

insert into role (code, name, name_key, rights) values
  ('OWNER', 'Owner', 'owner', '{orders,hall,dispatch,catalogue,stock,prices,costs,customers,terms,dues,money,books,credit,reports,export,trail,settings,staff}'),
  ('MANAGER', 'Manager', 'manager', '{orders,hall,dispatch,catalogue,stock,prices,costs,customers,terms,dues,money,books,credit,reports,export,trail,settings}'),
  ('DESK', 'Desk', 'desk', '{orders,hall,dispatch,customers,dues,money}'),
  ('BUYER', 'Buyer', 'buyer', '{hall,catalogue,stock,costs,reports}'),
  ('HALL', 'Hall', 'hall', '{hall,dispatch}'),
  ('ACCOUNTS', 'Accounts', 'accounts', '{dispatch,costs,customers,dues,money,books,reports,export,trail}');

-- Until now everybody could do everything, so nobody loses anything: the owner gives other roles afterwards.
insert into staff_role (staff_user_id, role_id)
select staff_user.id, role.id from staff_user cross join role where staff_user.is_active and role.code = 'OWNER';
