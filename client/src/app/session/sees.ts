import type { Needs, Right } from '@packhouse/contract/rights.ts'
import { useCallback } from 'react'
import type { SignedInUser } from './state/auth.ts'
import { useAppSelector } from './store.ts'

/** Whether a user has one of these rights. Until the server has said what the user may do, everything may be tried. */
export function has({ rights }: Pick<SignedInUser, 'rights'>, needs: Needs | readonly Right[]): boolean {
  if (rights === undefined || needs === 'signed-in') return true
  return rights.some(right => right === needs || needs.includes(right))
}

/** Whether the user is sent figures of a right; for the lists of `ui`. */
export function useSeesAny(): (right: Right) => boolean {
  const user = useAppSelector(({ auth }) => auth.user)
  return useCallback(right => !user || has(user, right), [user])
}
