import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Link } from 'react-router'
import { classes } from '../../ui/layout/classes.ts'
import { Logo } from '../../ui/layout/Logo.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { paths } from '../navigation/paths.ts'
import { useHome, useMayOpen } from '../session/mayOpen.ts'
import { isRecord, onDevice, useOnDevice } from '../session/onDevice.ts'
import { ConnectionNote } from './ConnectionNote.tsx'
import { JumpButton } from './JumpButton.tsx'
import { BellButton, HelpButton } from './lazyButtons.ts'
import lines from './NavLines.module.css'
import { NavLines } from './NavLines.tsx'
import css from './Sidebar.module.css'
import { UserButton } from './UserButton.tsx'

/** Below this width a list needs the room more than the names in the sidebar. */
const small = '(max-width: 1365px)'

/** The user's choice on this device, separate for large and small windows. */
interface Choice {
  large?: boolean
  small?: boolean
}

const choices = onDevice('packhouse-side', (stored): Choice => {
  const { large, small } = isRecord(stored) ? stored : {}
  return {
    ...(typeof large === 'boolean' ? { large } : {}),
    ...(typeof small === 'boolean' ? { small } : {}),
  }
})

/** Whether the sidebar is folded to icons: by default in small windows, unless the user chose otherwise. */
function useSidebarFold(): [isFolded: boolean, toggle: () => void] {
  const isSmall = useMedia(small)
  const choice = useOnDevice(choices)
  const size = isSmall ? 'small' : 'large'
  const isFolded = choice[size] ?? isSmall
  const toggle = () => choices.write({ ...choice, [size]: !isFolded })
  return [isFolded, toggle]
}

/** Where the mark leads: to Home, or to the first screen of those who have none. */
function useMark(): string {
  const home = useHome()
  return useMayOpen()(paths.home) ? paths.home : home
}

/** Navigation, signed-in user and connection state. Folded to icons in a small window until the user opens it. */
export function Sidebar() {
  const [isFolded, toggle] = useSidebarFold()
  const Fold = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const words = t(isFolded ? 'Show names' : 'Icons only')
  return (
    <aside className={css.side} data-folded={isFolded}>
      <div className={css.top}>
        <Link to={useMark()} className={css.brand} aria-label="Packhouse">
          <Logo />
          <span className={css.word}>Packhouse</span>
        </Link>
        <HelpButton />
        <BellButton />
      </div>
      <JumpButton />
      <NavLines isFolded={isFolded} />
      <div className={css.foot}>
        <button
          type="button"
          className={classes(lines.line, css.fold)}
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
