import { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { views } from '@packhouse/contract/business/staff/view-calls.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { addApiKey, apiKeys, revokeApiKey } from './actions/api-keys.ts'
import {
  addStaffMember,
  endSessionsOfStaff,
  staffMembers,
  unlockSignInOfStaff,
  updateStaffMember,
} from './actions/manage.ts'
import { addRole, roles, updateRole } from './actions/roles.ts'
import { removeSharedView, sharedViews, shareView } from './actions/shared-views.ts'

export const staffRoutes: readonly Route[] = [
  on(staff.staffMembers, staffMembers),
  on(staff.addStaffMember, addStaffMember),
  on(staff.updateStaffMember, updateStaffMember),
  on(staff.endSessionsOfStaff, endSessionsOfStaff),
  on(staff.unlockSignInOfStaff, unlockSignInOfStaff),
  on(staff.roles, roles),
  on(staff.addRole, addRole),
  on(staff.updateRole, updateRole),
  on(staff.apiKeys, apiKeys),
  on(staff.addApiKey, addApiKey),
  on(staff.revokeApiKey, revokeApiKey),
  on(views.sharedViews, sharedViews),
  on(views.shareView, shareView),
  on(views.removeSharedView, removeSharedView),
]
