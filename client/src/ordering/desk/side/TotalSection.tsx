import { Button } from '@mantine/core'
import { formatMoney, formatRupees, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Chip } from '../../../ui/values/Chip.tsx'
import { t } from '../../../ui/words.ts'
import type { Totals } from '../../line-entry/lines.ts'
import type { Command } from '../commands.ts'
import type { Blocked } from '../placing/usePlacing.ts'
import css from './side.module.css'

interface TotalSectionProps {
  lines: number
  totals: Totals
  /** With the prices that were asked for; undefined while none waits. */
  ifAgreed?: Paise | undefined
  /** undefined until the customer is known. */
  minimum: Paise | undefined
  deliverycharge: Paise | null
  change: (command: Command) => void
}

/** The order total, and whether it reaches the minimum. */
export function TotalSection({
  lines,
  totals,
  ifAgreed,
  minimum,
  deliverycharge,
  change,
}: TotalSectionProps) {
  return (
    <PanelPart as="section" aria-label={t('Total')}>
      <Sums>
        <Sum label={t('Items ({count})', { count: lines })}>{formatRupees(totals.items)}</Sum>
        <Sum label={t('GST')}>{formatRupees(totals.tax)}</Sum>
        <Sum label={<label htmlFor="delivery-charge">{t('Delivery')}</label>}>
          <AmountField
            id="delivery-charge"
            className={css.charge ?? ''}
            size="xs"
            placeholder="0.00"
            value={deliverycharge}
            onChange={charge => change({ type: 'charge', deliverycharge: charge })}
          />
        </Sum>
        <Sum label={t('Total')} kind="total">
          {formatMoney(totals.total)}
        </Sum>
        {ifAgreed !== undefined && <Sum label={t('With the prices asked for')}>{formatRupees(ifAgreed)}</Sum>}
      </Sums>
      {minimum !== undefined && minimum > 0 && <Minimum items={totals.items} minimum={minimum} />}
    </PanelPart>
  )
}

const shortMoney = (amount: Paise) => formatMoney(amount).replace(/\.00$/, '')

/** Whether an order reaches the minimum of its customer. */
export function Minimum({ items, minimum }: { items: Paise; minimum: Paise }) {
  if (items >= minimum)
    return <Chip tone="good">{t('Minimum {amount} reached', { amount: shortMoney(minimum) })}</Chip>
  return (
    <Chip tone="warn">
      {t('{amount} below the minimum', { amount: shortMoney(subtractPaise(minimum, items)) })}
    </Chip>
  )
}

/** Why the order cannot be placed, above the button. */
export const Problems = ({ problems }: { problems: readonly string[] }) =>
  problems.length > 0 && (
    <Notice tone="bad" role="alert" className={css.problems}>
      <Stack as="ul" gap={4}>
        {problems.map(problem => (
          <li key={problem}>{t(problem)}</li>
        ))}
      </Stack>
    </Notice>
  )

/** Place order; Place 2 orders for a message of several. */
export const placeWords = (orders: number, holds: boolean): string =>
  orders > 1 ? t('Place {count} orders', { count: orders }) : holds ? t('Place on hold') : t('Place order')

interface PlaceButtonProps {
  /** How many are placed at once. */
  orders: number
  holds: boolean
  busy: boolean
  /** Sentences describing what prevents placing. */
  problems: readonly string[]
  /** A line to decide first: the button is off and names it. */
  blocked: Blocked | null
  onPlace: () => void
}

/** The line to decide first; a press goes there. */
export const BlockedNote = ({ blocked }: { blocked: Blocked }) => (
  <LinkButton className={css.blocked} onClick={blocked.show}>
    <Text tone="bad" icon={IconAlertTriangle}>
      {blocked.words}
    </Text>
  </LinkButton>
)

/** The button that places the order, with errors from the server or rules above it. */
export function PlaceButton({ orders, holds, busy, problems, blocked, onPlace }: PlaceButtonProps) {
  return (
    <>
      <Problems problems={problems} />
      <Button
        fullWidth
        size="md"
        className={css.place ?? ''}
        loading={busy}
        disabled={blocked !== null}
        aria-keyshortcuts="Control+Enter"
        rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
        onClick={onPlace}
      >
        {placeWords(orders, holds)}
      </Button>
      {blocked && <BlockedNote blocked={blocked} />}
    </>
  )
}
