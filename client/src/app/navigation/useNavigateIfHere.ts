import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { isStillAt } from './goingTo.ts'

/** As useNavigate(), for what follows a reply: it does nothing once the user has gone on to another screen. */
export function useNavigateIfHere(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (to, options) => {
    if (isStillAt(pathname)) void navigate(to, options)
  }
}
