import type { Need } from '../../api/buying.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { shortAmount } from './needs.ts'
import type { NeedChange } from './seenNeeds.ts'

/** 100 → 125 kg, 02:21 AM. */
export const changeText = ({ before, after, at }: NeedChange, { itemUnit }: Pick<Need, 'itemUnit'>): string =>
  t('{before} → {after}, {time}', {
    before: shortAmount(before, itemUnit).split(' ')[0] ?? '',
    after: shortAmount(after, itemUnit),
    time: dateText(at, 'time'),
  })
