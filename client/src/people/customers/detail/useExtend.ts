import { day } from '@packhouse/contract/day.ts'
import { stepOf } from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useSaveDiscountsMutation, useSaveFixedPricesMutation } from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { shortDay } from '../../../ui/values/dayText.ts'
import { t } from '../../../ui/words.ts'
import type { PackPrice } from './packPrice.ts'
import { extendedTo } from './whyThisPrice.ts'

type Fixed = Asked<typeof customers.saveFixedPrices>['body']['prices'][number]
type Discount = Asked<typeof customers.saveDiscounts>['body']['discounts'][number]
type Extension = { validTo: string } & ({ fixed: Fixed } | { discount: Discount })

/** What extends the price that decides: a fixed price or a discount with a last day; undefined for any other. */
export function extensionOf({
  step,
  packsizeid,
  itemId,
  fixed: [fixed],
  discounts: [discount],
}: PackPrice): Extension | undefined {
  if (step === stepOf('FIXED') && fixed?.validTo) {
    const { id, version, price, validFrom } = fixed
    const validTo = extendedTo(validFrom, fixed.validTo)
    return { validTo, fixed: { id, version, packsizeid, price, validFrom, validTo, confirm: true } }
  }
  if (step === stepOf('DISCOUNT') && discount?.validTo) {
    const { id, version, type, value, validFrom } = discount
    const validTo = extendedTo(validFrom, discount.validTo)
    return { validTo, discount: { discountId: id, version, itemId, type, value, validFrom, validTo } }
  }
  return undefined
}

/** Extends a price by its own length, at one key. (rules §4.17) */
export function useExtend(customerId: number): (row: PackPrice | undefined) => Promise<void> {
  const [saveFixedPrices] = useSaveFixedPricesMutation()
  const [saveDiscounts] = useSaveDiscountsMutation()
  return async row => {
    const extension = row && extensionOf(row)
    if (!extension) {
      toast.info(t('Only a fixed price or a discount with a last day is extended.'))
      return
    }
    try {
      if ('fixed' in extension)
        await saveFixedPrices({ body: { customerId, prices: [extension.fixed] } }).unwrap()
      else await saveDiscounts({ body: { customerId, discounts: [extension.discount] } }).unwrap()
      toast.success(
        t('{item}: this price until {day}', { item: row.label, day: shortDay(day(extension.validTo)) }),
      )
    } catch (error) {
      shownInPlace(error)
      toast.error(reasonOf(error))
    }
  }
}
