-- What a customer owed before a statement is summed from the index alone, and a bounced cheque is found without the customer's other
-- receipts: both were read from one page for each document of the past. (rules.md §6.3, §6.12)
drop index ledger_entry_statement;
create index ledger_entry_statement on ledger_entry (customer_id, date, id) include (amount_paise);

create index receipt_bounced on receipt (customer_id, status_date) where mode = 'CHEQUE' and status = 'BOUNCED';
