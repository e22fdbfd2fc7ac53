import { useForm } from '@mantine/form'
import { useMemo } from 'react'
import { orderCalls, useAssignPickerMutation } from '../../../api/orders.ts'
import { type Picker, useAllPickersQuery } from '../../../api/pickers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { askOnce } from '../../../app/requests/askOnce.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { rowText } from '../../../ui/feedback/failure.ts'
import { plural, t } from '../../../ui/words.ts'
import { PickerChoice } from '../PickerChoice.tsx'

interface ReassignDialogProps {
  pickers: readonly Picker[]
  onClose: () => void
}

/** Moves all open orders of some pickers to another one, e.g. before a day off. (rules §3.5) */
export function ReassignDialog({ pickers, onClose }: ReassignDialogProps) {
  const [assign] = useAssignPickerMutation()
  const { data: all = [] } = useAllPickersQuery()
  const givers = useMemo(() => pickers.filter(({ openOrders }) => openOrders > 0), [pickers])
  const count = givers.reduce((sum, { openOrders }) => sum + openOrders, 0)
  const form = useForm({
    initialValues: { chosen: '' },
    validate: { chosen: value => (value === '' ? t('Choose a picker') : null) },
  })
  const send = async ({ chosen }: { chosen: string }) => {
    const to = all.find(({ id }) => String(id) === chosen)
    if (!to) return
    const results = []
    for (const giver of givers.filter(({ id }) => id !== to.id)) {
      const args = { pickerId: giver.id, metric: 'totalpickersassigned', limit: 500 } as const
      let cursor: string | null | undefined
      do {
        const more = { ...args, ...(cursor ? { cursor } : {}) }
        const { rows, nextCursor } = await askOnce(orderCalls.endpoints.allOrders, more, {
          forceRefetch: true,
        })
        cursor = nextCursor
        if (rows.length === 0) break
        const orderIds = rows.map(({ orderid }) => orderid)
        const answer = await assign({ pickerId: to.id, oldPickerId: giver.id, body: { orderIds } }).unwrap()
        results.push(...answer.results)
      } while (cursor)
    }
    const stayed = results.filter(({ ok }) => !ok)
    const given = results.length - stayed.length
    const title = plural(given, '{count} order is with {name} now', '{count} orders are with {name} now', {
      name: to.name,
    })
    if (stayed.length === 0) return toast.success(title)
    toast.error(`${title}, ${plural(stayed.length, '{count} stayed', '{count} stayed')}`, {
      detail: stayed.map(({ id, error }) => `#${id}: ${rowText(error)}`).join(' '),
    })
  }
  const [only] = givers
  return (
    <FormDialog
      title={
        only && givers.length === 1
          ? t('Reassign orders from {name}', { name: only.name })
          : t('Reassign orders from {count} pickers', { count: givers.length })
      }
      form={form}
      width={440}
      submit={plural(count, 'Reassign {count} order', 'Reassign {count} orders')}
      refuse={count === 0 ? t('None of them has open orders') : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <PickerChoice
        chosen={form.values.chosen}
        onChoose={chosen => {
          form.setValues({ chosen })
          form.resetDirty() // the choice is quick to repeat, so closing need not ask
        }}
        except={givers.length === 1 ? only?.id : undefined}
        error={form.errors.chosen}
      />
    </FormDialog>
  )
}
