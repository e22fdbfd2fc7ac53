import { Button } from '@mantine/core'
import { formatMoney, formatRupees, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { RupeeField } from '../../../ui/fields/RupeeField.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import type { DraftAction } from '../draft.ts'
import type { Totals } from '../lines/lines.ts'
import css from './side.module.css'

interface TotalSectionProps {
  lines: number
  totals: Totals
  /** undefined until the customer is known. */
  minimum: Paise | undefined
  deliverycharge: number | null
  change: (action: DraftAction) => void
}

/** The order total, and whether it reaches the minimum. */
export function TotalSection({ lines, totals, minimum, deliverycharge, change }: TotalSectionProps) {
  return (
    <section className={css.section} aria-label={t('Total')}>
      <dl className={css.sums}>
        <dt>{t('Items ({count})', { count: lines })}</dt>
        <dd>{formatRupees(totals.items)}</dd>
        <dt>{t('GST')}</dt>
        <dd>{formatRupees(totals.tax)}</dd>
        <dt>
          <label htmlFor="delivery-charge">{t('Delivery')}</label>
        </dt>
        <dd>
          <RupeeField
            id="delivery-charge"
            className={css.charge ?? ''}
            size="xs"
            placeholder="0.00"
            value={deliverycharge}
            onChange={rupees => change({ type: 'charged', deliverycharge: rupees })}
          />
        </dd>
        <dt className={css.total}>{t('Total')}</dt>
        <dd className={css.total}>{formatMoney(totals.total)}</dd>
      </dl>
      {minimum !== undefined && minimum > 0 && <Minimum items={totals.items} minimum={minimum} />}
    </section>
  )
}

const shortMoney = (amount: Paise) => formatMoney(amount).replace(/\.00$/, '')

function Minimum({ items, minimum }: { items: Paise; minimum: Paise }) {
  if (items >= minimum) return <Chip tone="good">{t('Minimum {amount} reached', { amount: shortMoney(minimum) })}</Chip>
  return <Chip tone="warn">{t('{amount} below the minimum', { amount: shortMoney(subtractPaise(minimum, items)) })}</Chip>
}

interface PlaceButtonProps {
  holds: boolean
  busy: boolean
  /** Sentences describing what prevents placing. */
  problems: readonly string[]
  onPlace: () => void
}

/** The button that places the order, with errors from the server or rules above it. */
export function PlaceButton({ holds, busy, problems, onPlace }: PlaceButtonProps) {
  return (
    <>
      {problems.length > 0 && (
        <ul className={css.problems} role="alert">
          {problems.map(problem => (
            <li key={problem}>{t(problem)}</li>
          ))}
        </ul>
      )}
      <Button
        fullWidth
        size="md"
        className={css.place ?? ''}
        loading={busy}
        aria-keyshortcuts="Control+Enter"
        rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
        onClick={onPlace}
      >
        {holds ? t('Place on hold') : t('Place order')}
      </Button>
    </>
  )
}
