import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../ui/words.ts'
import { toast } from '../messages/toast.ts'
import { takePlace } from '../session/session.ts'

/** After a session expired in the middle of work: offers the way back to that screen. */
export function BackToLastPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const place = takePlace()
    if (!place) return
    const run = () => void navigate(place)
    toast.info(t('Signed in again'), { action: { label: t('Back to where you were'), run } })
  }, [navigate])
  return null
}
