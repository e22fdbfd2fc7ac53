import { audit } from '@packhouse/contract/audit/endpoints.ts'
import { auth } from '@packhouse/contract/auth/endpoints.ts'
import { demo } from '@packhouse/contract/demo/endpoints.ts'
import { jobs } from '@packhouse/contract/jobs/endpoints.ts'
import { lookups } from '@packhouse/contract/lookups/endpoints.ts'
import { drafts } from '@packhouse/contract/order-drafts/endpoints.ts'
import { pickers } from '@packhouse/contract/pickers/endpoints.ts'
import { preferences } from '@packhouse/contract/preferences/endpoints.ts'
import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { search } from '@packhouse/contract/search/endpoints.ts'
import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { staff } from '@packhouse/contract/staff/endpoints.ts'
import { type ReadRow, row } from './read-row.ts'

const limit = 50
const signedIn = 'select min(id) from staff_user'

/** Pickers with their open orders and what each packed today. */
const pickersOf = (where: string): string => `
  select picker.*, (select count(*) from orders where picker_id = picker.id and status in ('PENDING', 'PACKING')) as open, done.*
  from picker left join (select picker_id, count(*), sum(lines), sum(short_lines) from orders
    where delivery_date >= current_date and picker_id is not null and packed_at > current_date group by picker_id) as done on done.picker_id = picker.id
  where ${where} order by name`

export const houseRows: ReadRow[] = [
  row(
    auth.me,
    'who is signed in',
    {},
    `select staff_user.*, json_agg(role) from staff_user join staff_role on staff_user_id = staff_user.id
    join role on role.id = role_id where staff_user.id = (${signedIn}) group by staff_user.id`,
  ),
  row(
    auth.isEmailMobileAvailable,
    'mobile of staff taken?',
    { mobile: '9811111111' },
    `select from staff_user where mobile = '9811111111'`,
  ),
  row(
    staff.staffMembers,
    'staff',
    {},
    `select staff_user.*, (select array_agg(role_id) from staff_role where staff_user_id = staff_user.id) as roles,
    (select count(*) from session where session.staff_user_id = staff_user.id and revoked_at is null and expires_at > now()) as devices
    from staff_user where mobile is not null order by name`,
  ),
  row(
    staff.roles,
    'roles',
    {},
    'select role.*, (select count(*) from staff_role where role_id = role.id) as people from role order by id',
  ),
  row(
    staff.apiKeys,
    'API keys',
    {},
    `select api_key.*, staff_user.name, (select array_agg(role_id) from staff_role where staff_role.staff_user_id = api_key.staff_user_id) as roles
    from api_key join staff_user on staff_user.id = staff_user_id order by api_key.id desc`,
  ),
  row(settings.settings, 'settings', {}, `select * from setting where key = 'business'`),
  row(
    settings.numberSeries,
    'number series',
    {},
    `select * from invoice_series
    where financial_year = (select max(financial_year) from invoice_series) and type in ('BS', 'TI', 'IB', 'CN', 'CB')`,
  ),
  row(lookups.allCustomerTypes, 'customer types', {}, 'select * from customer_type'),
  row(lookups.allCuisineTypes, 'cuisine types', {}, 'select * from cuisine_type'),
  row(lookups.allDesignations, 'designations', {}, 'select * from designation'),
  row(lookups.allManagers, 'account managers', {}, 'select * from manager'),
  row(lookups.allMinimumOrders, 'minimum orders', {}, 'select * from mov'),
  row(lookups.allTimeSlots, 'delivery slots', {}, 'select * from time_slot'),
  row(lookups.allRejectReasons, 'reject reasons', {}, 'select * from reject_reason'),
  row(
    lookups.valueUses,
    'uses of managers',
    { list: 'MANAGER' },
    'select manager_id, count(*) from customer group by manager_id',
  ),
  row(lookups.valueUses, 'uses of goods codes', { list: 'HSN_CODE' }, 'select hsn, count(*) from item_type group by hsn'),
  row(
    lookups.valueUses,
    'uses of delivery slots',
    { list: 'TIME_SLOT' },
    ({ today }) => `select id, (select count(*) from outlet where time_slot_id = time_slot.id) as outlets,
      (select count(*) from orders where slot_id = time_slot.id and delivery_date >= '${today}') as ahead from time_slot`,
  ),
  row(
    lookups.customerTypeAvailable,
    'customer type taken?',
    { name: 'Hotel' },
    `select from customer_type where name_key = 'hotel'`,
  ),
  row(
    lookups.cuisineTypeAvailable,
    'cuisine type taken?',
    { name: 'Italian' },
    `select from cuisine_type where name_key = 'italian'`,
  ),
  row(lookups.designationAvailable, 'designation taken?', { name: 'Chef' }, `select from designation where name_key = 'chef'`),
  row(pickers.allPickers, 'pickers', {}, pickersOf('true')),
  row(pickers.searchPickers, 'picker search', { flexisearch: 'ravi' }, pickersOf(`is_active and search_text like '%ravi%'`)),
  row(
    preferences.myPreference,
    'kept view of a list',
    { key: 'table.orders' },
    `select value from preference where staff_user_id = (${signedIn}) and key = 'table.orders'`,
  ),
  row(
    drafts.orderDrafts,
    'own order drafts',
    {},
    `select key, device, customer, outlet, lines, saved_at from order_draft where staff_user_id = (${signedIn}) and ended is null`,
  ),
  row(
    audit.auditTrail,
    'trail of an order',
    ({ order }) => ({ entity: 'order', id: String(order), limit }),
    ({
      order,
    }) => `select *, (select count(*) from audit_event where entity = 'order' and entity_id = '${order}') as total from audit_event
      where entity = 'order' and entity_id = '${order}' order by id desc limit ${limit}`,
  ),
  row(
    registers.registerSummary,
    'registers of a month',
    ({ monthAgo, today }) => ({ from: monthAgo, to: today }),
    ({ monthAgo, today }) => [
      {
        text: `select type, is_inter_state, count(*), sum(taxable_paise), sum(cgst_paise), sum(sgst_paise), sum(igst_paise), sum(round_off_paise),
          sum(total_paise), count(*) filter (where cancelled_at is not null) from invoice where date between '${monthAgo}' and '${today}' group by type, is_inter_state`,
      },
      {
        text: `select line.hsn, line.gst_bp, sum(line.taxable_paise), sum(line.cgst_paise), sum(line.sgst_paise), sum(line.igst_paise) from invoice
          join invoice_line as line on line.invoice_id = invoice.id where date between '${monthAgo}' and '${today}' group by line.hsn, line.gst_bp`,
      },
      {
        text: `select mode, count(*), sum(amount_paise) from receipt where date between '${monthAgo}' and '${today}' group by mode`,
      },
    ],
  ),
  row(search.searchAll, 'search in the whole house', { q: 'spice' }, () => [
    { text: `select id, name, code from item where name_key like '%spice%' limit 8` },
    { text: `select customer.id, business_name, city from customer where search_text like '%spice%' limit 8` },
    {
      text: `select id, business_name, status from orders where text_id = any(array(select id from order_text where text like '%spice%')) order by id desc limit 8`,
    },
    { text: `select id, name from picker where search_text like '%spice%' limit 8` },
    { text: `select id, name from staff_user where lower(name) like '%spice%' limit 8` },
  ]),
  row(
    jobs.job,
    'work in the background',
    ({ job }) => ({ id: job }),
    ({ job }) => `select * from job where id = ${job}`,
  ),
  row(demo.demoProgress, 'progress of the demo', {}, `select value from setting where key = 'demo'`),
]
