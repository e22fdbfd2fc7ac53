-- What a sender writes within ten minutes is one row of the inbox, and who is called as in a phone's contacts has an outlet proposed.
alter table message add column part_of integer references message;
alter table message add column proposed_outlet_id integer references outlet;
comment on column message.part_of is 'the first of the messages that its sender wrote within ten minutes; it is shown and read with that one';
comment on column message.proposed_outlet_id is 'the outlet that the sender''s name is most like, until somebody says which it is';
create index message_part on message (part_of) where part_of is not null;
create index message_sender_minute on message (sender_key, minute);
