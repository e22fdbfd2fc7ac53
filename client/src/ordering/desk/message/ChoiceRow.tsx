import { formatMoney } from '@packhouse/contract/money.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { ListButton } from '../../../ui/layout/ListButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import { lastTyped } from '../../line-entry/lines.ts'
import type { Choice } from './choices.ts'
import css from './OpenLine.module.css'

interface ChoiceRowProps {
  choice: Choice
  number: number
  /** What the order has now, or what Enter takes. */
  isProposed: boolean
  onTake: () => void
}

/** One item that the line can be, with its packs, price and habit. */
export function ChoiceRow({ choice: { item, lines }, number, isProposed, onTake }: ChoiceRowProps) {
  const [first] = lines
  const last = first && lastTyped(first.pack)
  return (
    <li>
      <ListButton className={css.choice} data-proposed={isProposed} onClick={onTake}>
        <KeyCap keys={String(number)} on="list" />
        <Text cut>
          <Text weight="medium">{item.name}</Text> <Text tone="quiet">{item.aliases[0] ?? ''}</Text>
        </Text>
        <Text cut>
          {lines
            .map(({ pack, typed }) => (typed === '' ? pack.packName : `${typed} × ${pack.packName}`))
            .join(' + ')}
        </Text>
        <Text figures className={css.price}>
          {first?.pack.price ? formatMoney(first.pack.price) : ''}
        </Text>
        <Text cut tone={last === undefined ? 'quiet' : 'good'} className={css.habit}>
          {last === undefined ? habitOf(item.habitPackId) : t('Last: {last}', { last })}
        </Text>
      </ListButton>
    </li>
  )
}

const habitOf = (packsizeid: number | null): string =>
  packsizeid === null ? t('Never ordered') : t('Ordered in another pack')
