import { useForm } from '@mantine/form'
import { isDay } from '@packhouse/contract/day.ts'
import { whyNotReason } from '@packhouse/contract/formats/reason.ts'
import type { OverrideRule } from '@packhouse/contract/orders/lifecycle.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useOutletDetailsQuery, useOutletsOfCustomerQuery } from '../../../api/customers.ts'
import { useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { useEditOrderMutation } from '../../../api/orders.ts'
import { useLiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { NotSent, refusalIn } from '../../../ui/feedback/failure.ts'
import { say, t } from '../../../ui/words.ts'
import { putCursor } from '../../new-order/lines/cursor.ts'
import type { TypedLine } from '../../new-order/lines/lines.ts'
import type { OrderPack } from '../../new-order/lines/packs.ts'
import type { Need } from '../../new-order/placing/needs.ts'
import { readRefusal } from '../../new-order/placing/refusals.ts'
import type { Order } from '../order.ts'
import { linesToEdit, packToAdd } from './editedLines.ts'
import { editBody, type OrderValues, orderWords, sheetOf, valuesOf, withSheet } from './orderValues.ts'

interface Values extends OrderValues {
  reasons: Partial<Record<OverrideRule, string>>
}

/** The edit form of an order: its initial values, typed changes, colleagues' changes, and submit. */
export function useOrderEdit(order: Order, onDone: (edited: Order) => void) {
  const [editOrder] = useEditOrderMutation()
  const { data: slots = [] } = useAllTimeSlotsQuery({})
  const { data: outlets = [] } = useOutletsOfCustomerQuery({ customerid: order.customerid })
  const { currentData: outlet } = useOutletDetailsQuery({ outletid: order.outletid })
  /** The order the form is based on: as opened, then as colleagues saved it and the form merged it. */
  const [opened, setOpened] = useState(order)
  const [needs, setNeeds] = useState<Need[]>([])
  const [reply, setMessage] = useState<ReadonlyMap<number, string>>(new Map())
  const [lastQuantity, setLastQuantity] = useState<string>()
  const pending = useRef<string | null>(null)
  const before = useMemo(() => linesToEdit(opened), [opened])

  const form = useForm<Values>({
    initialValues: { ...valuesOf(order), reasons: {} },
    validate: {
      deliveryDate: value => (value && isDay(value) ? null : t('Choose a date')),
      reasons: reasons =>
        needs.some(({ rule }) => whyNotReason(reasons[rule] ?? '') !== undefined) ? t('Say why in at least 3 characters') : null,
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
      form.resetDirty({ ...withSheet(base, before, order), reasons: {} })
    },
  })

  const put = useCallback(
    (next: TypedLine[]) => {
      setMessage(new Map())
      setFieldValue('lines', next)
    },
    [setFieldValue],
  )
  const typeQuantity = useCallback(
    (packsizeid: number, typed: string) =>
      put(latest.current.map(line => (line.pack.packsizeid === packsizeid ? { ...line, typed } : line))),
    [put],
  )
  const remove = useCallback(
    (packsizeid: number) => put(latest.current.filter(({ pack }) => pack.packsizeid !== packsizeid)),
    [put],
  )
  const add = useCallback(
    (pack: OrderPack, typed: string) => {
      put([...latest.current, { pack: packToAdd(opened, pack), typed }])
      setLastQuantity(typed)
    },
    [put, opened],
  )
  const take = useCallback(
    (pack: OrderPack) =>
      latest.current.some(line => line.pack.packsizeid === pack.packsizeid) && putCursor(`line-${pack.packsizeid}`),
    [],
  )
  const hold = useCallback((typed: string | null) => {
    pending.current = typed
  }, [])

  const send = async (sent: Values) => {
    if (pending.current !== null)
      throw new NotSent(t('“{typed}” is not a line yet. Finish it, or press Esc to clear it.', { typed: pending.current }))
    const overrides = needs.flatMap(({ rule }) => {
      const reason = sent.reasons[rule]?.trim()
      return reason ? [{ rule, reason }] : []
    })
    const body = {
      ...editBody(opened, sent, slots),
      version: edit.version,
      ...(overrides.length > 0 ? { overrides } : {}),
    }
    try {
      onDone(await edit.send(() => editOrder({ orderId: order.orderid, body }).unwrap()))
    } catch (error) {
      const added = sent.lines.filter(({ pack }) => !before.some(line => line.pack.packsizeid === pack.packsizeid))
      const refused = readRefusal(
        error,
        added.map(({ pack }) => pack.packsizeid),
      )
      const said = refusalIn(error)
      setMessage(refused.lines)
      setNeeds(said?.code === 'CREDIT_HOLD' ? [...needs, { rule: 'CREDIT', message: say(said) }] : [...needs, ...refused.needs])
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
  return { form, edit, opened, before, needs, reply, words, lastQuantity, isSame, typeQuantity, remove, add, take, hold, send }
}
