import { formatMilli } from '@packhouse/contract/quantity.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { figureText, rupeesText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import { type Billed, type BilledLine, cellResult, type Way } from './draft.ts'
import { LineCell, Ways, wayHeads } from './LineCell.tsx'
import css from './Notes.module.css'
import type { NoteForm } from './useNoteForm.ts'

const headOf = (kind: NoteForm['kind'], way: Way): string =>
  t(way === 'RATE' && kind === 'MORE' ? 'New rate (₹)' : wayHeads[way])

/** The lines of the chosen invoices, each with a cell for what was agreed. */
export function LinesPart({ form }: { form: NoteForm }) {
  const { invoices, kind, way } = form
  if (invoices.length === 0)
    return (
      <Card title={t('Lines')}>
        <Text as="p" tone="quiet">
          {t('Tick an invoice above to see its lines.')}
        </Text>
      </Card>
    )
  return (
    <Card title={t('Lines')} flush aside={<Ways form={form} />}>
      <PlainTable flush dense className={css.lines}>
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th data-end className={css.wide}>
              {t('Billed')}
            </th>
            <th data-end>{t('Rate (₹)')}</th>
            <th data-end>{headOf(kind, way)}</th>
            <th data-end className={css.wide}>
              {t('Changes by (₹)')}
            </th>
            <th data-end className={css.wide}>
              {t('GST %')}
            </th>
            <th data-end className={css.wide}>
              {t('Left of line (₹)')}
            </th>
          </tr>
        </thead>
        {invoices.map(invoice => (
          <tbody key={invoice.invoiceid}>
            <tr data-strong>
              <th colSpan={7} scope="rowgroup">
                <strong>{invoice.number}</strong> {dateText(invoice.date, 'short')}
              </th>
            </tr>
            {invoice.lines.map(line => (
              <LineRow key={line.lineid} invoice={invoice} line={line} form={form} />
            ))}
          </tbody>
        ))}
      </PlainTable>
    </Card>
  )
}

function LineRow({ invoice, line, form }: { invoice: Billed; line: BilledLine; form: NoteForm }) {
  const typed = form.typed.get(line.lineid)
  const { value, why } = typed === undefined ? {} : cellResult(form.kind, invoice, line, typed)
  return (
    <tr>
      <td>
        <strong>{line.name}</strong> <Text tone="quiet">{line.packText}</Text>
      </td>
      <td data-end className={css.wide}>
        {formatMilli(line.quantity, line.itemUnit)} {unitWord(line.itemUnit)}
      </td>
      <td data-end>{rupeesText(line.rate)}</td>
      <td data-end>
        <LineCell
          unit={line.itemUnit}
          aria-label={t('{item} on {number}', { item: line.name, number: invoice.number })}
          placeholder={form.way === 'RATE' && !typed ? rupeesText(line.rate) : undefined}
          cell={typed ?? { way: form.way, value: null }}
          error={why}
          disabled={line.left.taxable === 0}
          onType={cell => form.change(line.lineid, cell)}
          onWay={way => form.mean(line.lineid, way)}
          onFillDown={() => form.fillDown(line.lineid)}
        />
      </td>
      <td data-end className={css.wide}>
        {value === undefined ? '-' : <strong>{figureText(value)}</strong>}
      </td>
      <td data-end className={css.wide}>
        {line.gstPercent || '-'}
      </td>
      <td data-end className={css.wide}>
        <Text tone="quiet">{figureText(line.left.taxable)}</Text>
      </td>
    </tr>
  )
}
