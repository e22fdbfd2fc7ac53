-- The quotient of two numerics is rounded to 16 digits before it is rounded to a paisa, so that a price of 13 digits could be a paisa
-- too high. div() does not round. (rules.md §4.2)
create or replace function pack_price_paise(base_paise bigint, content_milli bigint, markup_bp integer, manual_paise bigint, rounding_paise integer)
returns bigint language sql immutable parallel safe as $$
  select coalesce(manual_paise,
    case when base_paise is null then null
    else greatest(rounding_paise, (div(
      2 * base_paise::numeric * content_milli * (10000 + markup_bp) + 10000000 * rounding_paise::numeric,
      20000000 * rounding_paise::numeric) * rounding_paise)::bigint) end)
$$;
