import { type Day, day as dayIn, dayOf, startOfMonth } from '@packhouse/contract/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { type DriverMonth, useDriverMonthQuery } from '../../../api/trips.ts'
import { paths, settleTripPath, tripPath } from '../../../app/navigation/paths.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Crumb } from '../../../ui/layout/BackLink.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Tiles } from '../../../ui/layout/Tiles.tsx'
import { useSeenColumns } from '../../../ui/sees.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { t } from '../../../ui/words.ts'
import { DriverTripCard, driverColumns } from './driverColumns.tsx'
import { monthTiles } from './month.ts'

const addressShape = { month: 'text' } as const
type TripRow = DriverMonth['trips'][number]

const rowId = ({ id }: TripRow) => String(id)
const rowLabel = ({ name }: TripRow) => name
const href = (row: TripRow) =>
  row.state === 'BACK' || row.state === 'SETTLED' ? settleTripPath(row.id) : tripPath(row)
const card = (row: TripRow) => <DriverTripCard row={row} />
const nothing = () => {}

/** The trips of a driver in a month, with cash and differences. (rules §21.8) */
export function DriverMonthPage() {
  const driverid = Number(useParams().driverid)
  const [{ month: asked }, change] = useUrlState(addressShape)
  const month = asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : dayOf(new Date()).slice(0, 7)
  const first: Day = dayIn(`${month}-01`)
  const query = useDriverMonthQuery({ driverid, month }, { refetchOnMountOrArgChange: true })
  const { currentData: data, data: latest, isError, error, refetch } = query
  const columns = useSeenColumns(driverColumns)
  const title = latest?.driver.name ?? t('Driver')
  return (
    <Page
      title={title}
      fill
      back={<Crumb to={paths.trips}>{t('Trips')}</Crumb>}
      rule={<MonthStepper first={first} onChange={next => change({ month: next.slice(0, 7) })} />}
    >
      {isError && !data ? (
        <ErrorState title={t('The month did not load')} error={error} retry={refetch} />
      ) : (
        <>
          <Tiles tiles={monthTiles(data)} chosen={null} onChoose={nothing} label={t('Cash of the month')} />
          <DataTable
            name="driver-month"
            title={t('Trips')}
            fill
            query={{ ...query, data: data?.trips }}
            columns={columns}
            rowId={rowId}
            rowLabel={rowLabel}
            href={href}
            card={card}
            empty={t('No trips in this month.')}
          />
        </>
      )}
    </Page>
  )
}

/** The month of a screen with the one before and after; none later than this month. */
function MonthStepper({ first, onChange }: { first: Day; onChange: (first: Day) => void }) {
  const isLast = first >= startOfMonth(dayOf(new Date()))
  const name = new Date(`${first}T00:00:00Z`).toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <Row as="span" gap={4}>
      <IconButton
        icon={IconChevronLeft}
        label={t('The month before')}
        onClick={() => onChange(startOfMonth(first, -1))}
      />
      <Text weight="medium" aria-live="polite">
        {name}
      </Text>
      <IconButton
        icon={IconChevronRight}
        label={t('The month after')}
        disabled={isLast}
        onClick={() => onChange(startOfMonth(first, 1))}
      />
    </Row>
  )
}
