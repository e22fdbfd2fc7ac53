import type { ItemUnit } from '@packhouse/contract/units.ts'
import { inventoryItemPath } from '../../app/navigation/paths.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { quantityWithUnit, unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { TracedLot } from './lotColumns.tsx'

interface LotFactsProps {
  lot: TracedLot
  itemName: string
  unit: ItemUnit
}

/** Where a lot came from, what it cost, and what is left. */
export function LotFacts({ lot, itemName, unit }: LotFactsProps) {
  const blocked = [lot.blockReason, lot.blockedBy, lot.blockedAt && dateText(lot.blockedAt, 'moment')]
    .filter(Boolean)
    .join(', ')
  return (
    <Card title={t('Lot')} aside={lot.isBlocked && <Chip tone="bad">{t('Blocked')}</Chip>}>
      <Definitions
        facts={[
          [
            t('Item'),
            <TextLink key="item" to={inventoryItemPath(lot.itemId, itemName)}>
              {itemName}
            </TextLink>,
          ],
          [t('Arrived'), <DateText key="day" value={lot.day} tone="text" />],
          [t('Supplier'), lot.supplier ?? t('No supplier named')],
          [t('Market'), lot.market],
          [
            t('Cost'),
            lot.cost === undefined
              ? undefined
              : lot.cost === null
                ? null
                : t('{cost} per {unit}', { cost: amountText(lot.cost), unit: unitWord(unit) }),
          ],
          [t('Received'), quantityWithUnit(lot.received, unit)],
          [t('On hand'), <b key="left">{quantityWithUnit(lot.onHand, unit)}</b>],
          [t('Best before'), <DateText key="best" value={lot.bestBefore} tone="text" />],
          [
            t('Printed on the packs'),
            lot.bestBefore === null ? undefined : lot.isPrinted ? t('Yes') : t('No, shelf life'),
          ],
          [
            t('May leave up to'),
            lot.letGoUntil && <DateText key="until" value={lot.letGoUntil} tone="text" />,
          ],
          [
            t('Let go by'),
            lot.letGoUntil === null ? undefined : [lot.letGoBy, lot.letGoReason].filter(Boolean).join(': '),
          ],
          [t('Why blocked'), lot.isBlocked ? blocked : undefined],
        ]}
      />
    </Card>
  )
}
