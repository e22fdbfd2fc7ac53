import { addPaise, formatMoney } from '@packhouse/contract/money.ts'
import type { FromDoor } from '../../../api/trips.ts'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Door.module.css'
import { owesMore, waits } from './parts.ts'

interface EntryEffectProps {
  entry: FromDoor
  credit: Parameters<typeof owesMore>[1]
}

/** What the customer owes now, and after all that waits is booked. */
export function EntryEffect({ entry, credit }: EntryEffectProps) {
  const { goods, money } = owesMore(entry, credit)
  const change = addPaise(goods, money)
  return (
    <PanelPart as="footer" className={css.effect}>
      <Text as="p" tone="quiet" size={12}>
        {entry.tripState === 'SETTLED'
          ? t('{trip} is settled. Correct it with a receipt or a return at the office.', {
              trip: entry.tripName,
            })
          : t(
              'What is set aside stays here today with its reason, and in the history of #{id}. Once {trip} is settled, correct it with a receipt or a return at the office.',
              { id: entry.orderid, trip: entry.tripName },
            )}
      </Text>
      {entry.owes !== undefined && (
        <Sums>
          <Sum label={t('{name} owes now', { name: entry.businessname })}>{amountText(entry.owes)}</Sum>
          {goods !== 0 && (
            <Sum label={t('Return')} kind="minor">
              {formatMoney(goods)}
            </Sum>
          )}
          {money !== 0 && (
            <Sum label={money > 0 ? t('Money not taken') : t('Money taken')} kind="minor">
              {formatMoney(money)}
            </Sum>
          )}
          {entry.parts.some(waits) && (
            <Sum label={t('Owes after that')} kind="total">
              {amountText(addPaise(entry.owes, change))}
            </Sum>
          )}
        </Sums>
      )}
    </PanelPart>
  )
}
