import { useAssignPickerMutation } from '../../../api/orders.ts'
import { useAllPickersQuery } from '../../../api/pickers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { onlyRow } from '../../../app/requests/rowFailure.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { ListButton, ListNote } from '../../../ui/layout/ListButton.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './PickerCell.module.css'
import type { OrderRow } from './pages.ts'

/** The active pickers who can take the order, those with the fewest open orders first. */
export function PickerMenu({ row, close }: { row: OrderRow; close: () => void }) {
  const { data } = useAllPickersQuery()
  const [assign] = useAssignPickerMutation()
  const others = (data ?? []).filter(({ id, isActive }) => isActive && id !== row.pickerId)
  const give = async (pickerId: number, name: string) => {
    close()
    try {
      const from = row.pickerId === null ? {} : { oldPickerId: row.pickerId }
      onlyRow((await assign({ pickerId, ...from, body: { orderIds: [row.orderid] } }).unwrap()).results)
      toast.success(t('#{id} assigned to {name}', { name, id: row.orderid }))
    } catch (error) {
      shownInPlace(error)
      toast.error(t('#{id} was not given to {name}', { id: row.orderid, name }), { detail: reasonOf(error) })
    }
  }
  if (data && others.length === 0) return <ListNote>{t('No other picker is active.')}</ListNote>
  return (
    <ul className={css.menu}>
      {others
        .toSorted((one, other) => one.openOrders - other.openOrders || one.name.localeCompare(other.name))
        .map(({ id, name, openOrders }) => (
          <li key={id}>
            <ListButton onClick={() => void give(id, name)}>
              {name}
              <small>{plural(openOrders, '{count} order', '{count} orders')}</small>
            </ListButton>
          </li>
        ))}
    </ul>
  )
}
