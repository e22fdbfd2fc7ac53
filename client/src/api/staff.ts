import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { ask } from '../app/requests/api.ts'

export const {
  useAddApiKeyMutation,
  useAddRoleMutation,
  useAddStaffMemberMutation,
  useApiKeysQuery,
  useEndSessionsOfStaffMutation,
  useRevokeApiKeyMutation,
  useRolesQuery,
  useStaffMembersQuery,
  useUnlockSignInOfStaffMutation,
  useUpdateRoleMutation,
  useUpdateStaffMemberMutation,
} = ask(staff)
