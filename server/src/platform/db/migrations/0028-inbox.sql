-- What a message wants, who has it open, and when WhatsApp last sent one.

alter table message
  add column intent text check (intent in ('NEW', 'AMEND', 'CANCEL', 'REPEAT', 'NONE')),
  add column draft_by integer references staff_user,
  add column draft_at timestamptz;
comment on column message.intent is 'what it wants, as it was read; null: it has not been yet';
comment on column message.draft_by is 'who opened it in Create order last; shown while its state is DRAFT';
create index message_whatsapp on message (created_at desc) where source = 'WHATSAPP';

-- Those that wait are read again, so that each has its intent.
update message set read_at = null where state in ('NEW', 'DRAFT');
