import { sumPaise } from '@packhouse/contract/money.ts'
import { Link } from 'react-router'
import type { StandingDay } from '../../../api/standing.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { PanelPart } from '../../../ui/layout/Panel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'
import { AlreadyOrdered, restText } from '../NextDays.tsx'
import css from './StandingForm.module.css'
import type { Week } from './useWeek.ts'

/** Seven days, in px. */
const weekHeight = 164

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
    <PanelPart
      as="section"
      className={css.week}
      aria-label={t('Next seven days')}
      aria-busy={isOld || (!days && !isEmpty)}
    >
      <Row justify="between" align="baseline" className={css.head}>
        <h2>{t('Next seven days')}</h2>
        {values.length > 0 && (
          <Text tone="soft" figures>
            {plural(values.length, '{count} order', '{count} orders')}, {amountText(sumPaise(values))}
          </Text>
        )}
      </Row>
      {isEmpty && (
        <Text tone="quiet">{t('Choose weekdays, a slot and a line to see each day’s amount.')}</Text>
      )}
      {!isEmpty && !days && <Placeholder height={weekHeight} />}
      {days && (
        <Sums>
          {days.map(day => (
            <Sum key={day.deliveryDate} label={dateText(day.deliveryDate, 'weekday')} bad={day.why !== null}>
              <DayValue day={day} />
            </Sum>
          ))}
        </Sums>
      )}
    </PanelPart>
  )
}

function DayValue({ day }: { day: StandingDay }) {
  const { run, otherOrderId, why, value, state } = day
  if (run?.orderId != null) return <Link to={orderPath(run.orderId)}>#{run.orderId}</Link>
  if (otherOrderId !== null) return <AlreadyOrdered orderid={otherOrderId} />
  if (run) return <Text tone="soft">{run.state === 'SKIPPED' ? t('Skipped') : t('To decide')}</Text>
  if (why) return t('Will be refused')
  if (value !== null) return <Money amount={value} />
  return <Text tone="quiet">{state === 'OTHER_WEEKDAY' ? t('Not chosen') : restText(day)}</Text>
}
