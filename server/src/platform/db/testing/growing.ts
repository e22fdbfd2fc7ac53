/** Tables that grow with every order, message or evening; no read of a screen may scan a whole one. */
export const growingTables = [
  ...['orders', 'order_line', 'order_event', 'order_text', 'order_version', 'order_message', 'invoice', 'invoice_line'],
  ...['receivable', 'allocation', 'receipt', 'ledger_entry', 'stock_ledger', 'reservation_log', 'audit_event', 'audit_seal'],
  ...['idempotency_key', 'session', 'price_change', 'outlet_day', 'call_outcome', 'message', 'item_word', 'standing_run'],
  ...['credit_release', 'credit_release_use', 'credit_promise', 'credit_call', 'trip', 'trip_stop', 'truck_entry'],
  ...['crate_entry', 'buying_line', 'buying_expense', 'buying_run', 'supplier_entry', 'supplier_bill'],
]
