import type { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { PickerId } from '@packhouse/contract/ids.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { bestPickers } from '../rules/pickers.ts'
import { isUsed, type PickerRow, type PickerWork, selectPickers } from '../sql/read.ts'

export type Picker = Result<typeof pickers.createPicker>

function toPickerReply(row: PickerRow): Picker {
  const {
    address1,
    address2,
    city,
    pincode,
    state,
    openOrders,
    doneToday,
    orderedToday,
    pickedToday,
    ...picker
  } = row
  return {
    ...picker,
    pickerAddress: { address1, address2, city, pincode, state },
    openOrders: openOrders ?? 0,
    doneToday: doneToday ?? 0,
    fillRateToday: orderedToday ? Math.round((1000 * (pickedToday ?? 0)) / orderedToday) / 10 : null,
  }
}

/** Returns all pickers, including inactive ones, with their number of open orders. (rules §3.5) */
export const allPickers =
  (work: PickerWork): Handler<typeof pickers.allPickers> =>
  async (_asked, { db, now }) =>
    (await selectPickers(db, work, dayOf(now))).map(toPickerReply)

/** Finds active pickers by name or mobile. */
export const searchPickers =
  (work: PickerWork): Handler<typeof pickers.searchPickers> =>
  async ({ flexisearch = '' }, { db, now }) => {
    const active = (await selectPickers(db, work, dayOf(now))).filter(({ isActive }) => isActive)
    return bestPickers(active, flexisearch).map(toPickerReply)
  }

/** Returns one picker as now stored. */
export async function pickerAsItIs(db: Reading, work: PickerWork, id: PickerId, today: Day): Promise<Picker> {
  const [row] = await selectPickers(db, work, today, id)
  return toPickerReply(found(row, 'Picker {id} was not found.', { id }))
}

const both = 'This email address or mobile number is already in use.'

/** Returns true, or 409 with the field that the specification reads in that case. */
export const isEmailMobileAvailable: Handler<typeof pickers.isEmailMobileAvailable> = async (
  { email, mobile },
  { db },
) => {
  const words =
    email && mobile
      ? both
      : mobile
        ? 'This mobile number is already in use.'
        : 'This email address is already in use.'
  const taken = refusal('TAKEN', words, {}, { topLevel: { isemailmobileexists: true } })
  if (await isUsed(db, { email, mobile })) refuse(taken)
  return true
}
