import { useForm } from '@mantine/form'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { claimHours, whyNotRestock, whyNotReturn } from '@packhouse/contract/ordering/orders/returns.ts'
import { inUnits, sumMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { useMemo, useState } from 'react'
import { useOrderInvoicesQuery, useReturnOrderMutation } from '../../../../api/dispatch.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../../../ui/dialogs/ReasonDialog.tsx'
import { ToggleChip } from '../../../../ui/fields/FilterChip.tsx'
import { PlainInput } from '../../../../ui/fields/InputBox.tsx'
import { NoteField } from '../../../../ui/fields/NoteField.tsx'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { dateText } from '../../../../ui/values/DateText.tsx'
import { plural, say, t } from '../../../../ui/words.ts'
import { whyNot } from '../actions/locks.ts'
import { ChangedMeanwhile } from '../dialogs/ChangedMeanwhile.tsx'
import { reachedAt } from '../head/statusSteps.ts'
import { packsText, plainText } from '../lines/quantities.ts'
import type { Order, OrderLine } from '../order.ts'
import { previewCredit } from './creditPreview.ts'
import css from './GoodsDialog.module.css'
import { GoodsParts, usePartChange } from './GoodsParts.tsx'
import type { PartRow } from './PartTable.tsx'
import {
  amountOfPart,
  destinationOf,
  issueIn,
  issueKey,
  keptWhole,
  missingIn,
  nothing,
  type Part,
  type PartAmount,
} from './returnedGoods.ts'

interface ReturnDialogProps {
  order: Order
  onDone: (total: Paise) => void
  onClose: () => void
}

interface Values {
  parts: Record<number, Part>
  why: string
}

const all = (line: OrderLine): Part => {
  const { packs, weight } = keptWhole(line)
  return { ...nothing, packs, weight }
}

/** Records a return: what, why, where the goods go, and the resulting credit notes. (rules §3.6) */
export function ReturnDialog({ order, onDone, onClose }: ReturnDialogProps) {
  const [giveBack] = useReturnOrderMutation()
  const { data: documents } = useOrderInvoicesQuery({ orderId: order.orderid })
  const [now] = useState(() => new Date())
  const [find, setFind] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const onItsWay = order.status === 'DISPATCHED'
  const deliveredAt = reachedAt(order, 'DELIVERED')
  const leftAt = deliveredAt ?? reachedAt(order, 'DISPATCHED') ?? now
  const needsWhy = whyNotReturn(
    { status: order.status, deliveredAt },
    { now, singleStepDispatch: false, override: false },
  )
  const notRestock = whyNotRestock({ leftAt, now, qcPassed: true })
  const lines = useMemo(
    () => order.orderitemdetails.filter(line => keptWhole(line).weight > 0),
    [order.orderitemdetails],
  )
  const whole = (from: readonly OrderLine[]) =>
    Object.fromEntries(from.map(line => [line.orderitemid, all(line)]))

  const form = useForm<Values>({
    initialValues: { parts: onItsWay ? whole(lines) : {}, why: '' },
    validate: values => issuesOf(lines, values, needsWhy !== undefined, onItsWay),
  })
  const { setFieldValue } = form
  const change = usePartChange(form)

  const amounts = lines.map(line => {
    const part = form.values.parts[line.orderitemid] ?? nothing
    return { line, part, amount: amountOfPart(line, keptWhole(line), part) }
  })
  const chosen = amounts.flatMap(({ line, part, amount }) =>
    'issue' in amount || amount.milli === 0 ? [] : [{ line, part, amount }],
  )
  const preview = previewCredit(chosen, documents?.documents ?? [])
  const rows = amounts.map(({ line, part, amount }): PartRow => {
    const issue = 'issue' in amount ? amount.issue : issueIn(form.errors, line)
    const asks = !('issue' in amount) && amount.milli > 0
    const credit = preview.ofLine.get(line.orderitemid)
    return { line, whole: keptWhole(line), part, asks, credit, issue }
  })
  const wanted = find.trim().toLowerCase()
  const visible = rows.filter(
    ({ line, asks, issue }) =>
      issue !== undefined || ((!onlyChosen || asks) && line.name.toLowerCase().includes(wanted)),
  )
  const packs = sumMilli(chosen.map(({ part }) => part.packs ?? zeroMilli))

  const send = async ({ why }: Values) => {
    const items = chosen.map(({ line, part, amount }) => itemOf(line, part, amount))
    const override = needsWhy ? { override: { rule: 'RETURN_WINDOW' as const, reason: why.trim() } } : {}
    await giveBack({ orderId: order.orderid, body: { items, ...override, version: order.version } }).unwrap()
    onDone(preview.total)
  }
  const notes = preview.notes.length
  return (
    <FormDialog
      needs={dispatch.returnOrder}
      title={t('Return from #{id}', { id: order.orderid })}
      form={form}
      width={940}
      onSubmit={send}
      onClose={onClose}
      refuse={whyNot(order, 'RETURN')}
      submit={
        packs > 0
          ? plural(inUnits(packs), 'Return {count} pack', 'Return {count} packs').replace(
              plainText(packs),
              packsText(packs),
            )
          : t('Return')
      }
      aside={
        notes > 0 &&
        t('The invoices stay as they are. {notes}', {
          notes: plural(notes, 'One credit note will be made.', '{count} credit notes will be made.'),
        })
      }
    >
      <ChangedMeanwhile order={order} />
      <Text as="p" tone="quiet" size={12}>
        {onItsWay
          ? t('The order is still on its way: return all of it, or mark it delivered first.')
          : `${t('Delivered {when}', { when: dateText(leftAt.toISOString(), 'moment') })} · ${windowText(leftAt, now)}`}
      </Text>
      <Row wrap>
        <PlainInput
          type="search"
          className={css.find}
          aria-label={t('Find a line')}
          placeholder={t('Find a line')}
          value={find}
          onChange={event => setFind(event.target.value)}
        />
        <ToggleChip
          label={t('All')}
          count={rows.length}
          on={!onlyChosen}
          onToggle={() => setOnlyChosen(false)}
        />
        <ToggleChip
          label={t('Chosen')}
          count={chosen.length}
          on={onlyChosen}
          onToggle={() => setOnlyChosen(true)}
        />
        <LinkButton
          className={css.everything}
          onClick={() => setFieldValue('parts', withAll(lines, form.values.parts))}
        >
          {t('Return everything')}
        </LinkButton>
      </Row>
      <GoodsParts
        order={order}
        rows={rows}
        shown={visible}
        wholeHead={t('Delivered')}
        packsHead={t('Packs')}
        whyNotRestock={notRestock}
        preview={preview}
        onChange={change}
      >
        {needsWhy && (
          <NoteField
            label={t('Reason for the late return')}
            description={say(needsWhy)}
            required
            rows={2}
            {...form.getInputProps('why')}
          />
        )}
      </GoodsParts>
    </FormDialog>
  )
}

/** Selects the full remaining amounts, keeping reasons already given. */
const withAll = (lines: readonly OrderLine[], parts: Record<number, Part>): Record<number, Part> =>
  Object.fromEntries(
    lines.map(line => {
      const { packs, weight } = all(line)
      return [line.orderitemid, { ...(parts[line.orderitemid] ?? nothing), packs, weight }]
    }),
  )

const windowText = (deliveredAt: Date, now: Date): string => {
  const left = claimHours * 60 - Math.floor((now.getTime() - deliveredAt.getTime()) / 60_000)
  if (left <= 0) return t('the claim window is over')
  return t('claim window open for {hours} h {minutes} min', {
    hours: Math.floor(left / 60),
    minutes: left % 60,
  })
}

function itemOf(line: OrderLine, part: Part, amount: PartAmount) {
  return {
    orderitemid: line.orderitemid,
    returnedquantity: amount.packsMilli,
    returnedweight: amount.milli,
    reason: part.reason ?? 'QUALITY',
    ...destinationOf(part),
  }
}

/** Returns what is missing before the return can be saved, by field. */
function issuesOf(lines: readonly OrderLine[], { parts, why }: Values, needsWhy: boolean, onItsWay: boolean) {
  const issues: Record<string, string> = {}
  let some = false
  for (const line of lines) {
    const part = parts[line.orderitemid] ?? nothing
    const amount = amountOfPart(line, keptWhole(line), part)
    const issue =
      'issue' in amount ? amount.issue : amount.milli > 0 ? missingIn(part, t('Choose a reason')) : undefined
    if (issue) issues[issueKey(line, issue.field)] = issue.words
    if (!('issue' in amount) && amount.milli > 0) some = true
    if (onItsWay && !('issue' in amount) && amount.milli < keptWhole(line).weight)
      issues[issueKey(line, 'packs')] = t('Everything must be returned')
  }
  const [first] = lines
  if (!some && first && Object.keys(issues).length === 0)
    issues[issueKey(first, 'packs')] = t('Enter how much is returned')
  const wrongWhy = needsWhy ? reasonIssue(why, true) : null
  if (wrongWhy) issues.why = wrongWhy
  return issues
}
