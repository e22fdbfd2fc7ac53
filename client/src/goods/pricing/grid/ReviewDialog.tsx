import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { priceMoveWords, priceRatioWords } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { formatRupees, zeroPaise } from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { PlainTable, Scroller } from '../../../ui/table/PlainTable.tsx'
import { plural, say, t } from '../../../ui/words.ts'
import { lotCostText } from '../lotCost.ts'
import { changeOf, marginOf, type PriceLine, type PriceSum } from './lines.ts'
import css from './ReviewDialog.module.css'

interface ReviewDialogProps {
  sum: PriceSum
  /** Saves with the retyped prices, by item. */
  onSave: (again: Readonly<Record<number, string>>) => Promise<unknown>
  onClose: () => void
}

interface Values {
  confirmed: boolean
  again: Record<number, string>
}

/** Old and new prices side by side before saving; a very large change must be retyped. (rules §4.9) */
export function ReviewDialog({ sum: { changed, large, far }, onSave, onClose }: ReviewDialogProps) {
  const form = useForm<Values>({
    initialValues: { confirmed: false, again: {} },
    validate: ({ confirmed, again }) => ({
      ...(large.length > 0 && !confirmed ? { confirmed: t('Confirm the large changes') } : {}),
      ...Object.fromEntries(
        far
          .filter(({ row, to }) => readRupees(again[row.itemId] ?? '').value !== to)
          .map(({ row }) => [`again.${row.itemId}`, t('Enter the new price again')]),
      ),
    }),
  })
  const first = [...far, ...large]
  const others = changed.filter(line => !first.includes(line))
  return (
    <FormDialog
      title={plural(changed.length, 'Review {count} price', 'Review {count} prices')}
      form={form}
      width={680}
      submit={plural(changed.length, 'Save {count} price', 'Save {count} prices')}
      cancel={t('Back to the prices')}
      onSubmit={({ again }) => onSave(again)}
      onClose={onClose}
    >
      <Scroller framed className={css.scroll} aria-label={t('Changes')}>
        <PlainTable sticky figures className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('Item')}</th>
              <th scope="col">{t('Old (₹)')}</th>
              <th scope="col">{t('New (₹)')}</th>
              <th scope="col">{t('Change')}</th>
              <th scope="col">{t('Margin')}</th>
            </tr>
          </thead>
          <tbody>
            {[...first, ...others].map(line => (
              <Row key={line.row.itemId} line={line} />
            ))}
          </tbody>
        </PlainTable>
      </Scroller>
      {far.map(({ row, from, to }) => (
        <TextInput
          key={row.itemId}
          label={t('{item}: repeat the new price', { item: row.itemName })}
          description={
            from !== null && to !== null
              ? `${say(priceRatioWords(from, to))}. ${t('Check the unit.')}`
              : undefined
          }
          inputMode="decimal"
          required
          value={form.values.again[row.itemId] ?? ''}
          error={form.errors[`again.${row.itemId}`]}
          onChange={event =>
            form.setFieldValue('again', { ...form.values.again, [row.itemId]: event.currentTarget.value })
          }
        />
      ))}
      {large.length > 0 && (
        <CheckField
          label={plural(
            large.length,
            '{count} change over 40% is correct',
            '{count} changes over 40% are correct',
          )}
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}

function Row({ line }: { line: PriceLine }) {
  const { row, from, to, move } = line
  const change = changeOf(line)
  const margin = marginOf(to, row)
  const isLarge = move === 'LARGE' || move === 'FAR'
  return (
    <tr
      data-large={isLarge}
      title={isLarge && from !== null && to !== null ? say(priceMoveWords(from, to)) : undefined}
    >
      <th scope="row">{row.itemName}</th>
      <td>{from === null ? '-' : formatRupees(from)}</td>
      <td>{to === null ? '-' : formatRupees(to)}</td>
      <td>
        {change === null ? '-' : `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change).toFixed(1)}%`}
      </td>
      <td data-loss={margin !== null && margin < 0}>
        {margin === null ? '-' : `${margin < 0 ? '−' : ''}${Math.abs(margin).toFixed(1)}%`}
        {margin !== null && margin < 0 && (
          <small>{lotCostText(row.lastCost ?? zeroPaise, row.lastCostAt)}</small>
        )}
      </td>
    </tr>
  )
}
