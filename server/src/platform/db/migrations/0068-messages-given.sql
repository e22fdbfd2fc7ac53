-- A message can be given to a person, who is told of it. (rules.md §9.11)
alter table message add column given_to integer references staff_user;
comment on column message.given_to is 'whom it was given to; null: nobody';
create index message_given on message (given_to, received_at desc, id desc) where given_to is not null;
