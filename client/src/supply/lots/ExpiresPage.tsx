import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { type ExpiringLot, useExpiringLotsQuery } from '../../api/lots.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { lotPath } from '../../app/navigation/paths.ts'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { DateText } from '../../ui/values/DateText.tsx'
import { quantityWithUnit } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { ExpiresTiles } from './expires/ExpiresTiles.tsx'
import {
  DaysLeft,
  expiresColumns,
  expiresGroup,
  expiresLook,
  lotLine,
  Promised,
  stepText,
} from './expires/expiresColumns.tsx'
import { addressShape, lotsOf } from './expires/expiring.ts'
import { StepPanel } from './expires/StepPanel.tsx'
import type { FromAbove } from './fromAbove.ts'

/** Opens the marked row at its amount. */
const wasteKey = { keys: 'w', label: 'Waste' }
const lotHref = ({ id }: ExpiringLot) => lotPath(id)

/** Lots that are past their best before or will be soon, each with what to do. (rules §27.12) */
export function ExpiresPage({ GoodsBack }: FromAbove) {
  const screen = useListScreen('expires', addressShape, { tile: 'view' })
  const query = useExpiringLotsQuery({}, { refetchOnMountOrArgChange: true })
  const { data } = query
  const today = data?.today ?? ''
  const columns = useMemo(() => expiresColumns(today), [today])
  const rows = useMemo(() => data && lotsOf(data.lots, screen.address), [data, screen.address])
  return (
    <Page title={t('Expires soon')} fill actions={screen.searchBox(t('Item, supplier'))}>
      <ExpiresTiles data={data} chosen={screen.address.view} onChoose={view => screen.change({ view })} />
      <ListTable
        list={screen.list}
        title={t('Expires soon')}
        query={{ ...query, data: rows }}
        {...expiresLook}
        {...(screen.isPhone ? {} : { href: lotHref })}
        columns={columns}
        group={expiresGroup}
        fillsBy={wasteKey}
        detail={lot => (
          <StepPanel
            key={`${lot.id} ${lot.version} ${lot.onHand}`}
            lot={lot}
            today={today}
            GoodsBack={GoodsBack}
          />
        )}
        card={lot => <ExpiringCard lot={lot} today={today} GoodsBack={GoodsBack} />}
        noMatch={t('No lot matches these filters.')}
        nothing={t('Nothing expires in the next 3 days.')}
      />
    </Page>
  )
}

/** A lot on a phone; its steps open on it. */
function ExpiringCard({ lot, today, GoodsBack }: FromAbove & { lot: ExpiringLot; today: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <RecordCard>
      <TextLink to={lotPath(lot.id)}>{lot.itemName}</TextLink>
      <b>{quantityWithUnit(lot.onHand, lot.itemUnit)}</b>
      <span>{lotLine(lot)}</span>
      <span>
        <DateText value={lot.bestBefore} form="short" tone="text" /> · <DaysLeft lot={lot} today={today} />
      </span>
      <div data-wide>
        <Promised lot={lot} />
      </div>
      <Button
        data-wide
        variant="default"
        aria-expanded={isOpen}
        rightSection={
          isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
        }
        onClick={() => setOpen(open => !open)}
      >
        {stepText(lot, today)}
      </Button>
      {isOpen && (
        <div data-wide>
          <StepPanel
            key={`${lot.id} ${lot.version} ${lot.onHand}`}
            lot={lot}
            today={today}
            GoodsBack={GoodsBack}
          />
        </div>
      )}
    </RecordCard>
  )
}
