import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { type ReadRow, row } from './read-row.ts'
import { inGroupsOf } from './records.ts'

const limit = 50
const ofCustomer = ({ customer }: { customer: number }) => ({ customerid: customer })

/** A page of customers with what they owe. */
const customersOf = (where: string, joined = ''): string => `
  select page.*, account.*, (select count(*) from outlet where customer_id = page.id) as outlets,
    (select placed_at from orders where customer_id = page.id order by id desc limit 1) as last_order,
    (select count(*) from (select from customer ${joined} where ${where} limit 1001) as counted) as total
  from (select customer.* from customer ${joined} where ${where} order by lower(business_name), id limit ${limit}) as page
  left join account on account.customer_id = page.id`

const isOver = 'is_active and is_over_limit'
const account = 'left join account on account.customer_id = customer.id'

const outletsOf = (customer: number): string =>
  `select outlet.*, (select count(*) from outlet_staff where outlet_id = outlet.id) from outlet where customer_id = ${customer}`

const staffOf = (outlet: number): string =>
  `select outlet_staff.*, designation.name from outlet_staff left join designation on designation.id = designation_id where outlet_id = ${outlet}`

const openDues = (customer: number): string =>
  `select * from receivable where customer_id = ${customer} and open_paise > 0 order by due_date`

const ledgerOf = (customer: number, most: number): string =>
  `select *, (select count(*) from ledger_entry where customer_id = ${customer}) as total from ledger_entry
  where customer_id = ${customer} order by date desc, id desc limit ${most}`

/** A page of customers who owe. */
const debtors = (today: string, order: string, found = ''): string => `
  select page.*, manager.name as manager,
    (select sum(open_paise) from receivable where customer_id = page.id and open_paise > 0 and due_date < '${today}') as overdue,
    (select max(date) from receipt where customer_id = page.id and status = 'CLEARED') as paid,
    (select count(*) from (select from ${owing} ${found} limit 1001) as counted) as total
  from (select customer.*, outstanding_paise from ${owing} ${found} order by ${order}, customer.id limit ${limit}) as page
  left join manager on manager.id = manager_id`
const owing = 'account join customer on customer.id = customer_id where outstanding_paise > 0'

/** A page of items with their packs and the discounts of a customer. */
const pricesOf = (customer: number, most: number, where = 'is_active'): string => `
  select page.*, item.name as item_name, item.aliases,
    (select json_agg(pack) from pack where item_type_id = page.id and is_active) as packs,
    (select json_agg(customer_discount) from customer_discount where customer_id = ${customer} and item_type_id = page.id) as discounts,
    (select count(*) from (select from item_type where ${where} limit 1001) as counted) as total
  from (select * from item_type where ${where} order by listing_key, id limit ${most}) as page join item on item.id = page.item_id`

export const customerRows: ReadRow[] = [
  row(customers.customerDashboard, 'customer list', { status: true, limit }, customersOf('is_active')),
  row(
    customers.customerDashboard,
    'customers over limit',
    { status: true, creditStatus: 'OVER_LIMIT', limit },
    customersOf(isOver, account),
  ),
  row(
    customers.customerDashboard,
    'customers who owe most',
    { dues: 'OUTSTANDING', sort: '-outstanding', limit },
    `select customer.*, account.*, (select count(*) from account where outstanding_paise > 0) as total from account
    join customer on customer.id = customer_id where outstanding_paise > 0 order by outstanding_paise desc limit ${limit}`,
  ),
  row(
    customers.customerDashboard,
    'customer search',
    { searchtext: 'brew tab', limit },
    customersOf(`search_text like '%brew%' and search_text like '%tab%'`),
  ),
  row(
    customers.customerDashboard,
    'customer search, misspelt',
    { searchtext: 'tandor theory', limit },
    `select * from customer join account on account.customer_id = customer.id where is_active and 'tandor' <% search_text
      order by word_similarity('tandor theory', search_text) desc limit ${limit}`,
  ),
  row(
    customers.customerDashboard,
    'customer search, over limit',
    { searchtext: 'brew tab', creditStatus: 'OVER_LIMIT', limit },
    customersOf(`search_text like '%brew%' and search_text like '%tab%' and ${isOver}`, account),
  ),
  row(
    customers.customerMetrics,
    'customer counts',
    {},
    `select (select count(*) from customer where is_active) as active, sum(outstanding_paise) as outstanding,
      count(*) filter (where has_bounced) as bounced,
      (select count(*) from customer where created_at > date_trunc('month', now())) as new,
      (select count(*) from customer ${account} where ${isOver}) as over, (select array_agg(distinct city) from customer) as cities from account`,
  ),
  row(customers.customerDetails, 'customer', ofCustomer, ({ customer }) => [
    {
      text: `select customer.*, customer_type.name as type, manager.name as manager from customer
        join customer_type on customer_type.id = customer_type_id left join manager on manager.id = manager_id where customer.id = ${customer}`,
    },
    { text: outletsOf(customer) },
  ]),
  row(
    customers.customerPayment,
    'terms of a customer',
    ofCustomer,
    ({ customer }) => `select customer.*, account.* from customer ${account} where id = ${customer}`,
  ),
  row(
    customers.customerEmailAvailable,
    'email of a customer taken?',
    { email: 'meena@example.com' },
    `select from customer where email = 'meena@example.com'`,
  ),
  row(
    customers.customerPanAvailable,
    'PAN of a customer taken?',
    { pannumber: 'AAPCT4127Q' },
    `select from customer where pan = 'AAPCT4127Q'`,
  ),
  row(
    customers.customerMobileAvailable,
    'mobile of a customer taken?',
    { mobilenumber: '9811111111' },
    `select from customer where mobile = '9811111111'`,
  ),
  row(
    customers.customerItemsDashboard,
    'customers and their groups',
    { limit },
    `select page.id, business_name, city, is_active, (select array_agg(item_group_id) from customer_group where customer_id = page.id) as groups,
      (select count(*) from customer_discount where customer_id = page.id) as discounts,
      (select placed_at from orders where customer_id = page.id order by id desc limit 1) as last_order, (select count(*) from customer) as total
    from (select * from customer order by lower(business_name), id limit ${limit}) as page`,
  ),
  row(
    customers.customerPrices,
    'prices of a customer',
    ({ customer }) => ({ customerid: customer, limit: 200 }),
    ({ customer }) => pricesOf(customer, 200),
  ),
  row(
    customers.customerPrices,
    'prices of a customer, search',
    ({ customer }) => ({ customerid: customer, searchtext: 'turmeric', limit }),
    ({ customer }) => pricesOf(customer, limit, `is_active and search_text like '%turmeric%'`),
  ),
  row(
    customers.customerPrices,
    'prices of a customer, by groups',
    ({ groupCustomer }) => ({ customerid: groupCustomer, limit }),
    ({ groupCustomer }) => pricesOf(groupCustomer, limit, inGroupsOf(groupCustomer)),
  ),
  row(customers.customerPriceFigures, 'figures of the prices of a customer', ofCustomer, ({ customer }) => [
    { text: `select item_type_id, valid_to from customer_discount where customer_id = ${customer}` },
    {
      text: `select distinct on (item_type_id) item_type_id, expected_cost_paise from estimate
        where accepted_milli > 0 and expected_cost_paise is not null order by item_type_id, received_at desc`,
    },
    { text: 'select count(distinct item_type_id) from pack where is_active' },
  ]),
  row(
    customers.customerItemsSummary,
    'items that a customer may order',
    ofCustomer,
    ({ customer }) => `select (select count(distinct pack.item_type_id) from pack join item_type as type on type.id = item_type_id
        where pack.is_active and type.is_active) as orderable,
      (select json_agg(customer_discount) from customer_discount where customer_id = ${customer}) as discounted`,
  ),
  row(
    customers.outletsOfCustomer,
    'active outlets of a customer',
    ofCustomer,
    ({ customer }) => `${outletsOf(customer)} and is_active`,
  ),
  row(
    customers.allOutletsOfCustomer,
    'all outlets of a customer',
    ({ customer }) => ({ customerId: customer }),
    ({ customer }) => outletsOf(customer),
  ),
  row(
    customers.outletDetails,
    'outlet of a new order',
    ({ outlet }) => ({ outletid: outlet }),
    ({ outlet }) => [
      {
        text: `select outlet.*, customer.*, account.*, (select json_build_array(avg(value), avg(lines)) from
          (select ordered_total_paise as value, lines from orders where outlet_id = outlet.id order by id desc limit 20) as usual) as usual
        from outlet join customer on customer.id = customer_id ${account} where outlet.id = ${outlet}`,
      },
      { text: staffOf(outlet) },
    ],
  ),
  row(
    customers.staffOfOutlets,
    'people of outlets',
    ({ outlet }) => ({ body: [outlet] }),
    ({ outlet }) => staffOf(outlet),
  ),
  row(credit.heldOrders, 'credit desk: held orders', {}, () => [
    {
      text: `select orders.id, orders.customer_id, orders.business_name, orders.outlet_name, delivery_date, slot_text, total_paise, hold_reason,
        customer.mobile, customer.credit_limit_paise, account.*,
        (select json_agg(json_build_array(open_paise, due_date)) from receivable where receivable.customer_id = customer.id and open_paise > 0) as dues
      from orders join customer on customer.id = orders.customer_id ${account} where credit_hold and orders.status = 'PLACED' order by orders.id desc`,
    },
  ]),
  row(credit.debtors, 'credit desk: who owes', { limit }, ({ today }) => debtors(today, 'manager_id, city, business_name')),
  row(credit.debtors, 'credit desk: who owes most', { sort: '-due', limit }, ({ today }) =>
    debtors(today, 'outstanding_paise desc'),
  ),
  row(credit.debtors, 'credit desk: who owes, search', { searchtext: 'brew', limit }, ({ today }) =>
    debtors(today, 'manager_id, city, business_name', `and search_text like '%brew%'`),
  ),
  row(
    credit.debtorAreas,
    'credit desk: who owes, by city',
    {},
    `select manager_id, city, count(*), sum(outstanding_paise) from account join customer on customer.id = customer_id
    where outstanding_paise > 0 group by manager_id, city`,
  ),
  row(
    credit.promises,
    'credit desk: promises',
    {},
    'select credit_promise.*, business_name, mobile from credit_promise join customer on customer.id = customer_id order by by, credit_promise.id',
  ),
  row(
    credit.releases,
    'credit desk: releases',
    {},
    `select credit_release.*, business_name, (select json_agg(used) from credit_release_use as used where release_id = credit_release.id) as uses
    from credit_release join customer on customer.id = customer_id order by made_at desc limit 200`,
  ),
  row(
    credit.payingHabit,
    'credit desk: paying habit',
    ofCustomer,
    ({
      customer,
    }) => `select receivable.date, due_date, amount_paise, (select max(at) from allocation where receivable_id = receivable.id) as paid
      from receivable where customer_id = ${customer} and date > now() - interval '180 days'`,
  ),
  row(credit.reminder, 'credit desk: reminder', ofCustomer, ({ customer }) => [
    { text: `select id, business_name, poc_name, mobile from customer where id = ${customer}` },
    { text: openDues(customer) },
  ]),
  row(
    payments.duesSummary,
    'dues of all customers',
    {},
    ({ today, tomorrow }) => `select (select sum(outstanding_paise) from account) as outstanding, sum(open_paise) as open,
      sum(open_paise) filter (where due_date < '${today}') as overdue, count(distinct customer_id) filter (where due_date < '${today}') as late,
      sum(open_paise) filter (where due_date = '${tomorrow}') as soon, (select sum(amount_paise) from receipt where date = '${today}') as received
    from receivable where open_paise > 0`,
  ),
  row(
    payments.statementsAhead,
    'statements that would be made',
    {},
    `select count(*), count(*) filter (where outstanding_paise > 0) from customer ${account} where is_active`,
  ),
  row(payments.customerDues, 'ageing of a customer', ofCustomer, ({ customer }) => [
    { text: `select customer.*, account.* from customer ${account} where id = ${customer}` },
    { text: openDues(customer) },
    { text: `select sum(free_paise), count(*) from receipt where customer_id = ${customer} and free_paise > 0` },
  ]),
  row(payments.openDues, 'open dues of a customer', ofCustomer, ({ customer }) => openDues(customer)),
  row(
    payments.customerLedger,
    'book of a customer',
    ({ customer }) => ({ customerid: customer, limit }),
    ({ customer }) => ledgerOf(customer, limit),
  ),
  row(
    payments.customerReceipts,
    'receipts of a customer',
    ({ customer }) => ({ customerid: customer, limit }),
    ({ customer }) => `select receipt.*, (select json_agg(json_build_array(number, allocation.amount_paise)) from allocation
        join receivable on receivable.id = receivable_id where receipt_id = receipt.id) as allocations,
      (select count(*) from receipt where customer_id = ${customer}) as total
    from receipt where customer_id = ${customer} order by id desc limit ${limit}`,
  ),
  row(
    payments.customerStatement,
    'statement of a customer',
    ofCustomer,
    ({ customer, monthAgo }) =>
      `select * from ledger_entry where customer_id = ${customer} and date >= '${monthAgo}' order by date, id`,
  ),
]
