import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText, rupeesText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './Ladder.module.css'
import { ladderSteps } from './ladder.ts'
import type { PackPrice } from './packPrice.ts'
import { StepNumber } from './StepBadge.tsx'

/** The six steps of a price; the first that has one decides. (rules §4.14) */
export function PriceLadder({ row }: { row: PackPrice }) {
  return (
    <div className={css.ladder}>
      <p className={css.price}>{row.effectivePrice === null ? '-' : moneyText(row.effectivePrice)}</p>
      <ol>
        {ladderSteps(row).map(({ step, name, says, price, decides }) => (
          <li key={step} data-decides={decides} aria-current={decides || undefined}>
            <StepNumber step={step} isOwn={decides} />
            <span>
              <strong>{name}</strong>
              <Text tone="quiet">{says}</Text>
            </span>
            <Text figures weight={decides ? 'strong' : 'normal'}>
              {price === null ? '-' : rupeesText(price)}
            </Text>
          </li>
        ))}
      </ol>
      <Text as="p" tone="quiet">
        {t('The first step with a price applies. Steps never add up; a lower price further down is ignored.')}
      </Text>
    </div>
  )
}
