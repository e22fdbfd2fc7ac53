-- What the customer would have paid for a line whose price was agreed for its order. (rules §4.18)
alter table order_line
  add column usual_price_paise bigint,
  add constraint order_line_usual_price check (usual_price_paise > 0) not valid;
comment on column order_line.usual_price_paise is 'per pack; null where no price was agreed, and for lines older than this';
alter table order_line validate constraint order_line_usual_price;
