import { useForm } from '@mantine/form'
import { isDay } from '@packhouse/contract/day.ts'
import type { OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useOutletDetailsQuery, useOutletsOfCustomerQuery } from '../../../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../../../api/lookups.ts'
import { useEditOrderMutation } from '../../../../api/orders.ts'
import { useLiveEdit } from '../../../../app/edit/useLiveEdit.ts'
import { NotSent, refusalIn } from '../../../../ui/feedback/failure.ts'
import { useKeys } from '../../../../ui/keys/keys.ts'
import { say, t } from '../../../../ui/words.ts'
import { linesAfter } from '../../../line-entry/commands.ts'
import type { TypedLine } from '../../../line-entry/lines.ts'
import type { Need } from '../../../line-entry/needs.ts'
import type { OrderPack } from '../../../line-entry/packs.ts'
import { readRefusal } from '../../../line-entry/refusals.ts'
import { type LinesToEnter, useLineEntry } from '../../../line-entry/useLineEntry.ts'
import { useOffer } from '../../../line-entry/useOffer.ts'
import type { Order } from '../order.ts'
import { linesToEdit, packsOf, packToAdd, withLadder } from './editedLines.ts'
import { editBody, type OrderValues, orderWords, sheetOf, valuesOf, withSheet } from './orderValues.ts'
import { useAskedInEdit } from './useAskedInEdit.ts'

interface Values extends OrderValues {
  reasons: Partial<Record<OverrideRule, string>>
  prices: 'KEEP' | 'NEW' | null
}

const none: readonly never[] = []

/** The edit form of an order: its initial values, typed changes, colleagues' changes, and submit. */
export function useOrderEdit(order: Order, onDone: (edited: Order) => void) {
  const [editOrder] = useEditOrderMutation()
  const { data: slots = [] } = useAllTimeSlotsQuery({})
  const { data: outlets = [] } = useOutletsOfCustomerQuery({ customerid: order.customerid })
  const { currentData: outlet } = useOutletDetailsQuery({ outletid: order.outletid })
  /** The order the form is based on: as opened, then as colleagues saved it and the form merged it. */
  const [opened, setOpened] = useState(order)
  const [needs, setNeeds] = useState<Need[]>([])
  /** The change that the needs were said of: a reason is for what was refused, not for another change. */
  const refusedChange = useRef('')
  /** The delivery day whose prices the server asks about; null: none. */
  const [pricedDay, setPricedDay] = useState<string | null>(null)
  const [reply, setMessage] = useState<ReadonlyMap<number, string>>(new Map())
  const before = useMemo(() => linesToEdit(opened), [opened])

  const form = useForm<Values>({
    initialValues: { ...valuesOf(order), reasons: {}, prices: null },
    validate: {
      deliveryDate: value => (value && isDay(value) ? null : t('Choose a date')),
      reasons: reasons =>
        needs.some(({ rule }) => whyNotReason(reasons[rule] ?? '') !== undefined)
          ? t('Enter a reason of at least 3 characters')
          : null,
      prices: (prices, { deliveryDate }) =>
        pricedDay !== null && pricedDay === deliveryDate && prices === null
          ? t('Choose which prices the order has')
          : null,
    },
  })
  const { setFieldValue, values } = form
  const latest = useRef(values.lines)
  latest.current = values.lines

  const edit = useLiveEdit({
    of: { entity: 'order', id: order.orderid },
    version: order.version,
    saved: sheetOf(valuesOf(order)),
    values: sheetOf(values),
    onMerge(mine, base) {
      setOpened(order)
      form.setValues(withSheet(mine, latest.current, order))
      form.resetDirty({ ...withSheet(base, before, order), reasons: {}, prices: null })
    },
  })

  const onLines: LinesToEnter['onLines'] = useCallback(
    command => {
      latest.current = linesAfter(latest.current, command)
      setMessage(new Map())
      setFieldValue('lines', latest.current)
    },
    [setFieldValue],
  )
  const inOrder = useMemo(() => opened.orderitemdetails.map(({ itemId }) => itemId), [opened])
  const offering = useOffer(order.customerid, opened.orderdetails.deliveryDate, inOrder)
  const asPriced = (lines: readonly TypedLine[]) =>
    lines.map(line => withLadder(opened, line, offering.offer?.byPack.get(line.pack.packsizeid)))
  const { mayAgree, ask, asked, askAdded } = useAskedInEdit(order, values.lines)
  const priced = (pack: OrderPack) => packToAdd(opened, pack)
  const entry = useLineEntry({
    lines: values.lines,
    onLines,
    offer: offering.offer,
    usual: none,
    priced,
    mayAgree,
    ask,
  })
  useKeys('Order entry', [
    { keys: 'alt+p', label: 'Price for this order', run: entry.agreeOnLast, inDialogs: true, inFields: true },
  ])

  const send = async (sent: Values) => {
    const unfinished = entry.toUnfinished()
    if (unfinished !== null) throw new NotSent(unfinished)
    const changed = editBody(opened, { ...sent, lines: asPriced(sent.lines) }, slots)
    const change = JSON.stringify(changed)
    const known = refusedChange.current === change ? needs : []
    const overrides = known.flatMap(({ rule }) => {
      const reason = sent.reasons[rule]?.trim()
      return reason ? [{ rule, reason }] : []
    })
    const body = {
      ...changed,
      version: edit.version,
      ...(overrides.length > 0 ? { overrides } : {}),
      ...(sent.prices !== null && pricedDay === sent.deliveryDate ? { prices: sent.prices } : {}),
    }
    try {
      const saved = await edit.send(() => editOrder({ orderId: order.orderid, body }).unwrap())
      await askAdded(saved)
      onDone(saved)
    } catch (error) {
      const refused = readRefusal(error, packsOf(opened, body.items ?? []))
      const refusal = refusalIn(error)
      setMessage(refused.lines)
      if (refusal?.data.reason === 'DAY_PRICES') {
        setPricedDay(sent.deliveryDate)
        setFieldValue('prices', null)
      }
      const asks: Need[] =
        refusal?.code === 'CREDIT_HOLD' ? [{ rule: 'CREDIT', message: say(refusal) }] : refused.needs
      refusedChange.current = change
      setNeeds([...known.filter(({ rule }) => !asks.some(other => other.rule === rule)), ...asks])
      throw error
    }
  }

  const people = [
    ...(outlet?.staffs ?? []),
    ...[opened.customeroutletstaff, order.customeroutletstaff].filter(one => one !== null),
  ]
  const words = orderWords([...values.lines, ...before, ...linesToEdit(order)], {
    outlet: id => outlets.find(one => one.id === id)?.name,
    person: id => people.find(one => one.id === id)?.name,
  })
  const isSame = Object.keys(edit.changes).length === 0
  const asksPrices = pricedDay !== null && pricedDay === values.deliveryDate
  return {
    form,
    edit,
    opened,
    before,
    lines: asPriced(values.lines),
    asked,
    needs,
    asksPrices,
    reply,
    words,
    isSame,
    offering,
    entry,
    send,
  }
}
