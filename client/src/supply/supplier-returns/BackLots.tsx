import type { UseFormReturnType } from '@mantine/form'
import { formatMilli, type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { worthOf } from '@packhouse/contract/supply/supplier-returns/policy.ts'
import type { BackChoice, BackLot } from '../../api/supplier-returns.ts'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { PlainTable, Scroller } from '../../ui/table/PlainTable.tsx'
import { figureText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'
import type { BackValues } from './backDraft.ts'
import css from './GoodsBack.module.css'

interface BackLotsProps {
  choice: BackChoice
  values: BackValues
  /** The lot that was named: it stands first. */
  first: number | undefined
  form: UseFormReturnType<BackValues>
}

/** The lots of a supplier, the newest first, each with how much of it goes back. */
export function BackLots({ choice: { lots }, values, first, form }: BackLotsProps) {
  const sorted =
    first === undefined
      ? lots
      : [...lots].sort((one, other) => Number(other.lotId === first) - Number(one.lotId === first))
  const start = sorted.find(({ most }) => most > 0)?.lotId
  return (
    <Scroller className={css.box} aria-label={t('Lots')}>
      <PlainTable sticky figures className={css.lots}>
        <thead>
          <tr>
            <th scope="col">{t('Lot')}</th>
            <th scope="col">{t('Bought')}</th>
            <th scope="col">{t('On hand')}</th>
            <th scope="col">{t('Goes back')}</th>
            <th scope="col">{t('Rate (₹)')}</th>
            <th scope="col">{t('Worth (₹)')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(lot => (
            <LotRow key={lot.lotId} lot={lot} values={values} isFirst={lot.lotId === start} form={form} />
          ))}
        </tbody>
      </PlainTable>
    </Scroller>
  )
}

function LotRow({
  lot,
  values,
  isFirst,
  form,
}: {
  lot: BackLot
  values: BackValues
  isFirst: boolean
  form: BackLotsProps['form']
}) {
  const amount = values.amounts[lot.lotId] ?? null
  const rate = values.rate === 'LANDED' ? lot.landed : lot.agreed
  const said = (quantity: Milli) => `${formatMilli(quantity, lot.itemUnit)} ${unitWord(lot.itemUnit)}`
  const source = [
    t('Lot of {day}', { day: dateText(lot.day, 'short') }),
    lot.bill && t('bill {number}', { number: lot.bill }),
  ]
  return (
    <tr data-goes={(amount ?? 0) > 0 || undefined}>
      <th scope="row">
        <b>{lot.itemName}</b> {lot.isBlocked && <Chip tone="bad">{t('Blocked')}</Chip>}
        <small>{source.filter(Boolean).join(', ')}</small>
      </th>
      <td data-label={t('Bought')}>{said(lot.bought)}</td>
      <td data-label={t('On hand')}>{said(lot.onHand)}</td>
      <td>
        <QuantityField
          aria-label={t('Goes back of {item}, lot of {day}', {
            item: lot.itemName,
            day: dateText(lot.day, 'short'),
          })}
          unit={lot.itemUnit}
          disabled={lot.most === 0}
          placeholder={lot.most === 0 ? t('picked') : formatMilli(zeroMilli, lot.itemUnit)}
          value={amount}
          onChange={typed => form.setFieldValue(`amounts.${lot.lotId}`, typed)}
          {...(isFirst ? { 'data-autofocus': true } : {})}
        />
      </td>
      <td data-label={t('Rate (₹)')}>{typeof rate === 'number' ? figureText(rate) : '-'}</td>
      <td data-label={t('Worth (₹)')}>
        <b>{typeof rate === 'number' && amount ? figureText(worthOf(amount, rate)) : '-'}</b>
      </td>
    </tr>
  )
}
