-- The last goods received of an item at a known cost, by when they came: what margins are computed from. Until now the last
-- announced estimate was taken, by its id. (rules.md §4.13)
create index estimate_cost on estimate (item_type_id, received_at desc, id desc)
  where status in ('RECEIVED', 'CLOSED_SHORT') and accepted_milli > 0 and expected_cost_paise is not null;
