import type { RoleCode } from '@packhouse/contract/staff/rights.ts'
import { type NavLine, navigation } from '../navigation/navigation.ts'
import { paths } from '../navigation/paths.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import type { SignedInUser } from '../session/state/auth.ts'
import { useAppSelector } from '../session/store.ts'

/** The screens that a role works with, by rank. Whoever has no such role has them by what they may open. */
const ofRole: Partial<Record<RoleCode, readonly string[]>> = {
  MANAGER: [paths.tonight, paths.orders, paths.createOrder, paths.picking, paths.dispatch],
  DESK: [paths.tonight, paths.orders, paths.createOrder, paths.messages, paths.dispatch],
  BUYER: [paths.inventory, paths.items, paths.orders, paths.picking],
  HALL: [paths.picking, paths.orders, paths.inventory, paths.dispatch],
  ACCOUNTS: [paths.dues, paths.creditDesk, paths.customers, paths.orders, paths.dispatch],
}
const usual: readonly string[] = [
  ...[paths.orders, paths.picking, paths.createOrder, paths.inventory, paths.dispatch],
  ...[paths.tonight, paths.messages, paths.dues, paths.creditDesk, paths.customers, paths.items],
]

interface WorkLine extends NavLine {
  phone: string
}

const lines = navigation.flatMap(group => group.lines)
const isWork = (line: NavLine | undefined): line is WorkLine => line?.phone !== undefined

/** The screens that the user may open and works with, those of their roles first. */
export function useWorkLines(): WorkLine[] {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  const mayOpen = useMayOpen()
  const ranked = new Set([...(user?.roles ?? []).flatMap(({ code }) => (code && ofRole[code]) || []), ...usual])
  return [...ranked]
    .filter(mayOpen)
    .map(path => lines.find(line => line.path === path))
    .filter(isWork)
}
