import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { TickField } from '../ui/fields/TickField.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../ui/table/PlainTable.tsx'
import { rupeesText } from '../ui/values/amounts.ts'
import { dateText } from '../ui/values/DateText.tsx'
import { t } from '../ui/words.ts'
import { type Billed, type Notable, timeOf } from './draft.ts'
import css from './Notes.module.css'
import type { NoteForm } from './useNoteForm.ts'

/** The invoices to choose from, with what is left of each and until when a note has tax. */
export function InvoicesPart({ of, form }: { of: Notable; form: NoteForm }) {
  const today = dayOf(new Date())
  return (
    <Card
      title={t('Invoices')}
      flush
      aside={
        <Text tone="soft">
          {t('{chosen} of {count} chosen', { chosen: form.chosen.size, count: of.invoices.length })}
          {of.isCut && ` · ${t('the newest are shown')}`}
        </Text>
      }
    >
      <Scroller aria-label={t('Invoices to choose from')} className={css.invoices}>
        <PlainTable flush sticky dense>
          <thead>
            <tr>
              <th>{t('Take')}</th>
              <th>{t('Invoice')}</th>
              <th className={css.wide}>{t('Date')}</th>
              <th data-end className={css.wide}>
                {t('Total (₹)')}
              </th>
              <th data-end>{t('Left (₹)')}</th>
              <th className={css.wide}>{t('Time of a note')}</th>
            </tr>
          </thead>
          <tbody>
            {of.invoices.map(invoice => (
              <tr key={invoice.invoiceid}>
                <td>
                  <TickField
                    aria-label={invoice.number}
                    checked={form.chosen.has(invoice.invoiceid)}
                    onChange={() => form.toggle(invoice)}
                  />
                </td>
                <td>
                  <strong>{invoice.number}</strong>
                </td>
                <td className={css.wide}>{dateText(invoice.date, 'short')}</td>
                <td data-end className={css.wide}>
                  {rupeesText(invoice.total)}
                </td>
                <td data-end>
                  <strong>{rupeesText(invoice.left)}</strong>
                </td>
                <td className={css.wide}>
                  <TimeOfNote invoice={invoice} of={of} kind={form.kind} today={today} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </Scroller>
    </Card>
  )
}

interface TimeOfNoteProps {
  invoice: Billed
  of: Notable
  kind: NoteForm['kind']
  today: NoteForm['today']
}

function TimeOfNote({ invoice, of, kind, today }: TimeOfNoteProps) {
  const { state, until } = timeOf(invoice, kind, { today, lastDay: of.lastDay })
  if (state === 'none') return t('No tax in it')
  if (state === 'past') return <Text tone="quiet">{t('Without tax only')}</Text>
  return until ? t('With tax until {day}', { day: formatDay(until) }) : t('With tax')
}
