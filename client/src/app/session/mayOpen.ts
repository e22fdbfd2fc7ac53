import { useCallback } from 'react'
import { paths } from '../navigation/paths.ts'
import { firstScreen, needsAt } from '../navigation/preload.ts'
import { screensOfRoles } from '../navigation/roleScreens.ts'
import { has } from './sees.ts'
import type { SignedInUser } from './state/auth.ts'
import { useAppSelector } from './store.ts'

type Who = Pick<SignedInUser, 'rights' | 'home' | 'roles'>

/**
 * Where a person's work begins: the screen of their choice, the order list, that of their role, or else the first that they may
 * open. (rules §8.5)
 */
export const homeOf = (user: Who | null): string =>
  (user &&
    firstScreen(needs => has(user, needs), [user.home, paths.orders, ...screensOfRoles(user.roles)])) ??
  paths.orders

export const useHome = (): string => useAppSelector(({ auth }) => homeOf(auth.user))

/** Whether the user may open an address; follows a change of their roles. */
export function useMayOpen(): (to: string) => boolean {
  const user = useAppSelector(({ auth }) => auth.user)
  return useCallback(to => !user || has(user, needsAt(to)), [user])
}
