import { useEffect } from 'react'
import { useMeQuery } from '../api/auth.ts'
import { takeRights } from './takeRights.ts'

/** Keeps what the user may do as the server says, also after their roles changed. (rules §8.5) */
export function FollowRights() {
  const { data } = useMeQuery()
  useEffect(() => {
    if (data) takeRights(data)
  }, [data])
  return null
}
