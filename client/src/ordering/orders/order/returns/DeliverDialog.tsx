import { useForm } from '@mantine/form'
import { needsOfMove } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotRestock } from '@packhouse/contract/ordering/orders/returns.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { useMemo, useState } from 'react'
import { useOrderInvoicesQuery } from '../../../../api/dispatch.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { amountText } from '../../../../ui/values/amounts.ts'
import { plural, t } from '../../../../ui/words.ts'
import { whyNot } from '../actions/locks.ts'
import type { MoveDetails } from '../actions/useMove.ts'
import { ChangedMeanwhile } from '../dialogs/ChangedMeanwhile.tsx'
import { reachedAt } from '../head/statusSteps.ts'
import type { Order, OrderLine } from '../order.ts'
import { previewCredit } from './creditPreview.ts'
import { GoodsParts, usePartChange } from './GoodsParts.tsx'
import type { PartRow } from './PartTable.tsx'
import {
  amountOfPart,
  destinationOf,
  issueIn,
  issueKey,
  missingIn,
  missingOf,
  nothing,
  type Part,
  type PartAmount,
  type PartIssue,
  pickedWhole,
} from './returnedGoods.ts'

interface DeliverDialogProps {
  order: Order
  onSubmit: (delivered: NonNullable<MoveDetails['delivered']>) => Promise<unknown>
  onClose: () => void
}

interface Values {
  parts: Record<number, Part>
}

const asPicked = (line: OrderLine): Part => {
  const { packs, weight } = pickedWhole(line)
  return { ...nothing, packs, weight }
}

/** Delivers the order: as picked, or with the amounts that arrived and reasons for the rest. (rules §3.2 row 7) */
export function DeliverDialog({ order, onSubmit, onClose }: DeliverDialogProps) {
  const { data: documents } = useOrderInvoicesQuery({ orderId: order.orderid })
  const [now] = useState(() => new Date())
  const notRestock = whyNotRestock({ leftAt: reachedAt(order, 'DISPATCHED') ?? now, now, qcPassed: true })
  const lines = useMemo(
    () => order.orderitemdetails.filter(line => (line.pickedweight ?? 0) > 0),
    [order.orderitemdetails],
  )
  const form = useForm<Values>({
    initialValues: { parts: Object.fromEntries(lines.map(line => [line.orderitemid, asPicked(line)])) },
    validate: ({ parts }) => issuesOf(lines, parts),
  })
  const change = usePartChange(form)

  const counted = lines.map(line => ({
    line,
    ...arrivedOf(line, form.values.parts[line.orderitemid] ?? asPicked(line)),
  }))
  const short = counted.flatMap(({ line, part, missing }) =>
    missing ? [{ line, part, amount: missing }] : [],
  )
  const preview = previewCredit(short, documents?.documents ?? [])
  const rows = counted.map(({ line, part, missing, issue }): PartRow => {
    const credit = preview.ofLine.get(line.orderitemid)
    return {
      line,
      whole: pickedWhole(line),
      part,
      asks: missing !== undefined,
      credit,
      issue: issue ?? issueIn(form.errors, line),
    }
  })
  const send = () =>
    onSubmit(
      counted.flatMap(({ line, part, amount, missing }) =>
        missing && amount
          ? [
              {
                ...itemOf(line, part),
                deliveredquantity: amount.packsMilli,
                deliveredweight: amount.milli,
              },
            ]
          : [],
      ),
    )
  return (
    <FormDialog
      needs={needsOfMove.DELIVERED}
      title={t('Is #{id} delivered?', { id: order.orderid })}
      form={form}
      width={940}
      onSubmit={send}
      onClose={onClose}
      submit={t('Mark delivered')}
      refuse={whyNot(order, 'DELIVER')}
      aside={
        short.length === 0
          ? t('Everything arrived as picked.')
          : plural(
              short.length,
              '{count} line is short, {credit} is credited.',
              '{count} lines are short, {credit} is credited.',
              { credit: amountText(preview.total) },
            )
      }
    >
      <ChangedMeanwhile order={order} />
      <Text as="p" tone="quiet" size={12}>
        {t('Change only what did not arrive as picked.')}
      </Text>
      <GoodsParts
        order={order}
        rows={rows}
        wholeHead={t('Picked')}
        packsHead={t('Arrived')}
        whyNotRestock={notRestock}
        preview={preview}
        onChange={change}
      />
    </FormDialog>
  )
}

interface Arrived {
  part: Part
  amount: PartAmount | undefined
  /** What did not arrive; undefined if everything did. */
  missing: { packsMilli: Milli; milli: Milli } | undefined
  issue: PartIssue | undefined
}

/** Returns what arrived of a line, and what did not. */
function arrivedOf(line: OrderLine, part: Part): Arrived {
  const whole = pickedWhole(line)
  const amount = amountOfPart(line, whole, part)
  if ('issue' in amount) return { part, amount: undefined, missing: undefined, issue: amount.issue }
  const left = missingOf(whole, amount)
  const packsMilli = milli(Math.max(0, (line.pickedquantity ?? 0) - amount.packsMilli))
  return { part, amount, missing: left > 0 ? { packsMilli, milli: left } : undefined, issue: undefined }
}

const itemOf = (line: OrderLine, part: Part) => ({
  orderitemid: line.orderitemid,
  ...(part.reason ? { reason: part.reason } : {}),
  ...destinationOf(part),
})

function issuesOf(lines: readonly OrderLine[], parts: Record<number, Part>): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const line of lines) {
    const { part, missing, issue } = arrivedOf(line, parts[line.orderitemid] ?? asPicked(line))
    const wrong = issue ?? (missing && missingIn(part, t('Choose why it did not arrive')))
    if (wrong) issues[issueKey(line, wrong.field)] = wrong.words
  }
  return issues
}
