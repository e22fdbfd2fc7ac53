import type { CustomerId } from '@packhouse/contract/ids.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { type ReadDays, read, type Sample } from './sample.ts'

type Has = ReadDays & { customer: { customerid: CustomerId } }

/** The reads of held orders, promises, and who owes. */
export const readsOfCredit = ({ customer, deliveryDate, period }: Has): Sample[] => [
  read(credit.heldOrders, {}),
  read(credit.releases, {}, customer),
  read(credit.payingHabit, customer),
  read(credit.promises, {}, { state: 'OPEN' }, customer, { by: deliveryDate }),
  read(credit.promiseSums, {}),
  read(credit.promiseList, {}, { state: 'OPEN' }, { searchtext: 'a', ...period }),
  read(credit.toCollect, {}, { manager: 1 }, { city: 'Bengaluru' }, { day: deliveryDate }),
  read(
    credit.debtors,
    {},
    ...(['area', 'businessname', 'mobile', '-due', '-overdue', '-oldestDays'] as const).map(sort => ({
      sort,
    })),
    { searchtext: 'bengaluru 98', accountManager: 'Anita', city: 'Bengaluru', day: deliveryDate },
  ),
  read(credit.debtorAreas, {}, { searchtext: 'bengaluru', day: deliveryDate }),
  read(credit.reminder, customer),
]
