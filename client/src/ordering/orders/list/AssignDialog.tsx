import { useForm } from '@mantine/form'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { useAssignPickerMutation } from '../../../api/orders.ts'
import { rowText } from '../../../app/requests/rowFailure.ts'
import { PickerChoice } from '../../../business/pickers/PickerChoice.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import { byHands, handsOf, whyNotGiven } from './assign.ts'
import type { NotMoved } from './moves.ts'
import type { OrderRow } from './pages.ts'

export interface AssignOutcome {
  name: string
  given: OrderRow[]
  notGiven: NotMoved[]
}

interface AssignDialogProps {
  rows: readonly OrderRow[]
  onDone: (outcome: AssignOutcome) => void
  onClose: () => void
}

interface Values {
  chosen: string
  name: string
}

/** Assigns orders to one picker; orders of other pickers are reassigned. (rules §3.5) */
export function AssignDialog({ rows, onDone, onClose }: AssignDialogProps) {
  const [assign] = useAssignPickerMutation()
  const form = useForm<Values>({
    initialValues: { chosen: '', name: '' },
    validate: { chosen: value => (value === '' ? t('Choose a picker') : null) },
  })
  const free = rows.filter(row => whyNotGiven(row) === undefined)
  const stay = rows.length - free.length
  const hands = handsOf(free)

  const send = async ({ chosen, name }: Values) => {
    const pickerId = Number(chosen)
    const answers = await Promise.all(
      [...byHands(rows, pickerId)].map(([oldPickerId, some]) => {
        const from = oldPickerId === undefined ? {} : { oldPickerId }
        return assign({ pickerId, ...from, body: { orderIds: some.map(({ orderid }) => orderid) } }).unwrap()
      }),
    )
    const results = new Map(answers.flatMap(answer => answer.results).map(result => [result.id, result]))
    onDone({
      name,
      given: rows.filter(({ orderid }) => results.get(orderid)?.ok),
      notGiven: rows.flatMap(row => {
        const result = results.get(row.orderid)
        if (result?.ok) return []
        return [{ row, code: result?.error?.code ?? 'UNEXPECTED', message: rowText(result?.error) }]
      }),
    })
  }
  const [only] = rows
  return (
    <FormDialog
      needs={orders.assignPicker}
      title={
        rows.length === 1 && only
          ? t('Assign a picker to #{id}', { id: only.orderid })
          : t('Assign a picker to {count} orders', { count: rows.length })
      }
      form={form}
      width={440}
      onSubmit={send}
      onClose={onClose}
      submit={free.length > 1 ? t('Assign {count} orders', { count: free.length }) : t('Assign picker')}
      refuse={free.length === 0 ? t('None of them can be assigned now') : undefined}
    >
      {hands.length > 0 && (
        <Text as="p" tone="soft">
          {hands.map(({ name, count }) => t('{name} has {count} of them', { name, count })).join(', ')}.{' '}
          {t('They will be reassigned.')}
        </Text>
      )}
      <PickerChoice
        chosen={form.values.chosen}
        onChoose={(chosen, name) => {
          form.setValues({ chosen, name: name ?? '' })
          form.resetDirty() // the choice is quick to repeat, so closing need not ask
        }}
        error={form.errors.chosen}
      />
      {stay > 0 && (
        <Text as="p" tone="soft">
          {plural(stay, '{count} order stays as it is', '{count} orders stay as they are')}:{' '}
          {t('a picker can be assigned only while an order is Pending or Packing.')}
        </Text>
      )}
    </FormDialog>
  )
}
