import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { useState } from 'react'
import type { ItemGroup } from '../../api/item-groups.ts'
import { useSwitchItemGroupsMutation } from '../../api/item-groups.ts'
import { activeBulk } from '../../app/list/activeBulk.ts'
import { outcomeOf } from '../../app/list/outcome.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Picked } from '../../ui/table/BulkBar.tsx'
import { plural, t } from '../../ui/words.ts'

type Switched = Pick<ItemGroup, 'id' | 'name' | 'isActive'> & { version?: number }

interface OpenDialog {
  on: boolean
  groups: readonly Switched[]
  picked: Picked
}

/** Max groups per request. */
const maxAtOnce = 200

/** Activates or deactivates ticked groups together: asks first, then reports the result of each. (rules §12) */
export function useGroupSwitch() {
  const [asking, ask] = useState<OpenDialog | null>(null)
  const [switchGroups] = useSwitchItemGroupsMutation()

  const send = async (on: boolean, groups: readonly Switched[]) => {
    const sent = groups.map(({ id, version }) => ({ id, ...(version ? { version } : {}) }))
    const { results } = await switchGroups({ status: on, body: { groups: sent } }).unwrap()
    return outcomeOf(groups, results)
  }
  const change = async ({ on, groups, picked }: OpenDialog) => {
    const { title, stayed } = await send(on, groups)
    if (stayed.length > 0) {
      picked.keep(stayed.map(({ thing }) => String(thing.id)))
      toast.error(title, {
        detail: stayed.map(({ thing, message }) => `${thing.name}: ${message}`).join(' '),
      })
      return
    }
    picked.clear()
    const back = groups.filter(({ isActive }) => isActive !== on).map(({ version: _seen, ...group }) => group)
    const undo = () => void send(!on, back).catch(() => undefined) // the call has shown the error
    toast.success(
      on
        ? plural(groups.length, '{count} group activated', '{count} groups activated')
        : plural(groups.length, '{count} group deactivated', '{count} groups deactivated'),
      back.length > 0 ? { action: { label: t('Undo'), run: undo } } : {},
    )
  }
  const bulk = activeBulk<ItemGroup, ItemGroup>({
    thingsOf: groups => groups,
    max: maxAtOnce,
    needs: itemGroups.switchItemGroups,
    ask: (on, groups, picked) => ask({ on, groups, picked }),
  })
  return { asking, ask, change, bulk }
}

export type GroupSwitch = ReturnType<typeof useGroupSwitch>
