import { Link } from 'react-router'
import { t } from '../../ui/words.ts'
import { pageOf } from '../navigation/pageWords.ts'
import { pathAt } from '../navigation/preload.ts'
import { useHome, useMayOpen } from '../session/mayOpen.ts'

/** The way to the first screen of the user, by its name; nothing for somebody who may open none. */
export function HomeLink() {
  const home = useHome()
  const mayOpen = useMayOpen()
  return mayOpen(home) ? <Link to={home}>{t('Go to {page}', { page: t(pageOf(pathAt(home) ?? '').title) })}</Link> : null
}
