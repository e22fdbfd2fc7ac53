import type { AnyEndpoint, Reply } from '@packhouse/contract/endpoint.ts'
import { api } from '../requests/api.ts'
import { withLoadingBar } from '../requests/loadingBar.ts'
import { refusedFailure, send, token, type Wire } from '../requests/request.ts'
import { store } from '../session/store.ts'
import type { Caller } from './offlineQueue.ts'

const user = () => store.getState().auth.user

/** The signed-in user as the maker and sender of entries. */
export const staff: Caller = {
  me() {
    const now = user()
    return now && { id: now.id, name: now.name }
  },
  canSend: () => token() !== null,
  watch(changed) {
    let before = user()?.id
    store.subscribe(() => {
      const now = user()?.id
      if (now === before) return
      before = now
      changed()
    })
  },
}

/** Sends an entry under its key; what it changes is read again. Throws the failure of a refused call. */
export async function sendAsStaff<E extends AnyEndpoint>(
  { method, path, changes }: E,
  wire: Pick<Wire, 'params' | 'body' | 'idempotencyKey'>,
): Promise<Reply<E>> {
  const answer = await withLoadingBar(() => send({ ...wire, method, path }))
  if (!answer.ok) throw await refusedFailure(answer)
  const reply: Reply<E> = await answer.json()
  store.dispatch(api.util.invalidateTags(changes))
  return reply
}
