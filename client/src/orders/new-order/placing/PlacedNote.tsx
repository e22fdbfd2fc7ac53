import { IconCheck, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import css from './PlacedNote.module.css'
import type { Placed } from './usePlacing.ts'

/** The order just placed, shown above the next one. */
export function PlacedNote({ placed, onClose }: { placed: Placed; onClose: () => void }) {
  const { order, differences } = placed
  const { orderid, creditHold, holdReason, total, customeraddressdetails } = order
  return (
    <Notice
      tone={creditHold || differences.length > 0 ? 'warn' : 'good'}
      icon={IconCheck}
      className={css.note}
      role="region"
      aria-label={t('Order placed')}
    >
      <Text as="div" grow role="status">
        <strong>
          {creditHold ? t('Order #{id} placed on hold', { id: orderid }) : t('Order #{id} placed', { id: orderid })}
        </strong>
        <span className={css.facts}>
          {customeraddressdetails.businessname} · {moneyText(total)}
        </span>
        {creditHold && holdReason && <p>{holdReason}</p>}
        {differences.map(difference => (
          <p key={difference}>{difference}</p>
        ))}
      </Text>
      <Link className={css.open} to={orderPath(orderid)}>
        {t('Open order')} <KeyCap keys="enter" />
      </Link>
      <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
    </Notice>
  )
}
