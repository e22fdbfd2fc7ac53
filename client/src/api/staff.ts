import { staff } from '@packhouse/contract/staff/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const {
  useAddStaffMemberMutation,
  useEndSessionsOfStaffMutation,
  useStaffMembersQuery,
  useUnlockSignInOfStaffMutation,
  useUpdateStaffMemberMutation,
} = ask(staff)
