import type { ItemUnit } from '@packhouse/contract/units.ts'
import { IconX } from '@tabler/icons-react'
import type { ShortOrder } from '../../../api/inventory.ts'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { plural, t } from '../../../ui/words.ts'
import { OrderRows } from './AcceptedCard.tsx'
import css from './Item.module.css'

/** The accepted orders that a removal left short; nothing while there are none. */
export function ShortBar({ orders, unit, onClose }: { orders: ShortOrder[]; unit: ItemUnit; onClose: () => void }) {
  if (orders.length === 0) return null
  return (
    <section className={css.shortBar} aria-label={t('Orders now short')}>
      <header>
        <strong>{plural(orders.length, '{count} accepted order is short now', '{count} accepted orders are short now')}</strong>
        <IconButton icon={IconX} label={t('Close')} onClick={onClose} />
      </header>
      <OrderRows orders={orders} unit={unit} />
    </section>
  )
}
