import type { DeviceKind } from '@packhouse/contract/ordering/orders/draft-model.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { DraftTab } from './tabs.ts'
import type { ElsewhereDraft } from './useOtherDevices.ts'

/** The two lines of a tab. */
export interface TabText {
  name: string
  line: string
}

/** The Brew Table; Koramangala · 9 lines, or Change of #640. */
export function textOfTab({ draft: { place, lines, change } }: DraftTab): TabText {
  if (change) return { name: place?.businessname ?? '', line: t('Change of #{id}', { id: change.orderid }) }
  if (!place) return { name: t('New draft'), line: t('No outlet yet') }
  return {
    name: place.businessname,
    line: `${place.outletName} · ${plural(lines.length, '{count} line', '{count} lines')}`,
  }
}

const where: Record<DeviceKind, (time: string) => string> = {
  DESK: time => t('at the desk, {time}', { time }),
  TABLET: time => t('on the tablet, {time}', { time }),
  PHONE: time => t('on the phone, {time}', { time }),
}

/** The Brew Table; at the desk, 09:31 PM. */
export const textOfElsewhere = ({ customer, deviceKind, savedAt }: ElsewhereDraft): TabText => ({
  name: customer === '' ? t('New draft') : customer,
  line: where[deviceKind](dateText(savedAt, 'moment')),
})
