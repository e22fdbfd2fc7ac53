-- A customer is found by its further numbers, as by its mobile. (rules §2.2)
update customer set search_text = customer.search_text || ' ' || further.numbers
from (
  select customer_id, string_agg(distinct regexp_replace(number, '\D', ' ', 'g'), ' ') as numbers from customer_number group by customer_id
) as further
where further.customer_id = customer.id;
