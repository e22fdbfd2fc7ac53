-- Outlets are found by their receivers and PIN codes too. What is saved from now on is written as searchKey writes it; of what there
-- is, the Latin letters and digits are enough until its next edit.
update customer set search_text = search_text || ' ' || more.words
from (
  select outlet.customer_id, string_agg(distinct word, ' ') as words
  from outlet left join outlet_staff as person on person.outlet_id = outlet.id and person.is_active,
    lateral (values (trim(regexp_replace(lower(person.name), '[^a-z0-9]+', ' ', 'g'))), (person.mobile), (outlet.pincode)) as found(word)
  where word <> ''
  group by outlet.customer_id
) as more
where more.customer_id = customer.id;

-- The words by which customers and their outlets are found: a slip is looked up among them.
create table customer_word (
  id integer generated always as identity primary key,
  word text not null
);
comment on table customer_word is 'each word without digits of the search texts of customers at least once; those no longer in use may stay';
create index customer_word_word on customer_word (word text_pattern_ops);
create index customer_word_search on customer_word using gin (word gin_trgm_ops) with (fastupdate = off);

insert into customer_word (word)
  select distinct word from customer, unnest(string_to_array(search_text, ' ')) as word where length(word) > 2 and word !~ '\d';
