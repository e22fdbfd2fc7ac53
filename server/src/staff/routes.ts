import { staff } from '@packhouse/contract/staff/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { addStaffMember, endSessionsOfStaff, staffMembers, unlockSignInOfStaff, updateStaffMember } from './actions/manage.ts'

export const staffRoutes: readonly Route[] = [
  on(staff.staffMembers, staffMembers),
  on(staff.addStaffMember, addStaffMember),
  on(staff.updateStaffMember, updateStaffMember),
  on(staff.endSessionsOfStaff, endSessionsOfStaff),
  on(staff.unlockSignInOfStaff, unlockSignInOfStaff),
]
