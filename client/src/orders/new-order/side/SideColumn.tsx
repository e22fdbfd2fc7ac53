import { Button } from '@mantine/core'
import { formatMoney } from '@packhouse/contract/money.ts'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useSees } from '../../../ui/sees.ts'
import { plural, t } from '../../../ui/words.ts'
import type { usePlacing } from '../placing/usePlacing.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { CreditSection } from './CreditSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import column from './SideColumn.module.css'
import css from './side.module.css'
import { BlockedNote, PlaceButton, Problems, TotalSection } from './TotalSection.tsx'

interface SideColumnProps {
  order: NewOrder
  placing: ReturnType<typeof usePlacing>
}

/** Delivery, credit, instructions and total; always visible, however long the order is. */
export function SideColumn({ order, placing, withButton }: SideColumnProps & { withButton: boolean }) {
  const seesDues = useSees('dues')
  const { draft, change, slots, now, outlet, credit, totals, minimum } = order
  return (
    <aside className={column.side} aria-label={t('Delivery and total')}>
      <div className={column.card}>
        <div className={column.sections}>
          <DeliverySection
            deliveryDate={order.deliveryDate}
            slotid={draft.slotid}
            slots={slots.data}
            slotsError={slots.error}
            retry={slots.refetch}
            now={now}
            change={change}
          />
          {seesDues && <CreditSection customer={outlet?.customer} picture={credit} order={totals.total} />}
          <div className={css.section}>
            <NoteField
              label={t('Instructions')}
              rows={2}
              maxLength={500}
              value={draft.instructions}
              onChange={event => change({ type: 'instructed', instructions: event.currentTarget.value })}
            />
          </div>
          <TotalSection
            lines={draft.lines.length}
            totals={totals}
            minimum={minimum}
            deliverycharge={draft.deliverycharge}
            change={change}
          />
        </div>
        <div className={column.foot}>
          {withButton && (
            <PlaceButton
              holds={credit?.holds ?? false}
              busy={placing.isBusy}
              problems={placing.problems}
              blocked={placing.blocked}
              onPlace={placing.place}
            />
          )}
          <Text as="p" tone="quiet" size={12} className={css.note}>
            {t('Weights are estimates. The bill follows the picked weight.')}
          </Text>
        </div>
      </div>
    </aside>
  )
}

/** The total and the button, in a bar at the bottom of a narrow screen. */
export function PhoneFoot({ order, placing }: SideColumnProps) {
  const holds = order.credit?.holds ?? false
  return (
    <div className={column.phone}>
      <Problems problems={placing.problems} />
      {placing.blocked && <BlockedNote blocked={placing.blocked} />}
      <Row gap={12} justify="between">
        <Stack as="span" gap={0} className={column.phoneTotal}>
          <span>{plural(order.draft.lines.length, '{count} item', '{count} items')}</span>
          <strong>{formatMoney(order.totals.total)}</strong>
        </Stack>
        <Button
          size="md"
          className={css.place ?? ''}
          loading={placing.isBusy}
          disabled={placing.blocked !== null}
          onClick={placing.place}
        >
          {holds ? t('Place on hold') : t('Place order')}
        </Button>
      </Row>
    </div>
  )
}
