import { Button } from '@mantine/core'
import { day, formatDay } from '@packhouse/contract/day.ts'
import { gstFormName } from '@packhouse/contract/registers/portal-names.ts'
import { IconAlertTriangle, IconCheck, IconLock, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Filing, type PortalMonth, useTakeBackFilingMutation } from '../../api/registers.ts'
import { orderPath } from '../../app/navigation/paths.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import css from './Portals.module.css'
import { checkTitle, monthName } from './words.ts'

const signs = { GOOD: IconCheck, BAD: IconX, LOOK: IconAlertTriangle }

/** What is to be right before the month is marked, and the returns that were filed. */
export function BeforeFiling({ shown: { month, checks, filings, earlier } }: { shown: PortalMonth }) {
  const [send] = useTakeBackFilingMutation()
  const [taking, setTaking] = useState<Filing>()
  const isOpen = !filings.some(({ form }) => form === 'GSTR3B')
  return (
    <Card title={t('Before filing')}>
      <ul className={css.checks}>
        {checks.map(({ check, state, count, documents, detail }) => {
          const Sign = signs[state]
          return (
            <li key={check} data-state={state}>
              <Sign size={16} stroke={2} aria-hidden />
              <span>
                {t(checkTitle[check])}
                {state !== 'GOOD' && <b> {t('({count} not)', { count: countText(count) })}</b>}
                {detail && <small> {detail}</small>}
                {documents.slice(0, 3).map(({ number, orderId }) => (
                  <small key={number}> {orderId === null ? number : <Link to={orderPath(orderId)}>{number}</Link>}</small>
                ))}
                {state === 'LOOK' && <small> {t('It does not stop the filing.')}</small>}
              </span>
            </li>
          )
        })}
      </ul>
      {[...filings, ...earlier].length > 0 && (
        <ul className={css.filings} aria-label={t('Returns filed')}>
          {[...filings, ...earlier].map(filing => (
            <li key={filing.id}>
              <span>
                <IconLock size={14} stroke={1.8} aria-hidden /> {gstFormName[filing.form]} {monthName(filing.month)}
              </span>
              <span>{t('Filed {day}, {arn}', { day: formatDay(day(filing.filedOn)), arn: filing.arn })}</span>
              {isOpen && filing.month === month && (
                <Button variant="default" onClick={() => setTaking(filing)}>
                  {t('Take back…')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {taking && (
        <ReasonDialog
          title={t('Take {form} back', { form: gstFormName[taking.form] })}
          submit={t('Take back')}
          required
          onSubmit={reason => send({ filingid: taking.id, body: { reason: reason ?? '' } }).unwrap()}
          onClose={() => setTaking(undefined)}
        >
          {t('Only the Owner does this. The return of the portal stays as it was filed.')}
        </ReasonDialog>
      )}
    </Card>
  )
}
