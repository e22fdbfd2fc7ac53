import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/navigation/paths.ts'
import { sharedText } from './shared.ts'

/** Opens the inbox for a text that was shared before sign-in. */
export function SharedText() {
  const navigate = useNavigate()
  useEffect(() => {
    if (sharedText() !== null && location.pathname !== paths.messages) void navigate(paths.messages)
  }, [navigate])
  return null
}
