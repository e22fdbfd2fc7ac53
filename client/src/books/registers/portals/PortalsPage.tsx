import { type Day, day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { useLastAnswerQuery, usePortalMonthQuery } from '../../../api/registers.ts'
import { useUrlState } from '../../../app/navigation/urlState.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { t } from '../../../ui/words.ts'
import { monthOf, monthsToChoose, type Period, periodName } from '../months.ts'
import { AnswerCard } from './AnswerCard.tsx'
import { BeforeFiling } from './BeforeFiling.tsx'
import { MarkFiled } from './MarkFiled.tsx'
import css from './Portals.module.css'
import { PortalTable } from './PortalTable.tsx'
import { PortalTiles } from './PortalTiles.tsx'
import { monthName, noReturnWords } from './words.ts'

const ReadAnswer = onUse(async () => (await import('./ReadAnswer.tsx')).ReadAnswer)
const shape = { month: 'text' } as const

/** The last day of a month that has come. */
const lastDayOf = ({ to }: Period, today: Day): Day => (today >= to ? to : today)

/** A month as the tax portals get it: files, their answers, checks, and what was filed. (rules §30) */
export function PortalsPage() {
  const [address, change] = useUrlState(shape)
  const [isReading, setReading] = useState(false)
  const today = dayOf(new Date())
  const months = monthsToChoose(today)
  const known = months.find(({ from }) => from.slice(0, 7) === address.month) ?? monthOf(today, -1)
  const month = known.from.slice(0, 7)
  const {
    currentData: shown,
    isError,
    error,
    refetch,
  } = usePortalMonthQuery({ month }, { refetchOnMountOrArgChange: true })
  const answer = useLastAnswerQuery(undefined)
  const values = { month: monthName(month) }
  return (
    <Page
      title={t('Portals')}
      rule={
        <SelectField
          aria-label={t('Month')}
          size="sm"
          allowDeselect={false}
          className={css.month ?? ''}
          data={months.map(one => ({ value: one.from.slice(0, 7), label: periodName(one) }))}
          value={month}
          onChange={chosen => change({ month: chosen })}
        />
      }
      mark={shown && <Text tone="quiet">{t('GSTR-1 is due {day}', { day: formatDay(day(shown.due)) })}</Text>}
    >
      {isError && !shown && <ErrorState title={t('The month did not load')} error={error} retry={refetch} />}
      {!shown && !isError && <Placeholder height={620} look="panel" label={t('Loading the month')} />}
      {shown && (
        <>
          <PortalTiles
            shown={shown}
            period={known}
            day={lastDayOf(known, today)}
            onRead={() => setReading(true)}
          />
          <SideBySide side={372}>
            <Stack gap={12}>
              {!shown.kinds.includes('REGULAR') && (
                <Notice tone="info">{t(noReturnWords(shown.kinds), values)}</Notice>
              )}
              {shown.kinds.includes('REGULAR') && shown.documents === 0 && (
                <Text as="p" tone="soft">
                  {t('No documents in {month}. File a nil return.', values)}
                </Text>
              )}
              <PortalTable shown={shown} />
              <MarkFiled key={`${month} ${shown.next.join()}`} shown={shown} />
            </Stack>
            {answer.isLoading ? (
              <Placeholder height={480} look="panel" />
            ) : (
              <Stack gap={12}>
                <AnswerCard />
                <BeforeFiling shown={shown} />
              </Stack>
            )}
          </SideBySide>
        </>
      )}
      {isReading && <ReadAnswer onClose={() => setReading(false)} />}
    </Page>
  )
}
