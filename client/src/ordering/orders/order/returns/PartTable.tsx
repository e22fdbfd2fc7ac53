import { Input } from '@mantine/core'
import type { Paise } from '@packhouse/contract/money.ts'
import { type Disposition, dispositions } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { memo } from 'react'
import { NumberBox } from '../../../../ui/fields/NumberBox.tsx'
import { QuantityField } from '../../../../ui/fields/QuantityField.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { PlainTable } from '../../../../ui/table/PlainTable.tsx'
import { Money } from '../../../../ui/values/Money.tsx'
import { t } from '../../../../ui/words.ts'
import { Amount } from '../lines/LineAmounts.tsx'
import { contentText, isWeighed, packsText } from '../lines/quantities.ts'
import type { OrderLine } from '../order.ts'
import css from './PartTable.module.css'
import {
  averageWeight,
  dispositionFor,
  dispositionWords,
  isReturnReason,
  type Part,
  type PartField,
  type PartIssue,
  reasonChoices,
  type Whole,
} from './returnedGoods.ts'

export interface PartRow {
  line: OrderLine
  whole: Whole
  part: Part
  /** Requires a reason and where the goods go. */
  asks: boolean
  credit: Paise | undefined
  issue: PartIssue | undefined
}

interface PartTableProps {
  rows: PartRow[]
  /** Label of the whole amount: Delivered, Picked. */
  wholeHead: string
  packsHead: string
  /** Why goods cannot be restocked; undefined if they can. */
  whyNotRestock: string | undefined
  onChange: (line: OrderLine, part: Part) => void
}

/** Part amounts of lines next to their whole amount, each with its reason and where the goods go. */
export function PartTable({ rows, wholeHead, packsHead, whyNotRestock, onChange }: PartTableProps) {
  return (
    <div className={css.scroller}>
      <PlainTable sticky className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Item')}</th>
            <th scope="col" data-end>
              {wholeHead}
            </th>
            <th scope="col" data-end>
              {packsHead}
            </th>
            <th scope="col" data-end>
              {t('Weight')}
            </th>
            <th scope="col">{t('Reason')}</th>
            <th scope="col">{t('Goods go to')}</th>
            <th scope="col" data-end>
              {t('Credit (₹)')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, ...row }, at) => (
            <Row
              key={line.orderitemid}
              line={line}
              {...row}
              packsHead={packsHead}
              whyNotRestock={whyNotRestock}
              first={at === 0}
              onChange={onChange}
            />
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

type RowProps = PartRow &
  Pick<PartTableProps, 'packsHead' | 'whyNotRestock' | 'onChange'> & { first: boolean }

const Row = memo(function DrawnRow({
  line,
  whole,
  part,
  asks,
  credit,
  issue,
  packsHead,
  whyNotRestock,
  first,
  onChange,
}: RowProps) {
  const name = `${line.name} ${line.packsize}`
  const issueId = `part-issue-${line.orderitemid}`
  const marks = (field: PartField) =>
    issue?.field === field ? { 'aria-invalid': true, 'aria-describedby': issueId } : {}
  const common = (field: PartField) => ({
    size: 'xs',
    inputWrapperOrder: ['input' as const],
    error: issue?.field === field,
    ...marks(field),
  })
  const issueAt = (field: PartField) =>
    issue?.field === field && (
      <Input.Error id={issueId} role="alert" className={css.issue ?? ''}>
        {t(issue.words)}
      </Input.Error>
    )
  const typePacks = (packs: Milli | null) => {
    const isNumber = packs !== null && !Number.isNaN(packs)
    onChange(line, {
      ...part,
      packs,
      weight: isWeighed(line) && isNumber ? averageWeight(whole, packs) : null,
      weighed: false,
    })
  }
  return (
    <tr data-chosen={asks}>
      <td>
        <Text as="strong" tone="text">
          {line.name}
        </Text>{' '}
        <span>{line.packsize}</span>
      </td>
      <td data-end className={css.whole}>
        <Amount line={line} packs={whole.packs} content={whole.weight} />
      </td>
      <td data-end className={css.packs}>
        <NumberBox<Milli>
          {...common('packs')}
          data-autofocus={first || undefined}
          read={readQuantity}
          scale={1}
          show={packsText}
          places={3}
          inputMode={isWeighed(line) ? 'decimal' : 'numeric'}
          aria-label={t('{what} of {name}', { what: packsHead, name })}
          placeholder={packsText(zeroMilli)}
          value={part.packs}
          onChange={typePacks}
        />
        {issueAt('packs')}
      </td>
      <td data-end className={css.weight}>
        {isWeighed(line) ? (
          <QuantityField
            {...common('weight')}
            unit={line.itemUnit}
            placeholder={contentText(zeroMilli, line).replace(/ .*/, '')}
            aria-label={t('Weight of {name}', { name })}
            value={part.weight}
            onChange={weight => onChange(line, { ...part, weight, weighed: false })}
          />
        ) : (
          '-'
        )}
        {issueAt('weight')}
      </td>
      <td className={css.reason}>
        {asks ? (
          <select
            aria-label={t('Reason for {name}', { name })}
            {...marks('reason')}
            value={part.reason ?? ''}
            onChange={event => {
              const reason = isReturnReason(event.target.value) ? event.target.value : null
              onChange(line, { ...part, reason, disposition: reason && dispositionFor(reason) })
            }}
          >
            <option value="">{t('Choose…')}</option>
            {reasonChoices.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </select>
        ) : (
          '-'
        )}
        {issueAt('reason')}
      </td>
      <td className={css.goes}>
        {asks && part.reason ? (
          <Goes
            name={name}
            id={line.orderitemid}
            value={part.disposition}
            whyNotRestock={whyNotRestock}
            onChange={disposition => onChange(line, { ...part, disposition })}
            marks={marks('goes')}
          />
        ) : (
          '-'
        )}
        {issueAt('goes')}
      </td>
      <td data-end className={css.credit}>
        <b>
          <Money amount={credit} />
        </b>
      </td>
    </tr>
  )
})

interface GoesProps {
  name: string
  id: number
  value: Disposition | null
  whyNotRestock: string | undefined
  onChange: (disposition: Disposition) => void
  /** Set while it has an error. */
  marks: { 'aria-invalid'?: boolean; 'aria-describedby'?: string }
}

function Goes({ name, id, value, whyNotRestock, onChange, marks }: GoesProps) {
  return (
    <fieldset className={css.segments} {...marks}>
      <legend className="visually-hidden">{t('Where {name} goes', { name })}</legend>
      {dispositions.map(disposition => {
        const not = disposition === 'RESTOCK' ? whyNotRestock : undefined
        return (
          <label key={disposition} title={not} data-off={not !== undefined}>
            <input
              type="radio"
              name={`goes-${id}`}
              disabled={not !== undefined}
              checked={value === disposition}
              onChange={() => onChange(disposition)}
            />
            {t(dispositionWords[disposition])}
          </label>
        )
      })}
    </fieldset>
  )
}
