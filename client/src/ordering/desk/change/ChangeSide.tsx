import { Button } from '@mantine/core'
import { day, formatDay } from '@packhouse/contract/day.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { isOpen } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Panel, PanelBody, PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { shortName } from '../../../ui/values/shortName.ts'
import { plural, t } from '../../../ui/words.ts'
import { slotState } from '../../line-entry/slots.ts'
import { AmendedSums, Consequences } from '../amendment/AmendedSums.tsx'
import type { AmendedOrder } from '../amendment/useAmendment.ts'
import { CreditSection } from '../side/CreditSection.tsx'
import { creditPicture } from '../side/credit.ts'
import { PhoneTotal } from '../side/SideCard.tsx'
import column from '../side/SideColumn.module.css'
import css from '../side/side.module.css'
import { Problems } from '../side/TotalSection.tsx'
import type { Change } from './useChange.ts'

/** What stays and what changes: delivery, total, what follows, and credit. */
export function ChangeSide({ change, withButton }: { change: Change; withButton: boolean }) {
  const { data } = change.amendment
  return (
    <aside className={column.side} aria-label={t('Delivery and total')}>
      <Panel scrolls>
        {data && (
          <PanelBody className={column.sections}>
            <DeliveryStays change={change} />
            <PanelPart as="section" aria-label={t('Total')}>
              <h2 className={css.heading}>{t('Total')}</h2>
              <AmendedSums amended={data} />
            </PanelPart>
            <PanelPart as="section" aria-label={t('What follows')}>
              <h2 className={css.heading}>{t('What follows')}</h2>
              <Consequences all={data.consequences} />
            </PanelPart>
            <ChangeCredit amended={data} />
          </PanelBody>
        )}
        <PanelPart>
          <Stack gap={8}>
            {withButton && (
              <>
                <WhyNot change={change} />
                <ChangeButton change={change} />
              </>
            )}
            <Button fullWidth variant="default" onClick={change.placeAsNew}>
              {t('Place as a new order instead')}
            </Button>
          </Stack>
        </PanelPart>
      </Panel>
    </aside>
  )
}

/** When the order goes out, until when it can be changed, and who placed it. */
function DeliveryStays({
  change: {
    amendment,
    order: { now },
    slot,
    read,
  },
}: {
  change: Change
}) {
  const order = amendment.data?.order
  if (!order) return null
  const { deliveryDate, deliverytimeslot, orderdatetime } = order.orderdetails
  const placed = order.activity.at(-1)
  const state = slot && slotState(slot, day(deliveryDate), now)
  const messageDay = read?.deliveryDate
  return (
    <PanelPart as="section" aria-label={t('Delivery')}>
      <h2 className={css.heading}>{t('Delivery stays')}</h2>
      <Sums>
        <Sum label={t('Day')}>{formatDay(day(deliveryDate))}</Sum>
        <Sum label={t('Slot')}>{slotText(deliverytimeslot)}</Sum>
        {state && (
          <Sum label={t('Cut-off')}>
            <Text tone={state.isOver ? 'warn' : 'good'}>{state.when}</Text>
          </Sum>
        )}
        <Sum label={t('Placed')}>
          {[placed && shortName(placed.by), dateText(orderdatetime, 'moment')].filter(Boolean).join(', ')}
        </Sum>
      </Sums>
      {messageDay && messageDay !== deliveryDate && (
        <Text as="p" size={12} tone="warn" className={css.note}>
          {t('The message names {day}, this order is for another day.', { day: formatDay(day(messageDay)) })}
        </Text>
      )}
    </PanelPart>
  )
}

/** What keeps the change back. */
const WhyNot = ({ change: { changing, blocked } }: { change: Change }) => (
  <>
    <Problems problems={changing.problems} />
    {blocked && <Text tone="bad">{blocked}</Text>}
  </>
)

function ChangeButton({ change }: { change: Change }) {
  const { changing, blocked, amendment } = change
  return (
    <NeedsRight needs={orders.editOrder}>
      <Button
        fullWidth
        size="md"
        className={css.place ?? ''}
        loading={changing.isBusy}
        disabled={!amendment.data || blocked !== undefined}
        aria-keyshortcuts="Control+Enter"
        rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
        onClick={changing.change}
      >
        {buttonWords(change)}
      </Button>
    </NeedsRight>
  )
}

const buttonWords = ({ order, isLate }: Change): string => {
  const id = order.draft.change?.orderid ?? 0
  return isLate ? t('Change #{id}, with a reason', { id }) : t('Change #{id}', { id })
}

/** The total afterwards and the button, in a bar at the bottom of a narrow screen. */
export function ChangeFoot({ change }: { change: Change }) {
  const { data } = change.amendment
  return (
    <div className={column.phone}>
      <WhyNot change={change} />
      <Row gap={12} justify="between">
        {data && (
          <PhoneTotal
            label={plural(data.count.after, 'After, {count} line', 'After, {count} lines')}
            total={formatMoney(data.after.total)}
          />
        )}
        <div>
          <ChangeButton change={change} />
        </div>
      </Row>
    </div>
  )
}

/** The credit of the customer with the order as it would be; nothing for people who are not sent it. */
function ChangeCredit({ amended: { order, after } }: { amended: AmendedOrder }) {
  const { credit, iscustomerpostpaid: isPostpaid, orderid } = order
  if (!credit) return null
  const accepted = isOpen(order.status) ? order.total : undefined
  return (
    <CreditSection
      customer={{ isPostpaid, ...credit }}
      picture={creditPicture({ isPostpaid, ...credit }, after.total, accepted)}
      order={after.total}
      names={{ open: t('Other open orders'), order: t('#{id} after the change', { id: orderid }) }}
    />
  )
}
