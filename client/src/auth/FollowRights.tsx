import { tags } from '@packhouse/contract/endpoint.ts'
import { useEffect } from 'react'
import { useMeQuery } from '../api/auth.ts'
import { api } from '../app/requests/api.ts'
import { userChanged } from '../app/session/state/auth.ts'
import { store, useAppDispatch } from '../app/session/store.ts'

/**
 * Keeps what the user may do as the server says, also after their roles changed. Then all data is requested again: figures appear or
 * are no longer sent. (rules.md §8.5)
 */
export function FollowRights() {
  const { data } = useMeQuery()
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!data) return
    const before = store.getState().auth.user?.rights
    const { roles, rights, lacks, home } = data
    dispatch(userChanged({ roles, rights, lacks, home }))
    if (before !== undefined && before.join() !== rights.join())
      dispatch(api.util.invalidateTags(tags.filter(tag => tag !== 'Me' && tag !== 'Role')))
  }, [data, dispatch])
  return null
}
