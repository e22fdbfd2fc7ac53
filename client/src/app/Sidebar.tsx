import { Link } from 'react-router'
import { Mark } from '../ui/Mark.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { JumpButton } from './JumpButton.tsx'
import { NavLines } from './NavLines.tsx'
import { paths } from './paths.ts'
import css from './Sidebar.module.css'
import { UserButton } from './UserButton.tsx'

/** Where one can go, who is signed in and whether the line holds. Under 1180 px it is icons. */
export function Sidebar() {
  return (
    <aside className={css.side}>
      <Link to={paths.orders} className={css.brand} aria-label="Packhouse">
        <Mark />
        <span className={css.word}>Packhouse</span>
      </Link>
      <JumpButton />
      <NavLines />
      <div className={css.foot}>
        <ConnectionNote />
        <UserButton />
      </div>
    </aside>
  )
}
