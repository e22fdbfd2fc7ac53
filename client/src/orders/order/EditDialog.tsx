import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isDay } from '@packhouse/contract/day.ts'
import { formatMoney, zeroPaise } from '@packhouse/contract/money.ts'
import type { OverrideRule } from '@packhouse/contract/orders/lifecycle.ts'
import { whyNotReplace } from '@packhouse/contract/orders/policy.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { refusalIn } from '../../ui/failure.ts'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { t } from '../../ui/words.ts'
import { useEditOrderMutation } from '../api.ts'
import { AddLine } from '../new-order/AddLine.tsx'
import { putCursor } from '../new-order/cursor.ts'
import { lineFaults, readLines, type TypedLine, totalsOf } from '../new-order/lines.ts'
import { type Need, whyNotReason } from '../new-order/needs.ts'
import { OrderLines } from '../new-order/OrderLines.tsx'
import type { OrderPack } from '../new-order/packs.ts'
import { readRefusal } from '../new-order/refusals.ts'
import { useOffer } from '../new-order/useOffer.ts'
import css from './EditDialog.module.css'
import { type EditedPlace, EditPlace } from './EditPlace.tsx'
import { changesOf, linesToEdit } from './edited.ts'
import type { Order } from './wire.ts'

interface EditDialogProps {
  order: Order
  onDone: (edited: Order) => void
  onClose: () => void
}

interface Values extends EditedPlace {
  lines: TypedLine[]
  instructions: string
  reasons: Partial<Record<OverrideRule, string>>
}

const noFlags = new Map()
const untaxed = { offered: null, isInterState: false }

/** Changes what was ordered, and until somebody picks when it comes. Lines keep their prices, new ones get those of today. (rules.md §3.2) */
export function EditDialog({ order, onDone, onClose }: EditDialogProps) {
  const [edit] = useEditOrderMutation()
  const { deliveryDate, instructions } = order.orderdetails
  const { offer } = useOffer(order.customerid, deliveryDate)
  const [needs, setNeeds] = useState<Need[]>([])
  const [lastQuantity, setLastQuantity] = useState<string>()
  const [told, setTold] = useState<ReadonlyMap<number, string>>(new Map())
  const pending = useRef<string | null>(null)
  const movesPlace = whyNotReplace(order, { singleStepDispatch: false }) === undefined
  const before = useMemo(() => linesToEdit(order), [order])

  const form = useForm<Values>({
    initialValues: { lines: before, outletid: null, staffid: null, deliveryDate, slotid: null, instructions, reasons: {} },
    validate: {
      deliveryDate: value => (value && isDay(value) ? null : t('Choose a date')),
      reasons: reasons =>
        needs.some(({ rule }) => whyNotReason(reasons[rule] ?? '') !== undefined) ? t('Say why in at least 3 characters') : null,
    },
  })
  const { setFieldValue, setValues, values } = form
  const latest = useRef(values.lines)
  latest.current = values.lines
  const lines = readLines(values.lines, untaxed)
  const faults = new Map([...lineFaults(lines), ...told])
  const items = totalsOf(lines, zeroPaise).items
  const itemsBefore = totalsOf(readLines(before, untaxed), zeroPaise).items

  const put = useCallback(
    (next: TypedLine[]) => {
      setTold(new Map())
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
      const known = before.find(line => line.pack.packsizeid === pack.packsizeid)
      put([...latest.current, { pack: known?.pack ?? pack, typed }])
      setLastQuantity(typed)
    },
    [put, before],
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
      throw new Error(t('"{typed}" is no line yet. Finish it, or drop it with Esc.', { typed: pending.current }))
    const changes = changesOf(order, sent.lines)
    const overrides = needs.flatMap(({ rule }) => {
      const reason = sent.reasons[rule]?.trim()
      return reason ? [{ rule, reason }] : []
    })
    try {
      const edited = await edit({
        orderId: order.orderid,
        body: {
          version: order.version,
          ...(changes.length > 0 ? { items: changes } : {}),
          ...(sent.deliveryDate && sent.deliveryDate !== deliveryDate ? { deliveryDate: sent.deliveryDate } : {}),
          ...(sent.outletid ? { outletid: Number(sent.outletid) } : {}),
          ...(sent.staffid ? { staffid: Number(sent.staffid) } : {}),
          ...(sent.slotid ? { deliverytimeslotid: Number(sent.slotid) } : {}),
          ...(sent.instructions.trim() === instructions ? {} : { instructions: sent.instructions.trim() }),
          ...(overrides.length > 0 ? { overrides } : {}),
        },
      }).unwrap()
      onDone(edited)
    } catch (error) {
      const added = sent.lines.filter(({ pack }) => !before.some(line => line.pack.packsizeid === pack.packsizeid))
      const refused = readRefusal(
        error,
        added.map(({ pack }) => pack.packsizeid),
      )
      const said = refusalIn(error)
      setTold(refused.lines)
      setNeeds(
        said?.code === 'CREDIT_HOLD' ? [...needs, { rule: 'CREDIT', message: said.message }] : [...needs, ...refused.needs],
      )
      throw error
    }
  }

  const [faulty] = faults.values()
  const isSame = changesOf(order, values.lines).length === 0 && !form.isDirty()
  return (
    <FormDialog
      title={t('Edit #{id}', { id: order.orderid })}
      form={form}
      width={960}
      submit={t('Save changes')}
      onSubmit={send}
      onClose={onClose}
      refuse={isSame ? t('Nothing is changed yet.') : faulty ? t('A line must be put right.') : undefined}
      aside={
        items === itemsBefore || faulty
          ? undefined
          : t('Items before tax {before} → {after}', { before: formatMoney(itemsBefore), after: formatMoney(items) })
      }
    >
      {order.status === 'PACKING' || order.status === 'PACKED' ? (
        <p className={css.note}>{t('Somebody is picking this order: each changed line reaches the picker as a task.')}</p>
      ) : null}
      <OrderLines lines={lines} flags={noFlags} faults={faults} twice={null} onQuantity={typeQuantity} onRemove={remove}>
        <AddLine
          number={lines.length + 1}
          offer={offer}
          usual={[]}
          isInterState={false}
          lastQuantity={lastQuantity}
          onAdd={add}
          onTake={take}
          onRemoveLast={() => {}}
          onPending={hold}
          onPlace={() => {}}
        />
      </OrderLines>
      {movesPlace && <EditPlace order={order} value={values} dateFault={form.errors.deliveryDate} onChange={setValues} />}
      <NoteField label={t('Instructions')} rows={2} maxLength={500} {...form.getInputProps('instructions')} />
      {needs.map(({ rule, message }) => (
        <TextInput
          key={rule}
          label={t('Reason')}
          description={message}
          required
          maxLength={200}
          value={values.reasons[rule] ?? ''}
          onChange={event => setFieldValue('reasons', { ...values.reasons, [rule]: event.currentTarget.value })}
          error={form.errors.reasons}
        />
      ))}
    </FormDialog>
  )
}
