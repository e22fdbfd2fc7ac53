import { customers } from '@packhouse/contract/customers/endpoints.ts'
import type { Asking } from '@packhouse/contract/endpoint.ts'
import { customerImport } from '@packhouse/contract/sheet-import/endpoints.ts'
import { importColumns } from '../../../server/src/customers/rules/import-sheet.ts'
import type { Business } from './business.ts'
import { isOn, once, sheetOf, type WriteRow, write } from './write-row.ts'

const mobile = (number: number): string => String(6_100_000_000 + number)
const place = { city: 'Bengaluru', state: 'Karnataka', pincode: '560038' }

const person = (number: number) => ({ name: `Bench Person ${number}`, mobile: mobile(number) })
const outlet = (number: number) => ({
  ...{ name: `Bench outlet ${number}`, poccontact: mobile(number) },
  outletAddress: { outletName: `Bench outlet ${number}`, ...place },
})

const customer = (number: number, customerType: number): Asking<typeof customers.addCustomer>['body'] => ({
  ...{ customerType, email: `writes${number}@bench.example`, mobileNumber: mobile(number) },
  ...{ legalBusinessName: `Bench Writes ${number} Pvt Ltd`, ownerOrBusinessPOC: 'Revathi Anand', pan: `AAPCB${1_000 + number}K` },
  registeredAddress: { address1: '12, 80 Feet Road', ...place },
  paymentDetails: { isPostpaid: true, creditCycleType: 'MONTHLY', dueDays: 7, tnxPeriod: 1, creditLimit: 50_000 },
  outlets: [{ ...outlet(number), staffs: [person(number)] }],
})
const customerType = once(async ({ ids }) => (await ids('select min(id) as id from customer_type where is_active'))[0] ?? 0)

/** An outlet of its own with two people. */
const own = once(async ({ ask, records }) => {
  const [{ id: outletid = 0 } = {}] = await ask(customers.addOutlets, { customerid: records.customer, body: outlet(0) })
  const people = await ask(customers.addStaff, { outletid, body: [person(0), person(1)] })
  return { outletid, people: people.map(({ id }) => id) }
})

/** The next customer, with an outlet. */
const next = async ({ rows }: Business, round: number) => {
  const [found] = await rows<{ customerid: number; outletid: number }>(`select customer_id as customerid, min(id) as outletid
    from outlet where is_active group by customer_id order by customer_id desc limit 1 offset ${round}`)
  return found ?? { customerid: 0, outletid: 0 }
}

export const customerRows: WriteRow[] = [
  write(customers.addCustomer, 'customer added').to(customerType, (type, round) => ({ body: customer(100 + round, type) })),
  write(customers.updateCustomer, 'customer edited').with((round, { customer: id }) => ({
    body: { id, brandName: `Brand ${round}` },
  })),
  write(customers.updateCustomerPayment, 'terms of a customer saved').with((round, { customer: customerID }) => ({
    customerID,
    body: { isPostpaid: true, creditCycleType: 'MONTHLY', dueDays: 8, tnxPeriod: 1, creditLimit: 60_000 + round },
  })),
  write(customers.switchCustomerStatus, 'customer off or on').with((round, { customer: customerid }) => ({
    customerid,
    status: isOn(round),
  })),
  write(customers.saveDiscounts, 'discount saved').with((round, { freeCustomer, item }) => ({
    body: { customerId: freeCustomer, discounts: [{ itemId: item, type: 'PERCENT', value: 1 + round / 10 }] },
  })),
  write(customers.addOutlets, 'outlet added').to(next, ({ customerid }, round) => ({ customerid, body: outlet(200 + round) })),
  write(customers.updateOutlet, 'outlet renamed').with((round, { outlet: outletid }) => ({
    outletid,
    body: { name: `Outlet ${round}` },
  })),
  write(customers.addStaff, 'contact added').to(next, ({ outletid }, round) => ({ outletid, body: person(300 + round) })),
  write(customers.updateStaff, 'contact edited').to(own, ({ people }, round) => ({
    ...{ staffid: people[0] ?? 0, body: { name: `Other Person ${round}` } },
  })),
  write(customers.makeStaffPrimary, 'primary contact chosen').to(own, ({ outletid, people }, round) => ({
    ...{ outletid, staffid: people[isOn(round) ? 0 : 1] ?? 0 },
  })),
  write(customerImport.importCustomers, 'sheet of 20 new customers').with(round => ({
    body: sheetOf(
      importColumns,
      Array.from({ length: 20 }, (_, at) => ({
        ...{ name: `Sheet Kitchens ${round} of ${at}`, type: 'Restaurant', contact: 'Asha Rao', address: '12, 80 Feet Road' },
        ...{ mobile: mobile(1_000 + round * 20 + at), email: `sheet${round}-${at}@bench.example`, ...place },
      })),
    ),
  })),
]
