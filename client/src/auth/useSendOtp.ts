import { useCallback, useState } from 'react'
import { authCalls } from '../api/auth.ts'
import { useAppDispatch } from '../app/session/store.ts'
import { deviceMark } from './deviceMark.ts'
import { noteSent, type SentCode } from './sentCode.ts'

/**
 * Requests a code, once: without a subscription nothing is refetched when the connection is back. Throws what the server refused.
 */
export function useSendOtp(): [send: (mobile: string) => Promise<SentCode>, isSending: boolean] {
  const dispatch = useAppDispatch()
  const [isSending, setSending] = useState(false)
  const send = useCallback(
    async (mobile: string) => {
      setSending(true)
      try {
        const asked = authCalls.endpoints.sendOtp.initiate(
          { body: { mobile, device: deviceMark() } },
          { subscribe: false, forceRefetch: true },
        )
        return noteSent(mobile, await dispatch(asked).unwrap())
      } finally {
        setSending(false)
      }
    },
    [dispatch],
  )
  return [send, isSending]
}
