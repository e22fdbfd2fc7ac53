import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import type { Member } from './members.ts'
import css from './Price.module.css'

/** The price of a member: ₹135.00 / kg. */
export const Price = ({ member: { price, per } }: { member: Member }) => (
  <Text tone="soft" figures className={css.price}>
    {price === null ? t('No price') : `${amountText(price)} / ${per}`}
  </Text>
)
