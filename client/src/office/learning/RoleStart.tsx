import { useNavigate } from 'react-router'
import { toast } from '../../app/messages/toast.ts'
import { pageOf } from '../../app/navigation/pageWords.ts'
import { pathAt } from '../../app/navigation/preload.ts'
import { screensOfRoles } from '../../app/navigation/roleScreens.ts'
import { useHome, useMayOpen } from '../../app/session/mayOpen.ts'
import type { SignedInUser } from '../../app/session/state/auth.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { useStartHere } from '../../app/shell/useStartHere.ts'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'
import { t } from '../../ui/words.ts'

/** Proposes the screen of the user's role as the first one, until they have chosen one themselves. (rules §8.5) */
export function RoleStart() {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  const home = useHome()
  const mayOpen = useMayOpen()
  const navigate = useNavigate()
  const startHere = useStartHere()
  const proposed = screensOfRoles(user?.roles)[0]
  if (!proposed || user?.home || proposed === home || !mayOpen(proposed)) return null
  const page = t(pageOf(pathAt(proposed) ?? '').title)
  const choose = async () => {
    await startHere(proposed)
    await navigate(proposed)
    toast.info(t('{page} opens first from now on. Your menu changes it: Start here.', { page }))
  }
  return (
    <LinkButton onClick={() => void choose().catch(() => undefined)}>
      {t('Start at {page}', { page })}
    </LinkButton>
  )
}
