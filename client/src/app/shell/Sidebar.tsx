import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Mark } from '../../ui/layout/Logo.tsx'
import { t } from '../../ui/words.ts'
import { paths } from '../navigation/paths.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import { JumpButton } from './JumpButton.tsx'
import { NavLines } from './NavLines.tsx'
import css from './Sidebar.module.css'
import { UserButton } from './UserButton.tsx'
import { useSideFold } from './useSidebarFold.ts'

/** Navigation, signed-in user and connection state. Folded to icons in a small window until the user opens it. */
export function Sidebar() {
  const [isFolded, toggle] = useSideFold()
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const words = t(isFolded ? 'Show names' : 'Icons only')
  return (
    <aside className={css.side} data-folded={isFolded}>
      <Link to={paths.orders} className={css.brand} aria-label="Packhouse">
        <Mark />
        <span className={css.word}>Packhouse</span>
      </Link>
      <JumpButton />
      <NavLines isFolded={isFolded} />
      <div className={css.foot}>
        <button
          type="button"
          className={css.fold}
          aria-label={words}
          {...(isFolded ? { 'data-name': words, 'data-side': '' } : {})}
          onClick={toggle}
        >
          <Fold size={16} stroke={1.7} aria-hidden />
          <span className={css.word}>{words}</span>
        </button>
        <ConnectionNote />
        <UserButton />
      </div>
    </aside>
  )
}
