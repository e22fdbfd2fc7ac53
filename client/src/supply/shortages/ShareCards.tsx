import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import type { SharingRule } from '@packhouse/contract/supply/shortages/kinds.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { IconPencil } from '@tabler/icons-react'
import { orderPath } from '../../app/navigation/paths.ts'
import { Stepper } from '../../ui/fields/Stepper.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'

import { t } from '../../ui/words.ts'
import { TypedAmount } from './AmountBox.tsx'
import css from './Shares.module.css'
import { LockButton, partOf, ShareBar } from './ShareTable.tsx'
import { type Division, type SharedRow, stepped } from './sharing.ts'
import type { ShareCursor } from './useShareKeys.ts'
import type { SharingState } from './useSharing.ts'
import { figure, placedText, spoken } from './words.ts'

interface ShareCardsProps {
  division: Division
  rule: SharingRule
  unit: ItemUnit
  sharing: SharingState
  cursor: ShareCursor
}

/** One card an order, with what it gets between two buttons; the amount itself is typed. */
export const ShareCards = ({ division, ...more }: ShareCardsProps) => (
  <ul className={css.cards} aria-label={t('Who gets how much')}>
    {division.rows.map(row => (
      <li key={row.orderitemid}>
        <ShareCard row={row} {...more} />
      </li>
    ))}
  </ul>
)

function ShareCard({
  row,
  rule,
  unit,
  sharing,
  cursor,
}: Omit<ShareCardsProps, 'division'> & { row: SharedRow }) {
  const { orderitemid, orderid, businessname, outletName, ordered, picked, gets, least, most, by } = row
  const facts = [
    t('{amount} ordered', { amount: spoken(ordered, unit) }),
    picked !== null && t('{amount} picked', { amount: spoken(picked, unit) }),
    t('priority {name}', { name: row.priority }),
    rule === 'FIRST_COME' && placedText(row),
    rule === 'SLOT' && slotText(row.slot),
  ]
  return (
    <Panel as="section" pad={12} className={css.card} aria-label={`${businessname}, ${outletName}`}>
      <Row as="header">
        <Stack as="span" gap={0} grow>
          <Text cut>
            <b>{businessname}</b> <Text tone="soft">{outletName}</Text>
          </Text>
          <Text cut tone="soft" size={12}>
            <TextLink to={orderPath(orderid)}>#{orderid}</TextLink> · {facts.filter(Boolean).join(' · ')}
          </Text>
        </Stack>
        <LockButton row={row} sharing={sharing} />
      </Row>
      <Row as="footer" className={css.gives}>
        <ShareBar part={partOf(row)} />
        {cursor.typing === orderitemid ? (
          <TypedAmount row={row} unit={unit} sharing={sharing} cursor={cursor} />
        ) : by === 'PACKED' ? (
          <Text figures weight="strong" size={16}>
            {figure(gets, unit)}
          </Text>
        ) : (
          <>
            <IconButton
              icon={IconPencil}
              className={css.lock ?? ''}
              label={t('Type the amount of order #{id}', { id: orderid })}
              onClick={() => cursor.type(orderitemid)}
            />
            <Stepper
              label={t('Order #{id} gets', { id: orderid })}
              text={figure(gets, unit)}
              value={gets}
              min={least}
              max={most}
              less={t('Less')}
              more={t('More')}
              onChange={value => sharing.type(orderitemid, stepped(row, value > gets ? 1 : -1))}
            />
          </>
        )}
      </Row>
    </Panel>
  )
}
