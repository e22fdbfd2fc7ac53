import { useForm } from '@mantine/form'
import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { useAssignPickerMutation, useOrdersByStatusQuery } from '../../../api/orders.ts'
import type { Picker } from '../../../api/pickers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { rowText } from '../../../ui/feedback/failure.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { totalText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import css from './PickerList.module.css'

/** Max orders loaded, oldest first. */
const maxShown = 500

/** Assigns accepted orders without a picker; oldest first. */
export function AssignOrdersDialog({ picker, onClose }: { picker: Picker; onClose: () => void }) {
  const query = useOrdersByStatusQuery(
    { status: 'PENDING', sort: 'orderid', limit: maxShown },
    { refetchOnMountOrArgChange: true },
  )
  const [assign] = useAssignPickerMutation()
  const form = useForm<{ orderIds: number[] }>({ initialValues: { orderIds: [] } })
  const { orderIds } = form.values
  const waiting = query.data?.rows.filter(({ pickerId }) => pickerId === null) ?? []
  const tick = (id: number, on: boolean) => {
    form.setValues({ orderIds: on ? [...orderIds, id] : orderIds.filter(one => one !== id) })
    form.resetDirty() // ticks are quick to repeat, so closing need not ask
  }
  const send = async () => {
    const { results } = await assign({ pickerId: picker.id, body: { orderIds } }).unwrap()
    const stayed = results.filter(({ ok }) => !ok)
    const given = results.length - stayed.length
    const title = plural(given, '{count} order is with {name} now', '{count} orders are with {name} now', {
      name: picker.name,
    })
    if (stayed.length === 0) return toast.success(title)
    toast.error(`${title}, ${plural(stayed.length, '{count} stayed', '{count} stayed')}`, {
      detail: stayed.map(({ id, error }) => `#${id}: ${rowText(error)}`).join(' '),
    })
  }
  return (
    <FormDialog
      title={t('Assign orders to {name}', { name: picker.name })}
      form={form}
      width={560}
      submit={plural(orderIds.length, 'Assign {count} order', 'Assign {count} orders')}
      refuse={orderIds.length === 0 ? t('Tick at least one order') : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      {query.isError && (
        <ErrorState title={t('The orders did not load')} error={query.error} retry={query.refetch} />
      )}
      {query.isLoading && <p aria-busy="true">{t('Loading')}</p>}
      {query.data && waiting.length === 0 && <p>{t('No accepted order is waiting for a picker.')}</p>}
      {query.data && query.data.total > maxShown && (
        <p>{t('Showing {here} of {total} orders', { here: maxShown, total: totalText(query.data) })}</p>
      )}
      <Stack gap={8} className={css.choices}>
        {waiting.map(({ orderid, businessname, outletName, deliverytimeslot, lines }) => (
          <CheckField
            key={orderid}
            label={`#${orderid} ${businessname}, ${outletName}`}
            description={`${slotText(deliverytimeslot)} · ${plural(lines, '{count} line', '{count} lines')}`}
            checked={orderIds.includes(orderid)}
            onChange={event => tick(orderid, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </FormDialog>
  )
}
