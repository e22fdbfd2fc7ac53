import { auth } from '@packhouse/contract/auth/endpoints.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useState } from 'react'
import { ask } from '../app/api.ts'
import { useAppDispatch } from '../app/store.ts'
import { deviceMark } from './deviceMark.ts'
import { existsBy } from './exists.ts'
import { noteSent, type SentCode } from './sentCode.ts'

const authApi = ask(auth, { quiet: ['sendOtp', 'verifyOtp', 'isEmailMobileAvailable'] })

export const { useVerifyOtpMutation, useMeQuery } = authApi

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
        const asked = authApi.endpoints.sendOtp.initiate(
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

/** Whether an email or a mobile is already in use; undefined while unknown. */
export function useEmailMobileExists(asked: { email?: string; mobile?: string } | undefined): boolean | undefined {
  const { data, error, isFetching } = authApi.useIsEmailMobileAvailableQuery(asked ?? skipToken)
  return isFetching ? undefined : existsBy(data, error)
}
