import { Link } from 'react-router'
import type { StandingDay } from '../../../api/standing.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { moneyText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import { AlreadyOrdered, restText } from '../NextDays.tsx'
import css from './StandingForm.module.css'
import type { Week } from './useWeek.ts'

/** The seven days from tomorrow: what each will cost, or why none comes. */
export function WeekDays({ week }: { week: Week }) {
  const { days, isOld, error, retry, isEmpty } = week
  if (error !== undefined)
    return (
      <ErrorState
        title={t('The coming days did not load')}
        error={error}
        retry={retry}
        kept={t('Your lines are kept.')}
      />
    )
  const values = days?.flatMap(({ value }) => value ?? []) ?? []
  return (
    <section
      className={css.section}
      aria-label={t('Next seven days')}
      aria-busy={isOld || (!days && !isEmpty)}
    >
      <div className={css.head}>
        <h2>{t('Next seven days')}</h2>
        {values.length > 0 && (
          <Text tone="soft" figures>
            {plural(values.length, '{count} order', '{count} orders')},{' '}
            {moneyText(values.reduce((sum, value) => sum + value, 0))}
          </Text>
        )}
      </div>
      {isEmpty && (
        <Text tone="quiet">{t('Choose weekdays, a slot and a line to see each day’s amount.')}</Text>
      )}
      {!isEmpty && !days && <div className={css.loading} />}
      {days && (
        <Sums className={css.days}>
          {days.map(day => (
            <Sum key={day.deliveryDate} label={dateText(day.deliveryDate, 'weekday')} bad={day.why !== null}>
              <DayValue day={day} />
            </Sum>
          ))}
        </Sums>
      )}
    </section>
  )
}

function DayValue({ day }: { day: StandingDay }) {
  const { run, otherOrderId, why, value, state } = day
  if (run?.orderId != null) return <Link to={orderPath(run.orderId)}>#{run.orderId}</Link>
  if (otherOrderId !== null) return <AlreadyOrdered orderid={otherOrderId} />
  if (run) return <Text tone="soft">{run.state === 'SKIPPED' ? t('Skipped') : t('To decide')}</Text>
  if (why) return t('Will be refused')
  if (value !== null) return <Money rupees={value} />
  return <Text tone="quiet">{state === 'OTHER_WEEKDAY' ? t('Not chosen') : restText(day)}</Text>
}
