import { useState } from 'react'
import { useSwitchItemGroupsMutation } from '../api/item-groups.ts'
import { toast } from '../app/messages/toast.ts'
import { rowText } from '../ui/feedback/failure.ts'
import { plural, t } from '../ui/words.ts'
import type { ItemGroup } from './members.ts'

type Switched = Pick<ItemGroup, 'id' | 'name' | 'isActive'> & { version?: number }

interface OpenDialog {
  on: boolean
  groups: readonly Switched[]
  /** Keeps only groups that were not switched ticked. */
  keep: (ids: Iterable<string>) => void
  clear: () => void
}

/** Activates or deactivates ticked groups together: asks first, then reports the result of each. (rules §12) */
export function useGroupSwitch() {
  const [asking, ask] = useState<OpenDialog | null>(null)
  const [switchGroups] = useSwitchItemGroupsMutation()

  const send = async (on: boolean, groups: readonly Switched[]) => {
    const sent = groups.map(({ id, version }) => ({ id, ...(version ? { version } : {}) }))
    const { results } = await switchGroups({ status: on, body: { groups: sent } }).unwrap()
    return new Map(results.map(result => [result.id, result]))
  }
  const change = async ({ on, groups, keep, clear }: OpenDialog) => {
    const became = await send(on, groups)
    const [done, stayed] = [true, false].map(ok => groups.filter(({ id }) => (became.get(id)?.ok ?? false) === ok))
    if (stayed && stayed.length > 0) {
      keep(stayed.map(({ id }) => String(id)))
      const why = stayed.map(({ id, name }) => `${name}: ${rowText(became.get(id)?.error)}`)
      toast.error(t('{changed} changed, {stayed} not', { changed: done?.length ?? 0, stayed: stayed.length }), {
        detail: why.join(' '),
      })
      return
    }
    clear()
    const back = groups.filter(({ isActive }) => isActive !== on).map(({ version: _seen, ...group }) => group)
    const undo = () => void send(!on, back).catch(() => undefined) // the call has shown the error
    toast.success(
      on
        ? plural(groups.length, '{count} group activated', '{count} groups activated')
        : plural(groups.length, '{count} group deactivated', '{count} groups deactivated'),
      back.length > 0 ? { action: { label: t('Undo'), run: undo } } : {},
    )
  }
  return { asking, ask, change }
}

export type GroupSwitch = ReturnType<typeof useGroupSwitch>
