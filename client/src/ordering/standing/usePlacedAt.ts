import { formatMinute } from '@packhouse/contract/day.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { useSettingsQuery } from '../../api/settings.ts'

/** When standing orders are placed, in words: 05:00 PM. */
export function usePlacedAt(): string {
  const { data } = useSettingsQuery()
  return formatMinute(readClockTime(data?.standingOrdersAt ?? '17:00'))
}
