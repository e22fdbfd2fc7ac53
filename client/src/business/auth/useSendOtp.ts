import { useCallback, useState } from 'react'
import { authCalls } from '../../api/auth.ts'
import { askOnce } from '../../app/requests/askOnce.ts'
import { deviceMark } from './deviceMark.ts'
import { noteSent, type SentCode } from './sentCode.ts'

/** Requests a code, once, also when the connection comes back meanwhile. Throws what the server refused. */
export function useSendOtp(): [send: (mobile: string) => Promise<SentCode>, isSending: boolean] {
  const [isSending, setSending] = useState(false)
  const send = useCallback(async (mobile: string) => {
    setSending(true)
    try {
      const query = { body: { mobile, device: deviceMark() } }
      return noteSent(mobile, await askOnce(authCalls.endpoints.sendOtp, query, { forceRefetch: true }))
    } finally {
      setSending(false)
    }
  }, [])
  return [send, isSending]
}
