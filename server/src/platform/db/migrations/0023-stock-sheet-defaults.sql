-- An uploaded sheet has no counted rows before it is checked, whatever its kind.
alter table stock_upload alter column rows_updated set default 0, alter column rows_failed set default 0;
