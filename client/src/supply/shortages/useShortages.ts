import { isDay } from '@packhouse/contract/day.ts'
import { useShortagesQuery } from '../../api/shortages.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useWorkingDay } from '../../ordering/orders/list/workingDay.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'

const addressShape = { deliveryDate: 'text', slotId: 'id', itemId: 'id' } as const

/** What is short of the day and slot in the address, and the chosen item; on a phone none is until it is tapped. */
export function useShortages() {
  const [address, change] = useUrlState(addressShape)
  const working = useWorkingDay()
  const isPhone = useMedia(phone)
  const day = isDay(address.deliveryDate) ? address.deliveryDate : working
  const { slotId } = address
  const place = { deliveryDate: day, ...(slotId === null ? {} : { slotId }) }
  const list = useShortagesQuery(place, { refetchOnMountOrArgChange: true })
  const items = list.currentData
  const asked = items?.find(({ itemId }) => itemId === address.itemId)
  const chosen = asked ?? (isPhone ? undefined : items?.[0])
  const next = (by: number) => {
    const at = items && chosen ? items.indexOf(chosen) + by : 0
    const item = items?.[at]
    if (item) change({ itemId: item.itemId })
  }
  return { day, slotId, place, list, items, chosen, isPhone, change, next }
}

export type ShortagesState = ReturnType<typeof useShortages>
