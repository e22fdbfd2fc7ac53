import { formatMoney, formatRupees, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import { shortAmount } from '../../line-entry/lines.ts'
import { moreOf } from './amendment.ts'
import type { Consequence } from './consequences.ts'
import { signed } from './signed.ts'
import type { AmendedOrder, PricedChange } from './useAmendment.ts'

/** What the order costs before, each change, and after, with GST and delivery. */
export function AmendedSums({ amended: { before, after, count, changes } }: { amended: AmendedOrder }) {
  const tax = subtractPaise(after.tax, before.tax)
  return (
    <>
      <Sums>
        <Sum label={plural(count.before, 'Before, {count} line', 'Before, {count} lines')}>
          {formatRupees(before.total)}
        </Sum>
        {changes.map(change => (
          <Sum key={change.pack.packsizeid} label={labelOf(change)}>
            {signed(change.by)}
          </Sum>
        ))}
        {tax !== 0 && <Sum label={t('GST')}>{signed(tax)}</Sum>}
        <Sum label={plural(count.after, 'After, {count} line', 'After, {count} lines')} kind="total">
          {formatMoney(after.total)}
        </Sum>
      </Sums>
      {after.tax !== 0 && (
        <Text as="p" size={12} tone="quiet">
          {taxWords(after.tax, tax)}
        </Text>
      )}
    </>
  )
}

const taxWords = (tax: Paise, by: Paise): string =>
  by === 0
    ? t('GST {amount} in it, as before', { amount: formatMoney(tax) })
    : t('GST {amount} in it', { amount: formatMoney(tax) })

/** Tomato, 5 kg more; Paneer, 8 kg less. */
function labelOf(change: PricedChange): string {
  const { item } = change.pack
  const more = moreOf(change)
  const amount = shortAmount(milli(Math.abs(more)), item.unit)
  return more < 0
    ? t('{item}, {amount} less', { item: item.name, amount })
    : t('{item}, {amount} more', { item: item.name, amount })
}

/** What follows from the change, each in a few words. */
export const Consequences = ({ all }: { all: readonly Consequence[] }) => (
  <Stack as="ul" gap={4}>
    {all.map(({ isGood, words }) => (
      <Text as="li" key={words} tone={isGood ? 'soft' : 'bad'} icon={isGood ? IconCheck : IconAlertTriangle}>
        {words}
      </Text>
    ))}
  </Stack>
)
