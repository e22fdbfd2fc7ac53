-- What a bank says of a credit besides its amount: how it was paid, who paid, and from which day it counts. (rules §6.18)
alter table bank_line add column kind text;
alter table bank_line add column party text;
alter table bank_line add column value_date date;
comment on column bank_line.kind is 'how it was paid, as UPI or CHEQUE; null: read before kinds were';
comment on column bank_line.party is 'who paid, as the narration has it, perhaps cut; empty: it does not say';
comment on column bank_line.value_date is 'the day from which the bank counts it, where the statement has one';
comment on column bank_line.reference is 'the reference of the payment; of lines without a kind, what the column of references had';

-- zeros in front count for the length of a number: the cheque 000012 was found by no payment
update bank_line set words = bank_line.words || found.words
  from (select line.id, array_agg(distinct ltrim(word, '0')) as words
    from bank_line as line, regexp_split_to_table(upper(line.narration || ' ' || line.reference), '[^A-Z0-9]+') as word
    where length(word) >= 4 and word ~ '[0-9]' and ltrim(word, '0') <> '' and not ltrim(word, '0') = any(line.words)
    group by line.id) as found
  where found.id = bank_line.id;
