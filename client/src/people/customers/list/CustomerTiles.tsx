import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import { negatePaise } from '@packhouse/contract/money.ts'
import type { CustomerMetrics } from '../../../api/customers.ts'
import { type Tile, Tiles } from '../../../ui/layout/Tiles.tsx'
import { useSees } from '../../../ui/sees.ts'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'

type Shown = Exclude<CreditStatus, 'OK'>
const labels: Record<Shown, string> = {
  NEAR_LIMIT: 'Near limit',
  OVER_LIMIT: 'Over limit',
  OVERDUE: 'Overdue',
  ON_HOLD: 'On hold',
  PREPAID: 'Prepaid',
}
const help: Record<Shown, string> = {
  NEAR_LIMIT: 'over 80% used',
  OVER_LIMIT: 'new orders wait',
  OVERDUE: 'past the days of grace',
  ON_HOLD: 'a cheque bounced',
  PREPAID: 'advance held',
}
const order: Shown[] = ['NEAR_LIMIT', 'OVER_LIMIT', 'OVERDUE', 'ON_HOLD', 'PREPAID']
const all = 'ACTIVE'

interface CustomerTilesProps {
  metrics: CustomerMetrics | undefined
  chosen: CreditStatus | null
  onChoose: (status: CreditStatus | null) => void
}

/** Counts of active customers by credit status; each tile filters the list to exactly its customers. */
export function CustomerTiles({ metrics, chosen, onChoose }: CustomerTilesProps) {
  const seesDues = useSees('dues')
  const tiles: Tile<CreditStatus | typeof all>[] = [
    {
      key: all,
      label: t('Active'),
      count: metrics?.active.customers,
      value: metrics?.active.outstanding !== undefined && (
        <Money amount={metrics.active.outstanding} form="short" />
      ),
      help: metrics ? plural(metrics.newThisMonth, '{count} new this month', '{count} new this month') : ' ',
    },
    ...(seesDues ? order : []).map((status): Tile<Shown | typeof all> => {
      const sum = metrics?.byCreditStatus?.[status]
      const owed = sum && (status === 'PREPAID' ? negatePaise(sum.outstanding) : sum.outstanding)
      return {
        key: status,
        label: t(labels[status]),
        count: sum?.customers,
        value: owed === undefined ? undefined : <Money amount={owed} form="short" />,
        help: t(help[status]),
      }
    }),
  ]
  return (
    <Tiles
      tiles={tiles}
      chosen={chosen ?? all}
      onChoose={key => onChoose(key === all ? null : key)}
      label={t('Customers by credit')}
    />
  )
}
