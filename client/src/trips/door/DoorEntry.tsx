import { Button } from '@mantine/core'
import { statusLabel } from '@packhouse/contract/orders/lifecycle.ts'
import { trips } from '@packhouse/contract/trips/endpoints.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FromDoor } from '../../api/trips.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Panel, PanelFoot, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { say, t } from '../../ui/words.ts'
import css from './Door.module.css'
import { EntryFacts } from './EntryFacts.tsx'
import { EntryLines } from './EntryLines.tsx'

interface DoorEntryProps {
  entry: FromDoor
  isBusy: boolean
  onApply: () => void
  onSetAside: () => void
}

/** What a driver entered at a stop, next to the order as it is now, and the decision. */
export function DoorEntry({ entry, isBusy, onApply, onSetAside }: DoorEntryProps) {
  const { orderid, outletName, businessname, tripName, driver, receivedAt, why, order } = entry
  const whyNot =
    entry.isDelivered || order.status === 'DISPATCHED'
      ? undefined
      : t('It is {state} already: set the entry aside, and return on the order what came back.', {
          state: t(statusLabel[order.status]),
        })
  return (
    <Panel as="section" className={css.entry} aria-label={`#${orderid}, ${businessname}`}>
      <PanelHead>
        <h2 className={css.title}>
          <TextLink to={orderPath(orderid)}>#{orderid}</TextLink> {businessname} <small>{outletName}</small>
        </h2>
        <StatusPill status={order.status} />
        <Text tone="soft" className={css.who}>
          {tripName}, {driver}, {dateText(receivedAt, 'moment')}
        </Text>
      </PanelHead>
      <Notice tone="warn" icon={IconAlertTriangle} className={css.why}>
        {say(why)}
      </Notice>
      <EntryLines entry={entry} />
      <EntryFacts entry={entry} />
      <PanelFoot>
        <Text tone="quiet" size={12} grow>
          {whyNot ??
            (entry.isDelivered
              ? t('The delivery counts already; Apply records the money and the crates.')
              : t('Apply makes the order what the driver entered, with its credit note.'))}
        </Text>
        <Row gap={8}>
          <NeedsRight needs={trips.decideFromDoor}>
            <Button variant="default" disabled={isBusy} onClick={onSetAside}>
              {t('Set aside…')}
            </Button>
          </NeedsRight>
          <NeedsRight needs={trips.decideFromDoor}>
            <Button loading={isBusy} disabled={whyNot !== undefined} onClick={onApply}>
              {t('Apply to #{id}', { id: orderid })}
            </Button>
          </NeedsRight>
        </Row>
      </PanelFoot>
    </Panel>
  )
}
