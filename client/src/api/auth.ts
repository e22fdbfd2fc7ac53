import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { ask } from '../app/requests/api.ts'

/** Sign-in calls for use outside a hook; their forms show refusals in place. */
export const authCalls = ask(auth, { quiet: ['sendOtp', 'verifyOtp', 'trialPeople'] })

export const { useVerifyOtpMutation, useMeQuery, useTrialPeopleQuery } = authCalls
