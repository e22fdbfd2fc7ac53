import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { IconPencil, IconPower } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { type StandingOrder, useUpdateStandingOrderMutation } from '../../api/standing.ts'
import { toast } from '../../app/messages/toast.ts'
import { editStandingPath } from '../../app/navigation/paths.ts'
import type { Action } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'
import { nameOf } from './standingColumns.tsx'

/** Returns the function that gives the actions of a standing order in the list. */
export function useRowActions() {
  const navigate = useNavigate()
  const turn = useSwitch()
  return useCallback(
    (order: StandingOrder): Action[] => [
      {
        label: t('Change'),
        icon: IconPencil,
        run: () => void navigate(editStandingPath(order.id)),
        needs: standing.updateStandingOrder,
      },
      {
        label: t(order.isActive ? 'Deactivate' : 'Activate'),
        icon: IconPower,
        danger: order.isActive,
        run: () => void turn(order, !order.isActive),
        needs: standing.updateStandingOrder,
      },
    ],
    [turn, navigate],
  )
}

/** Switches a standing order, with Undo. */
function useSwitch() {
  const [update] = useUpdateStandingOrderMutation()
  return useCallback(
    async function turn(
      order: Pick<StandingOrder, 'id' | 'version' | 'businessname' | 'outletName'>,
      isActive: boolean,
    ) {
      const sent = update({ standingid: order.id, body: { isActive, version: order.version } }).unwrap()
      const saved = await sent.catch(() => undefined) // reported by the call
      if (!saved) return
      const name = nameOf(order)
      toast.success(
        isActive
          ? t('Standing order for {name} is on', { name })
          : t('Standing order for {name} is off', { name }),
        {
          action: { label: t('Undo'), run: () => void turn(saved, !isActive) },
        },
      )
    },
    [update],
  )
}
