import { readRupees } from '@packhouse/contract/formats/typed-number.ts'
import { NumberBox, type NumberFieldProps } from '../ui/fields/NumberBox.tsx'
import { RupeeField } from '../ui/fields/RupeeField.tsx'
import { WeightField } from '../ui/fields/WeightField.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { quantityText, rupeesText } from '../ui/values/amounts.ts'
import { dateText } from '../ui/values/DateText.tsx'
import { unitWord } from '../ui/values/units.ts'
import { t } from '../ui/words.ts'
import { type Billed, type BilledLine, cellResult } from './draft.ts'
import css from './Notes.module.css'
import type { NoteForm } from './useNoteForm.ts'

const cellNames: Record<NoteForm['kind'], string> = {
  RATE: 'Agreed (₹)',
  SHORT: 'Never came',
  DISCOUNT: 'Percent off',
  MORE: 'New rate (₹)',
}

/** The lines of the chosen invoices, each with a cell for what was agreed. */
export function LinesPart({ form }: { form: NoteForm }) {
  const { invoices, kind } = form
  if (invoices.length === 0)
    return (
      <Card title={t('Lines')}>
        <Text as="p" tone="quiet">
          {t('Tick an invoice above to see its lines.')}
        </Text>
      </Card>
    )
  return (
    <Card title={t('Lines')} flush>
      <PlainTable flush dense className={css.lines}>
        <thead>
          <tr>
            <th>{t('Item')}</th>
            <th data-end className={css.wide}>
              {t('Billed')}
            </th>
            <th data-end>{t('Rate (₹)')}</th>
            <th data-end>{t(cellNames[kind])}</th>
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
            <tr>
              <th colSpan={7} scope="rowgroup" className={css.group}>
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
        {quantityText(line.quantity, line.itemUnit)} {unitWord(line.itemUnit)}
      </td>
      <td data-end>{rupeesText(line.rate)}</td>
      <td data-end>
        <Cell
          kind={form.kind}
          unit={line.itemUnit}
          aria-label={t('{item} on {number}', { item: line.name, number: invoice.number })}
          value={typed ?? null}
          error={why}
          disabled={line.left.taxable === 0}
          onChange={next => form.change(line.lineid, next)}
        />
      </td>
      <td data-end className={css.wide}>
        {value === undefined ? '-' : <strong>{rupeesText(value / 100)}</strong>}
      </td>
      <td data-end className={css.wide}>
        {line.gstPercent || '-'}
      </td>
      <td data-end className={css.wide}>
        <Text tone="quiet">{rupeesText(line.left.taxable)}</Text>
      </td>
    </tr>
  )
}

/** What is typed for a line, as the kind of the note says. */
function Cell({ kind, unit, ...props }: NumberFieldProps & { kind: NoteForm['kind']; unit: BilledLine['itemUnit'] }) {
  if (kind === 'SHORT') return <WeightField {...props} unit={unit} className={css.cell} />
  if (kind === 'DISCOUNT')
    return (
      <NumberBox
        {...props}
        className={css.cell}
        read={readRupees}
        scale={100}
        places={2}
        show={String}
        inputMode="decimal"
        rightSection={<Text tone="quiet">%</Text>}
      />
    )
  return <RupeeField {...props} className={css.cell} />
}
