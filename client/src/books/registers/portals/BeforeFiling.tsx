import { Button } from '@mantine/core'
import { gstFormName } from '@packhouse/contract/books/registers/portal-names.ts'
import { day, formatDay } from '@packhouse/contract/day.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import {
  type Filing,
  type PortalMonth,
  usePassSeriesMutation,
  useTakeBackFilingMutation,
} from '../../../api/registers.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { t } from '../../../ui/words.ts'
import { CheckLine } from './CheckLine.tsx'
import css from './Portals.module.css'
import { monthName } from './words.ts'

/** What is to be right before the month is marked, and the returns that were filed. */
export function BeforeFiling({ shown: { month, checks, filings, earlier } }: { shown: PortalMonth }) {
  const [send] = useTakeBackFilingMutation()
  const [taking, setTaking] = useState<Filing>()
  const [pass] = usePassSeriesMutation()
  const [isPassing, setIsPassing] = useState(false)
  const isOpen = !filings.some(({ form }) => form === 'GSTR3B')
  return (
    <Card title={t('Before filing')}>
      <Stack as="ul" gap={8} aria-label={t('Before filing')}>
        {checks.map(check => (
          <CheckLine
            key={check.check}
            check={check}
            onPass={check.check === 'SERIES' && check.state === 'BAD' ? () => setIsPassing(true) : undefined}
          />
        ))}
      </Stack>
      {[...filings, ...earlier].length > 0 && (
        <ul className={css.filings} aria-label={t('Returns filed')}>
          {[...filings, ...earlier].map(filing => (
            <li key={filing.id}>
              <span>
                <IconLock size={14} stroke={1.8} aria-hidden /> {gstFormName[filing.form]}{' '}
                {monthName(filing.month)}
              </span>
              <span>{t('Filed {day}, {arn}', { day: formatDay(day(filing.filedOn)), arn: filing.arn })}</span>
              {isOpen && filing.month === month && (
                <Button variant="default" onClick={() => setTaking(filing)}>
                  {t('Undo filing mark…')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isPassing && (
        <ReasonDialog
          title={t('Accept the gaps of {month}', { month: monthName(month) })}
          submit={t('Accept gaps')}
          required
          onSubmit={reason => pass({ body: { month, reason: reason ?? '' } }).unwrap()}
          onClose={() => setIsPassing(false)}
        >
          {t(
            'Numbers are never reused, so a gap stays. Your name and reason are recorded; later gaps need a new reason.',
          )}
        </ReasonDialog>
      )}
      {taking && (
        <ReasonDialog
          title={t('Undo the filing mark of {form}', { form: gstFormName[taking.form] })}
          submit={t('Undo filing mark')}
          required
          onSubmit={reason => send({ filingid: taking.id, body: { reason: reason ?? '' } }).unwrap()}
          onClose={() => setTaking(undefined)}
        >
          {t('Only the Owner can do this. The return on the portal stays filed.')}
        </ReasonDialog>
      )}
    </Card>
  )
}
