import { Navigate, useLocation } from 'react-router'
import { isStillAt } from './goingTo.ts'

/** Puts another screen in place of this one, once it is known which; not for who has gone on meanwhile. */
export function GoTo({ to }: { to: string }) {
  const { pathname } = useLocation()
  return isStillAt(pathname) ? <Navigate to={to} replace /> : null
}
