import { formatDay } from '@packhouse/contract/day.ts'
import { type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../ui/feedback/States.tsx'
import { OnlyChips } from '../../ui/fields/OnlyChips.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { TickField } from '../../ui/fields/TickField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import { type Billed, isFound, isOfPeriod, type Notable, type Period, periods, timeOf } from './draft.ts'
import css from './Notes.module.css'
import type { NoteForm } from './useNoteForm.ts'

interface InvoicesPartProps {
  of: Notable
  form: NoteForm
  showOlder: (() => void) | undefined
}

/** The invoices to choose from, with what is left of each and until when a note has tax. */
export function InvoicesPart({ of, form, showOlder }: InvoicesPartProps) {
  const { today } = form
  const [period, setPeriod] = useState<Period | null>(null)
  const [text, setText] = useState('')
  const isOf = isOfPeriod(today)
  // what is looked for may be in an older invoice
  const choose = (period: Period | null) => {
    showOlder?.()
    setPeriod(period)
  }
  const search = (text: string) => {
    showOlder?.()
    setText(text)
  }
  const shown = of.invoices.filter(
    invoice =>
      form.chosen.has(invoice.invoiceid) ||
      ((period === null || isOf[period](invoice)) && isFound(invoice, text)),
  )
  return (
    <Card
      title={t('Invoices')}
      flush
      aside={
        <Text tone="soft">
          {t('{chosen} of {count} chosen', { chosen: form.chosen.size, count: of.invoices.length })}
          {of.isCut && ` · ${t('the newest are shown')}`}{' '}
          {showOlder && <LinkButton onClick={showOlder}>{t('Show older')}</LinkButton>}
        </Text>
      }
    >
      <Row gap={8} wrap className={css.filters}>
        <OnlyChips
          parts={periods}
          holds={isOf}
          words={{ month: 'This month', year: 'This financial year', older: 'Older' }}
          rows={showOlder ? undefined : of.invoices}
          chosen={period}
          onChoose={choose}
        />
        <SearchBox value={text} onChange={search} placeholder={t('Number or item')} width={200} pause={0} />
      </Row>
      {shown.length === 0 && (
        <EmptyState title={t('No invoice is found')} line={t('Clear the search or choose another period.')} />
      )}
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
              <th data-end className={css.wide}>
                {t('Credited (₹)')}
              </th>
              <th data-end>{t('Left (₹)')}</th>
              <th className={css.wide}>{t('Time of a note')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(invoice => (
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
                  {figureText(invoice.total)}
                </td>
                <td data-end className={css.wide}>
                  <Text tone="quiet">
                    {invoice.left === invoice.total ? '-' : figureText(creditedOf(invoice))}
                  </Text>
                </td>
                <td data-end>
                  <strong>{figureText(invoice.left)}</strong>
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

/** What earlier credit notes took off. */
const creditedOf = ({ total, left }: Billed): Paise => subtractPaise(total, left)

interface TimeOfNoteProps {
  invoice: Billed
  of: Notable
  kind: NoteForm['kind']
  today: NoteForm['today']
}

/** Until when a note for an invoice still has tax. (rules §7.10) */
function TimeOfNote({ invoice, of, kind, today }: TimeOfNoteProps) {
  const { state, until } = timeOf(invoice, kind, { today, lastDay: of.lastDay })
  if (state === 'none') return t('No tax in it')
  if (state === 'past') return <Chip>{t('Without tax only')}</Chip>
  if (state === 'soon')
    return (
      <Chip tone="warn" icon={IconClock}>
        {t('With tax until {day}', { day: formatDay(until) })}
      </Chip>
    )
  return until ? t('With tax until {day}', { day: formatDay(until) }) : t('With tax')
}
