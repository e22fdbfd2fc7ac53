import { whyNotDeactivate } from '@packhouse/contract/business/pickers/policy.ts'
import {
  IconArrowsExchange,
  IconClipboardPlus,
  IconPencil,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type Picker, useSwitchPickersMutation } from '../../../api/pickers.ts'
import { toast } from '../../../app/messages/toast.ts'
import type { Action } from '../../../ui/dialogs/ActionMenu.tsx'
import { rowText } from '../../../ui/feedback/failure.ts'
import type { BulkAction } from '../../../ui/table/BulkBar.tsx'
import { plural, say, t } from '../../../ui/words.ts'

/** The open dialog about pickers. */
export type OpenDialog =
  | { what: 'edit'; picker: Picker }
  | { what: 'assign'; picker: Picker }
  /** One order of a picker. */
  | { what: 'handOver'; picker: Picker; orderId: number }
  /** All open orders of some pickers. */
  | { what: 'reassign'; pickers: readonly Picker[] }

export const sumOpen = (rows: readonly Picker[]) => rows.reduce((sum, { openOrders }) => sum + openOrders, 0)

/** What can be done with pickers, alone or ticked, and the dialog that it opens. */
export function usePickerActions() {
  const [asking, ask] = useState<OpenDialog>()
  const switchOn = useSwitch()
  const actionsOf = (picker: Picker): Action[] => {
    const { isActive, openOrders, name } = picker
    const stays = whyNotDeactivate(picker)
    return [
      { label: t('Edit…'), icon: IconPencil, run: () => ask({ what: 'edit', picker }) },
      {
        label: t('Assign orders…'),
        icon: IconClipboardPlus,
        run: () => ask({ what: 'assign', picker }),
        disabledReason: isActive ? undefined : t('{name} is not active', { name }),
      },
      {
        label: t('Reassign orders…'),
        icon: IconArrowsExchange,
        run: () => ask({ what: 'reassign', pickers: [picker] }),
        disabledReason: openOrders > 0 ? undefined : t('No open orders'),
      },
      isActive
        ? {
            label: t('Deactivate'),
            icon: IconUserOff,
            danger: true,
            run: () => void switchOn([picker], false),
            disabledReason: stays && say(stays),
          }
        : { label: t('Activate'), icon: IconUserCheck, run: () => void switchOn([picker], true) },
    ]
  }
  const bulk: BulkAction<Picker>[] = [
    {
      label: t('Reassign orders'),
      icon: IconArrowsExchange,
      keys: 'r',
      run: pickers => ask({ what: 'reassign', pickers }),
      disabledReason: pickers => (sumOpen(pickers) === 0 ? t('None of them has open orders') : undefined),
    },
    {
      label: t('Activate'),
      icon: IconUserCheck,
      run: (pickers, { keep }) => void switchOn(pickers, true).then(keep),
      disabledReason: pickers =>
        pickers.every(({ isActive }) => isActive) ? t('All of them are active') : undefined,
    },
    {
      label: t('Deactivate'),
      icon: IconUserOff,
      keys: 'd',
      run: (pickers, { keep }) => void switchOn(pickers, false).then(keep),
      disabledReason: pickers =>
        pickers.some(({ isActive }) => isActive) ? undefined : t('None of them is active'),
    },
  ]
  return { asking, ask, close: () => ask(undefined), actionsOf, bulk }
}

/** Activates or deactivates pickers and shows the outcome; returns those that did not change. */
function useSwitch() {
  const [change] = useSwitchPickersMutation()
  return async (pickers: readonly Picker[], on: boolean): Promise<string[]> => {
    const answer = await change({ makePickerActive: on, body: pickers.map(({ id }) => id) })
    if (!answer.data) return pickers.map(({ id }) => String(id)) // reported by the call
    const { results } = answer.data
    const stayed = results.filter(({ ok }) => !ok)
    const done = results.length - stayed.length
    const title = on
      ? plural(done, '{count} picker activated', '{count} pickers activated')
      : plural(done, '{count} picker deactivated', '{count} pickers deactivated')
    if (stayed.length === 0) toast.success(title)
    else
      toast.error(`${title}, ${t('{count} not', { count: stayed.length })}`, {
        detail: stayed.map(({ error }) => rowText(error)).join(' '),
      })
    return stayed.map(({ id }) => String(id))
  }
}
