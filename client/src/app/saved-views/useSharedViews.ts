import { views } from '@packhouse/contract/business/staff/view-calls.ts'
import { useMemo } from 'react'
import { isTableSettings } from '../../ui/table/settings.ts'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { ask } from '../requests/api.ts'
import type { View } from './views.ts'

const { useSharedViewsQuery, useShareViewMutation, useRemoveSharedViewMutation } = ask(views, {
  quiet: ['sharedViews'],
})

/** A view that a colleague shared with a role of the person. */
export interface ViewShared extends View {
  id: number
  roleName: string
  mayRemove: boolean
}

/** The shared views of a list, and what may be done with them. (rules §20.2) */
export function useSharedViews(list: string) {
  const { data } = useSharedViewsQuery({ list })
  const [share] = useShareViewMutation()
  const [remove] = useRemoveSharedViewMutation()
  const shared = useMemo(
    () =>
      (data?.views ?? []).map(
        ({ id, name, roleName, mayRemove, address, table }): ViewShared => ({
          id,
          name,
          roleName,
          mayRemove,
          address,
          isDefault: false,
          table: isTableSettings(table) ? table : {},
        }),
      ),
    [data],
  )
  return {
    shared,
    roles: data?.roles ?? [],
    share: async ({ name, address, table }: View, roleId: number) => {
      const columns = JSON.parse(JSON.stringify(table))
      const { roleName } = await share({ body: { list, name, roleId, address, table: columns } }).unwrap()
      toast.success(t('View “{name}” shared with {role}', { name, role: roleName }))
    },
    remove: ({ id, name, roleName }: ViewShared) =>
      remove({ viewid: id })
        .unwrap()
        .then(
          () => toast.success(t('View “{name}” removed for {role}', { name, role: roleName })),
          () => undefined, // the call has shown why
        ),
  }
}
