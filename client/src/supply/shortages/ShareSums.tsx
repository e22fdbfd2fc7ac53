import type { ItemUnit } from '@packhouse/contract/units.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { say, t } from '../../ui/words.ts'
import css from './Shortages.module.css'
import type { Division } from './sharing.ts'

/** What is there, shared out and left over; it never scrolls away. */
export function ShareSums({ division, unit }: { division: Division; unit: ItemUnit }) {
  const { there, shared, left, why, rows } = division
  const isLess = rows.some(({ by, gets, most }) => by === 'TYPED' && gets < most)
  return (
    <Row as="p" gap={24} wrap className={css.sums} role="status">
      <span>
        {t('There')} <b>{quantityWithUnit(there, unit)}</b>
      </span>
      <span>
        {t('Shared out')} <b>{quantityWithUnit(shared, unit)}</b>
      </span>
      {left >= 0 && (
        <span>
          {t('Left over')} <b>{quantityWithUnit(left, unit)}</b>
        </span>
      )}
      {why ? (
        <Text tone="bad" weight="medium" icon={IconAlertTriangle} className={css.verdict}>
          {say(why)}
        </Text>
      ) : (
        <Text
          tone={left === 0 ? 'good' : 'warn'}
          weight="medium"
          icon={left === 0 ? IconCheck : undefined}
          className={css.verdict}
        >
          {left === 0
            ? t('Sum is what is there')
            : isLess
              ? t('What is typed leaves some over')
              : t('No line can take what is left over')}
        </Text>
      )}
    </Row>
  )
}
