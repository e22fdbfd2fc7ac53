import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type Summary, useRegisterSummaryQuery } from '../api/registers.ts'
import { type UrlState, useUrlState } from '../app/navigation/urlState.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import { ErrorState } from '../ui/feedback/States.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Definitions } from '../ui/layout/Definitions.tsx'
import { Row } from '../ui/layout/Flex.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { countText, moneyText } from '../ui/values/amounts.ts'
import { plural, t } from '../ui/words.ts'
import { monthOf, monthsToChoose, namedPeriods, type Period, periodBefore, periodName } from './months.ts'
import css from './Registers.module.css'
import { RegisterTable } from './RegisterTable.tsx'

/** `period`: a named period; otherwise the days. */
const addressShape = { period: 'text', from: 'text', to: 'text' } as const
type Address = UrlState<typeof addressShape>
const keyOf = ({ from, to }: Period) => `${from} ${to}`

/** Files for the accountants: the sales register and the tables of GSTR-1 for a month. (rules §7.9) */
export function RegistersPage() {
  const [address, change] = useUrlState(addressShape)
  const today = dayOf(new Date())
  const period = readPeriod(address, today)
  const views = useListViews('registers', addressShape, { hasRoom: !useMedia(phone) })
  const { data, isError, error, refetch } = useRegisterSummaryQuery(period, { refetchOnMountOrArgChange: true })
  const shown = data && data.from === period.from && data.to === period.to ? data : undefined
  return (
    <Page
      title={t('GST registers')}
      rule={
        <>
          <PeriodSelect address={address} period={period} today={today} onChoose={change} />
          {views.button}
        </>
      }
    >
      {isError && !shown && <ErrorState title={t('The registers did not load')} error={error} retry={refetch} />}
      {shown && (
        <>
          <Position summary={shown} period={period} />
          <RegisterTable period={period} summary={shown} />
        </>
      )}
    </Page>
  )
}

function readPeriod({ period, from, to }: Address, today: Day): Period {
  const named = namedPeriods(today).find(({ key }) => key === period)
  if (named) return named.period
  return isDay(from) && isDay(to) && from <= to ? { from, to } : monthOf(today)
}

interface PeriodSelectProps {
  address: Address
  period: Period
  today: Day
  onChoose: (address: Address) => void
}

function PeriodSelect({ address, period, today, onChoose }: PeriodSelectProps) {
  const choices = useMemo(() => {
    const byDays = (one: Period) => ({ key: keyOf(one), name: periodName(one), to: { period: null, ...one } })
    const periods = [
      ...namedPeriods(today).map(({ key, name, period: one }) => ({
        key,
        name: `${t(name)}, ${periodName(one)}`,
        to: { period: key, from: null, to: null },
      })),
      ...monthsToChoose(today).map(byDays),
    ]
    return periods.some(({ key }) => key === keyOf(period)) ? periods : [byDays(period), ...periods]
  }, [today, period])
  const isNamed = choices.some(({ key }) => key === address.period)
  return (
    <SelectField
      aria-label={t('Period')}
      size="sm"
      allowDeselect={false}
      className={css.period ?? ''}
      data={choices.map(({ key, name }) => ({ value: key, label: name }))}
      value={isNamed ? address.period : keyOf(period)}
      onChange={key => {
        const chosen = choices.find(one => one.key === key)
        if (chosen) onChoose(chosen.to)
      }}
    />
  )
}

/** Whether the registers agree with the documents, and further facts for an accountant. */
function Position({ summary: { agrees, papers: documents }, period }: { summary: Summary; period: Period }) {
  const past = periodBefore(period)
  const before = useRegisterSummaryQuery(past).currentData
  const Sign = agrees ? IconCircleCheck : IconAlertTriangle
  const { invoices, creditNotes, cancelled, total, late, unreversed, unreversedTax } = documents
  return (
    <Card title={t('Documents of the period')}>
      <Row as="p" className={css.agrees} data-good={agrees} role="status">
        <Sign size={17} stroke={1.7} aria-hidden />
        {agrees
          ? t('Tables, HSN summary and documents agree to the paisa.')
          : t('The tables do not add up to the documents. Do not file them; report this with the period.')}
      </Row>
      <div className={css.facts}>
        <Definitions
          columns={2}
          facts={[
            [t('Invoices and bills'), countText(invoices)],
            [t('Credit notes'), countText(creditNotes)],
            [t('Cancelled'), countText(cancelled)],
            [t('Sales less credit notes'), <b key="total">{moneyText(total)}</b>],
            [t('The same in {period}', { period: periodName(past) }), before ? moneyText(before.papers.total) : null],
          ]}
        />
      </div>
      {unreversed > 0 && (
        <Text as="p" tone="soft" className={css.note}>
          {plural(
            unreversed,
            '{count} credit note is waiting for its buyer to reverse the tax credit',
            '{count} credit notes are waiting for their buyers to reverse the tax credit',
          )}
          {t(', {tax} of tax.', { tax: moneyText(unreversedTax) })}
        </Text>
      )}
      {late > 0 && (
        <Text as="p" tone="soft" className={css.note}>
          {plural(late, '{count} credit note was made', '{count} credit notes were made')}{' '}
          {t('after 30 November and cannot lower GST.')}
        </Text>
      )}
    </Card>
  )
}
