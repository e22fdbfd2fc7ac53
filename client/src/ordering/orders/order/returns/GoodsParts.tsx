import type { UseFormReturnType } from '@mantine/form'
import { sumPaise } from '@packhouse/contract/money.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { type ReactNode, useCallback } from 'react'
import { CheckField } from '../../../../ui/fields/CheckField.tsx'
import { Stack } from '../../../../ui/layout/Flex.tsx'
import { Sum, Sums } from '../../../../ui/layout/Sums.tsx'
import { amountText, figureText } from '../../../../ui/values/amounts.ts'
import { say, t } from '../../../../ui/words.ts'
import type { Order, OrderLine } from '../order.ts'
import type { CreditPreview } from './creditPreview.ts'
import css from './GoodsDialog.module.css'
import { type PartRow, PartTable } from './PartTable.tsx'
import { issueKey, type Part, partFields } from './returnedGoods.ts'

type PartForm = Pick<UseFormReturnType<{ parts: Record<number, Part> }>, 'setFieldValue' | 'clearFieldError'>

/** Changes a line's part in the form; its errors go. */
export function usePartChange({
  setFieldValue,
  clearFieldError,
}: PartForm): (line: OrderLine, part: Part) => void {
  return useCallback(
    (line, part) => {
      for (const field of partFields) clearFieldError(issueKey(line, field))
      setFieldValue(`parts.${line.orderitemid}`, part)
    },
    [setFieldValue, clearFieldError],
  )
}

interface GoodsPartsProps {
  order: Order
  rows: PartRow[]
  /** The rows to show of them; all by default. */
  shown?: PartRow[]
  wholeHead: string
  packsHead: string
  /** Why goods cannot be restocked; undefined if they can. */
  whyNotRestock: Refusal | undefined
  preview: CreditPreview
  onChange: (line: OrderLine, part: Part) => void
  /** Further fields, under the checks. */
  children?: ReactNode
}

/** What a delivery or a return asks of its lines: the amounts, a check of goods that go back into stock and of unusual weights; and the credit for them. */
export function GoodsParts({
  order,
  rows,
  shown = rows,
  whyNotRestock,
  preview,
  onChange,
  children,
  ...heads
}: GoodsPartsProps) {
  const restocked = rows.filter(({ asks, part }) => asks && part.disposition === 'RESTOCK')
  const weighed = rows.filter(({ issue, part }) => issue?.asksWeight || part.weighed)
  return (
    <>
      <PartTable
        rows={shown}
        {...heads}
        whyNotRestock={whyNotRestock && say(whyNotRestock)}
        onChange={onChange}
      />
      <div className={css.below}>
        <Stack gap={8}>
          {restocked.map(({ line, part }) => (
            <CheckField
              key={line.orderitemid}
              label={t('{name} checked: fit to sell again', { name: `${line.name} ${line.packsize}` })}
              checked={part.checked}
              onChange={event => onChange(line, { ...part, checked: event.currentTarget.checked })}
            />
          ))}
          {weighed.map(({ line, part }) => (
            <CheckField
              key={line.orderitemid}
              label={t('{name}: the weight is right', { name: `${line.name} ${line.packsize}` })}
              checked={part.weighed}
              onChange={event => onChange(line, { ...part, weighed: event.currentTarget.checked })}
            />
          ))}
          {children}
        </Stack>
        <CreditSums preview={preview} isPrepaid={!order.iscustomerpostpaid} />
      </div>
    </>
  )
}

function CreditSums({ preview, isPrepaid }: { preview: CreditPreview; isPrepaid: boolean }) {
  const roundOff = sumPaise(preview.notes.map(note => note.roundOff))
  if (preview.notes.length === 0) return null
  return (
    <Sums className={css.sums}>
      {preview.notes.map(note => (
        <Sum
          key={`${note.against} ${note.type}`}
          label={
            <>
              {t(
                note.type === 'CB'
                  ? 'Credit note (exempt supply) against {number}'
                  : 'Credit note against {number}',
                {
                  number: note.against,
                },
              )}
              {note.tax > 0 && t(', GST {tax} in it', { tax: figureText(note.tax) })}
            </>
          }
        >
          {figureText(note.exact)}
        </Sum>
      ))}
      <Sum label={t('Round-off')}>{`${roundOff > 0 ? '+' : ''}${figureText(roundOff)}`}</Sum>
      <Sum label={t(isPrepaid ? 'Added to the advance' : 'Dues fall by')} kind="strong">
        {amountText(preview.total)}
      </Sum>
    </Sums>
  )
}
