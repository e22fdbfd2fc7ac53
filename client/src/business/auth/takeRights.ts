import type { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { tags } from '@packhouse/contract/endpoint.ts'
import { api } from '../../app/requests/api.ts'
import type { Data } from '../../app/requests/figures.ts'
import { followStorage } from '../../app/session/session.ts'
import { userChanged } from '../../app/session/state/auth.ts'
import { store } from '../../app/session/store.ts'

/**
 * Keeps what the server says the user may do. After a change of it all data is requested again: figures appear or are no longer
 * sent. An answer about another person means that another tab signed them in. (rules §8.5)
 */
export function takeRights({ id, roles, rights, lacks, home }: Data<typeof auth.me>): void {
  const { user } = store.getState().auth
  if (user?.id !== id) {
    followStorage()
    return
  }
  store.dispatch(userChanged({ roles, rights, lacks, home }))
  if (user.rights !== undefined && user.rights.join() !== rights.join())
    store.dispatch(api.util.invalidateTags(tags.filter(tag => tag !== 'Me' && tag !== 'Role')))
}
