-- A percentage is taken off a whole line, and rounded there. null: a line or document from before, whose value is that of price_paise,
-- as is that of a line without a percentage. (rules.md §2.4)
alter table order_line add column percent_off_bp integer check (percent_off_bp between 1 and 10000);
comment on column order_line.percent_off_bp is 'basis points off list_price_paise, taken off the whole line; null: the value follows from price_paise';
alter table invoice_line
  add column list_price_paise bigint check (list_price_paise > 0),
  add column percent_off_bp integer check (percent_off_bp between 1 and 10000),
  add constraint invoice_line_percent_off check ((list_price_paise is null) = (percent_off_bp is null));
comment on column invoice_line.list_price_paise is 'per pack, before the percentage off; null without one';

-- What a version keeps of a line names the percentage where there is one, so that those kept before stay equal.
create or replace function order_line_facts(order_line) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', $1.id, 'lineNo', $1.line_no, 'packId', $1.pack_id, 'itemTypeId', $1.item_type_id, 'itemName', $1.item_name,
    'packName', $1.pack_name, 'sku', $1.sku, 'unit', $1.unit, 'catchWeight', $1.catch_weight, 'byPiece', $1.by_piece,
    'contentMilli', $1.content_milli, 'listPricePaise', $1.list_price_paise, 'pricePaise', $1.price_paise, 'gstBp', $1.gst_bp,
    'orderedPacksMilli', $1.ordered_packs_milli, 'orderedMilli', $1.ordered_milli,
    'pickedPacksMilli', $1.picked_packs_milli, 'pickedMilli', $1.picked_milli,
    'deliveredPacksMilli', $1.delivered_packs_milli, 'deliveredMilli', $1.delivered_milli,
    'returnedPacksMilli', $1.returned_packs_milli, 'returnedMilli', $1.returned_milli,
    'shortReason', $1.short_reason, 'substituteFor', $1.substitute_for,
    'lineTotalPaise', $1.line_total_paise, 'taxPaise', $1.tax_paise)
    || case when $1.percent_off_bp is null then '{}' else jsonb_build_object('percentOffBp', $1.percent_off_bp) end
$$;
