import { day } from '@packhouse/contract/day.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { LinkButton, TextLink } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { shortDay } from '../../../ui/values/dayText.ts'
import { t } from '../../../ui/words.ts'
import css from './PlacedNote.module.css'
import type { Placed } from './usePlacedOrders.ts'

interface PlacedNoteProps {
  placed: Placed
  /** Begins an order with the same goods. */
  onSame?: () => void
  onClose: () => void
}

/** The order just placed, shown above the next one. */
export function PlacedNote({ placed, onSame, onClose }: PlacedNoteProps) {
  const { order, differences, openPrices } = placed
  const { orderid, creditHold, holdReason, total, customeraddressdetails, outletName, orderdetails } = order
  const facts = [
    `${customeraddressdetails.businessname}, ${outletName}`,
    `${shortDay(day(orderdetails.deliveryDate))}, ${shortSlot(orderdetails.deliverytimeslot)}`,
    amountText(total),
  ]
  return (
    <Notice
      tone={creditHold || differences.length > 0 || openPrices.length > 0 ? 'warn' : 'good'}
      icon={IconCheck}
      className={css.note}
      role="region"
      aria-label={t('Order placed')}
    >
      <Text as="div" grow role="status">
        <strong>
          {creditHold
            ? t('Order #{id} placed on hold', { id: orderid })
            : t('Order #{id} placed', { id: orderid })}
        </strong>
        <span className={css.facts}>{facts.join(' · ')}</span>
        {creditHold && holdReason && <p>{holdReason}</p>}
        {openPrices.length > 0 && (
          <p>
            {t('The price of {items} was asked for and waits; until it is agreed, today’s counts.', {
              items: openPrices.join(', '),
            })}
          </p>
        )}
        {differences.map(difference => (
          <p key={difference}>{difference}</p>
        ))}
      </Text>
      {onSame && (
        <LinkButton className={css.open} onClick={onSame}>
          {t('Same for another outlet')} <KeyCap keys="alt+s" />
        </LinkButton>
      )}
      <TextLink className={css.open} to={orderPath(orderid)}>
        {t('Open order')} <KeyCap keys="enter" />
      </TextLink>
      <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
    </Notice>
  )
}
