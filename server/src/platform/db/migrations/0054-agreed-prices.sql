-- Prices of one order are agreed by a right of their own (rules.md §8.5): Owner has every right, Manager has it from the start.
update role set rights = rights || '{agree}'
where code in ('OWNER', 'MANAGER') and not 'agree' = any(rights);
