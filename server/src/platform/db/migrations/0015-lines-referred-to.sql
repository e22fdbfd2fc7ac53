-- A line that leaves an order is looked for in all that may refer to it; without these each such table was read whole.
create index order_line_substitute on order_line (substitute_for) where substitute_for is not null;
create index invoice_line_order_line on invoice_line (order_line_id) where order_line_id is not null;
create index stock_ledger_order_line on stock_ledger (order_line_id) where order_line_id is not null;
