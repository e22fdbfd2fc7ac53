import { useFirstStepsQuery } from '../../api/learning.ts'
import type { SignedInUser } from '../../app/session/state/auth.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { t } from '../../ui/words.ts'
import { FirstSteps } from '../learning/FirstSteps.tsx'
import { AccountsHome } from './accounts/AccountsHome.tsx'
import { OwnerHome } from './owner/OwnerHome.tsx'

/**
 * The first screen: of today for those who do the accounts and lead nothing, of the day before for the others. Before the first
 * invoice there are no figures, but first steps. (rules §16, §19.3)
 */
export function HomePage() {
  const user: SignedInUser | null = useAppSelector(({ auth }) => auth.user)
  const { data: steps, isError } = useFirstStepsQuery({})
  if (steps?.isOpen)
    return (
      <Page title={t('Home')}>
        <FirstSteps steps={steps} />
      </Page>
    )
  const codes = (user?.roles ?? []).map(({ code }) => code)
  const leads = codes.includes('OWNER') || codes.includes('MANAGER')
  const Figures = codes.includes('ACCOUNTS') && !leads ? AccountsHome : OwnerHome
  // They are asked for meanwhile, and shown once it is known that they are not figures of nothing.
  return <Figures isKnown={steps !== undefined || isError} />
}
