import type { Needs } from '@packhouse/contract/rights.ts'
import { anyOf, sentence, someOf } from '@packhouse/contract/sentence.ts'
import { Link } from 'react-router'
import { say, t } from '../../ui/words.ts'
import { pageOf } from '../navigation/pageWords.ts'
import { pathAt } from '../navigation/preload.ts'
import { useHolders } from '../session/may.ts'
import { useHome, useMayOpen } from '../session/mayOpen.ts'
import { useAppSelector } from '../session/store.ts'
import css from './NoPage.module.css'

/** A screen that the user may not open: what it is, who may open it, and the way back. */
export function ForeignPage({ path, needs }: { path: string; needs: Needs }) {
  const { title, about } = pageOf(path)
  const { roles, people } = useHolders(needs)
  const mayWork = useMayOpen()(useHome())
  const hasRole = useAppSelector(({ auth }) => (auth.user?.roles ?? []).length > 0)
  return (
    <div className={css.page}>
      <title>{`${t(title)} · Packhouse`}</title>
      <h1>{t(title)}</h1>
      <p>{t(about)}</p>
      {!mayWork && (
        <p>
          {hasRole
            ? t('Your roles open no screen.')
            : t('You have no role yet. An Owner can give you one on the Staff screen.')}
        </p>
      )}
      {roles.length > 0 && (
        <p>{say(sentence('Only {roles} may open this page.', { roles: someOf(roles) }))}</p>
      )}
      {people.length > 0 && <p>{say(sentence('Ask {people}.', { people: anyOf(people) }))}</p>}
      <HomeLink />
    </div>
  )
}

/** Unknown address; shown inside the shell, so that the navigation stays available. */
export function NotFoundPage() {
  return (
    <div className={css.page}>
      <title>{`${t('Page not found')} · Packhouse`}</title>
      <h1>{t('Page not found')}</h1>
      <p>{t('This page does not exist.')}</p>
      <HomeLink />
    </div>
  )
}

/** The way to the first screen of the user, by its name; nothing for somebody who may open none. */
function HomeLink() {
  const home = useHome()
  const mayOpen = useMayOpen()
  return mayOpen(home) ? (
    <Link to={home}>{t('Go to {page}', { page: t(pageOf(pathAt(home) ?? '').title) })}</Link>
  ) : null
}
