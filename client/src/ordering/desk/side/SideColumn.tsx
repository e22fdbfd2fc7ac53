import { Button } from '@mantine/core'
import { formatMoney } from '@packhouse/contract/money.ts'
import { longestInstructions } from '@packhouse/contract/platform/formats/limits.ts'
import { useMyFirstTasksQuery } from '../../../api/learning.ts'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useSees } from '../../../ui/sees.ts'
import { creditUseOf } from '../../../ui/values/creditUse.ts'
import { plural, t } from '../../../ui/words.ts'
import { instructionsIssue } from '../instructions.ts'
import { waiting } from '../message/tabs.ts'
import type { usePlacing } from '../placing/usePlacing.ts'
import type { NewOrder } from '../useNewOrder.ts'
import { CreditSection } from './CreditSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { PhoneBar, SideCard } from './SideCard.tsx'
import css from './side.module.css'
import { BlockedNote, PlaceButton, Problems, placeWords, TotalSection } from './TotalSection.tsx'

interface SideColumnProps {
  order: NewOrder
  placing: ReturnType<typeof usePlacing>
}

/** Whether the user still has first tasks: a person of a few orders. */
const useIsNew = () => useMyFirstTasksQuery({}).data?.some(({ done }) => !done) ?? false

/** Delivery, credit, instructions and total; always visible, however long the order is. */
export function SideColumn({ order, placing, withButton }: SideColumnProps & { withButton: boolean }) {
  const seesDues = useSees('dues')
  const isNew = useIsNew()
  const { draft, change, slots, now, outlet, credit, totals, minimum } = order
  return (
    <SideCard
      foot={
        <>
          {withButton && (
            <PlaceButton
              orders={waiting(draft)}
              holds={credit?.holds ?? false}
              busy={placing.isBusy}
              problems={placing.problems}
              blocked={placing.blocked}
              onPlace={placing.place}
            />
          )}
          {isNew && (
            <Text as="p" tone="quiet" size={12} className={css.note}>
              {t('Weights are estimates. The bill follows the picked weight.')}
            </Text>
          )}
        </>
      }
    >
      <DeliverySection
        deliveryDate={order.deliveryDate}
        slotid={draft.slotid}
        slots={slots.data}
        slotsError={slots.error}
        retry={slots.refetch}
        now={now}
        change={change}
      />
      {seesDues && (
        <CreditSection
          customer={outlet && { isPostpaid: outlet.customer.isPostpaid, ...creditUseOf(outlet.customer) }}
          picture={credit}
          order={totals.total}
        />
      )}
      <PanelPart>
        <NoteField
          label={t('Instructions')}
          rows={2}
          maxLength={longestInstructions}
          value={draft.instructions}
          error={instructionsIssue(draft.instructions)}
          onChange={event => change({ type: 'instruct', instructions: event.currentTarget.value })}
        />
      </PanelPart>
      <TotalSection
        lines={draft.lines.length}
        totals={totals}
        ifAgreed={order.totalIfAgreed}
        minimum={minimum}
        deliverycharge={draft.deliverycharge}
        change={change}
      />
    </SideCard>
  )
}

/** The total and the button, in a bar at the bottom of a narrow screen. */
export function PhoneFoot({ order, placing }: SideColumnProps) {
  const holds = order.credit?.holds ?? false
  return (
    <PhoneBar
      label={plural(order.draft.lines.length, '{count} item', '{count} items')}
      total={formatMoney(order.totals.total)}
      button={
        <Button
          size="md"
          className={css.place ?? ''}
          loading={placing.isBusy}
          disabled={placing.blocked !== null}
          onClick={placing.place}
        >
          {placeWords(waiting(order.draft), holds)}
        </Button>
      }
    >
      <Problems problems={placing.problems} />
      {placing.blocked && <BlockedNote blocked={placing.blocked} />}
    </PhoneBar>
  )
}
