import { day, formatMinute, weekday } from '@packhouse/contract/day.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { Link } from 'react-router'
import { useSettingsQuery } from '../../api/settings.ts'
import { type StandingDay, type StandingOrder, useNextOfStandingOrderQuery } from '../../api/standing.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import { say, t } from '../../ui/words.ts'
import { nameOf } from './standingColumns.tsx'
import { weekdayText } from './weekdays.ts'

/** The coming week of a standing order: what was made, what will be, and why a day has none. */
export function NextDays({ order }: { order: StandingOrder }) {
  const { data, isError, error, refetch } = useNextOfStandingOrderQuery({ standingid: order.id })
  if (isError) return <ErrorState title={t('The coming days did not load')} error={error} retry={refetch} />
  if (!data) return <span aria-busy="true">{t('Loading')}</span>
  return (
    <PlainTable dense aria-label={t('Coming days for {name}', { name: nameOf(order) })}>
      <tbody>
        {data.map(day => (
          <tr key={day.deliveryDate}>
            <th scope="row">{dateText(day.deliveryDate, 'near')}</th>
            <td>
              <DayText day={day} />
            </td>
            <td data-end>{day.value !== null && <Money amount={day.value} />}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}

/** Why a day has no order; a day that is due says nothing. */
export const restText = ({ state, holiday, deliveryDate }: StandingDay): string => {
  if (state === 'HOLIDAY') return t('Holiday: {name}', { name: holiday ?? '' })
  if (state === 'PAUSED') return t('Paused')
  if (state === 'OTHER_WEEKDAY')
    return t('Not on {weekday}', { weekday: weekdayText(weekday(day(deliveryDate))) })
  if (state === 'NOT_YET') return t('Not started yet')
  if (state === 'OVER') return t('Ended')
  return state === 'OFF' ? t('Inactive') : t('Too late for this day')
}

function DayText({ day }: { day: StandingDay }) {
  const { run, why, value, otherOrderId } = day
  const time = usePlacedAt()
  if (run?.orderId != null)
    return (
      <>
        <Link to={orderPath(run.orderId)}>#{run.orderId}</Link>{' '}
        {run.status && <StatusPill status={run.status} />}
      </>
    )
  if (run?.state === 'SKIPPED')
    return <Text tone="soft">{t('Skipped: {reason}', { reason: run.why ? say(run.why) : '' })}</Text>
  if (otherOrderId !== null) return <AlreadyOrdered orderid={otherOrderId} />
  if (run) return <Chip tone="warn">{run.why ? say(run.why) : t('To decide')}</Chip>
  if (why) return <Chip tone="bad">{say(why)}</Chip>
  return value === null ? (
    <Text tone="quiet">{restText(day)}</Text>
  ) : (
    t('Will be placed at {time} the evening before', { time })
  )
}

/** The order that the outlet has for a day without the standing order. */
export const AlreadyOrdered = ({ orderid }: { orderid: number }) => (
  <Link to={orderPath(orderid)}>{t('Already ordered #{id}', { id: orderid })}</Link>
)

/** When standing orders are placed, in words: 05:00 PM. */
function usePlacedAt(): string {
  const { data } = useSettingsQuery()
  return formatMinute(readClockTime(data?.standingOrdersAt ?? '17:00'))
}
