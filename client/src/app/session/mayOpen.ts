import { useCallback } from 'react'
import { paths } from '../navigation/paths.ts'
import { firstScreen, needsAt } from '../navigation/preload.ts'
import { has } from './sees.ts'
import type { SignedInUser } from './state/auth.ts'
import { useAppSelector } from './store.ts'

type Rights = Pick<SignedInUser, 'rights'>

/** Where a person's work begins: the order list, or else the first screen that they may open. */
export const homeOf = (user: Rights | null): string => (user && firstScreen(needs => has(user, needs))) ?? paths.orders

export const useHome = (): string => useAppSelector(({ auth }) => homeOf(auth.user))

/** Whether the user may open an address; follows a change of their roles. */
export function useMayOpen(): (to: string) => boolean {
  const user = useAppSelector(({ auth }) => auth.user)
  return useCallback(to => !user || has(user, needsAt(to)), [user])
}
