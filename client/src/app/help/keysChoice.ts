import { preferenceCalls } from '../requests/preferences.ts'

const key = 'keys'

/** Whether the user always wants to see the keys on buttons; undefined while it is not known. */
export function useKeysChoice() {
  const { data } = preferenceCalls.useMyPreferenceQuery({ key })
  const [keep] = preferenceCalls.useKeepPreferenceMutation()
  return {
    always: data && data.value === 'ALWAYS',
    choose: (always: boolean) => void keep({ key, body: { value: always ? 'ALWAYS' : null } }),
  }
}
