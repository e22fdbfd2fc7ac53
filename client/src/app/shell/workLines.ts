import { type NavLine, navigation } from '../navigation/navigation.ts'
import { paths } from '../navigation/paths.ts'
import { screensOfRoles } from '../navigation/roleScreens.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import type { SignedInUser } from '../session/state/auth.ts'
import { useAppSelector } from '../session/store.ts'

/** What whoever has no such role works with, as far as they may open it. */
const usual: readonly string[] = [
  paths.orders,
  paths.picking,
  paths.createOrder,
  paths.inventory,
  paths.dispatch,
  paths.tonight,
  paths.messages,
  paths.dues,
  paths.creditDesk,
  paths.customers,
  paths.items,
  paths.home,
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
  const ranked = new Set([...screensOfRoles(user?.roles), ...usual].map(to => to.split('?')[0] ?? to))
  return [...ranked]
    .filter(mayOpen)
    .map(path => lines.find(line => line.path === path))
    .filter(isWork)
}
