import type { Paise } from '@packhouse/contract/money.ts'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { type LotTrace, useTraceLotQuery } from '../../api/lots.ts'
import { lotPath, orderPath } from '../../app/navigation/paths.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Crumb } from '../../ui/layout/BackLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SideBySide } from '../../ui/layout/SideBySide.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { useSeenColumns } from '../../ui/sees.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { DateText, dateText } from '../../ui/values/DateText.tsx'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { TakenCard, type TracedLot, takenColumns } from './lotColumns.tsx'

const lotId = ({ id }: TracedLot) => String(id)
const lotLabel = (lot: TracedLot) => t('Lot of {day}', { day: dateText(lot.day, 'short') })
const lotHref = ({ id }: TracedLot) => lotPath(id)

/** The lots and suppliers that the goods of an order line came from. (rules §27.5) */
export function LineLotsPage() {
  const orderitemid = Number(useParams().orderitemid)
  const query = useTraceLotQuery({ orderitemid }, { refetchOnMountOrArgChange: true })
  const { currentData: trace, isError, error, refetch } = query
  const unit = trace?.itemUnit ?? 'KG'
  const columns = useSeenColumns(useMemo(() => takenColumns(unit), [unit]))
  if (!trace?.line)
    return (
      <Page title={t('Where it came from')}>
        {isError && <ErrorState title={t('This line did not load')} error={error} retry={refetch} />}
      </Page>
    )
  const { orderid } = trace.line
  return (
    <Page
      title={t('Where {item} came from', { item: trace.itemName })}
      back={<Crumb to={orderPath(orderid)}>{t('Order #{id}', { id: orderid })}</Crumb>}
    >
      <SideBySide tight>
        <DataTable
          name="line-lots"
          title={t('Lots')}
          isPart
          query={{ ...query, data: trace.lots }}
          columns={columns}
          rowId={lotId}
          rowLabel={lotLabel}
          href={lotHref}
          card={row => <TakenCard lot={row} unit={unit} />}
          empty={t('Its lots are known once the order has left. Orders from before lots have none.')}
        />
        <Stack>
          <LineCard line={trace.line} unit={unit} />
        </Stack>
      </SideBySide>
    </Page>
  )
}

function LineCard({ line, unit }: { line: NonNullable<LotTrace['line']>; unit: LotTrace['itemUnit'] }) {
  const money = (amount: Paise | null | undefined) =>
    typeof amount === 'number' ? amountText(amount) : amount
  const percent =
    typeof line.price === 'number' && typeof line.cost === 'number' && line.price > 0
      ? Math.round(((line.price - line.cost) / line.price) * 1000) / 10
      : null
  const margin = percent === null ? percent : <Margin key="margin" percent={percent} />
  return (
    <Card title={t('Order line')}>
      <Definitions
        facts={[
          [t('Customer'), line.businessname],
          [t('Outlet'), line.outletName],
          [t('Delivery'), <DateText key="day" value={line.deliveryDate} tone="text" />],
          [t('Picked'), line.picked === null ? null : quantityWithUnit(line.picked, unit)],
          [t('Price'), money(line.price)],
          [t('Cost of its lots'), money(line.cost)],
          [t('Margin'), line.cost === undefined ? undefined : margin],
        ]}
      />
    </Card>
  )
}

/** A loss is red, as everywhere. */
const Margin = ({ percent }: { percent: number }) => (
  <Text tone={percent < 0 ? 'bad' : undefined}>{`${percent < 0 ? '−' : ''}${Math.abs(percent)}%`}</Text>
)
