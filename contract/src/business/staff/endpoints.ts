import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { RoleId, StaffUserId } from '../../ids.ts'
import { keyCalls } from './key-calls.ts'
import { EditedRole, EditedStaffMember, NewRole, NewStaffMember, Role, StaffMember } from './model.ts'

const base = '/api/web/v1/staff'
const rolesBase = '/api/web/v1/roles'

export const staff = {
  staffMembers: endpoint({
    method: 'GET',
    path: base,
    needs: 'staff',
    summary: 'Everybody who may sign in, inactive people too',
    reply: z.array(StaffMember),
    reads: ['Staff', 'Role'],
  }),
  addStaffMember: endpoint({
    method: 'POST',
    path: base,
    needs: 'staff',
    summary: 'Let a person sign in, with one or more roles',
    body: NewStaffMember,
    reply: StaffMember,
    status: 201,
    changes: ['Staff', 'Me'],
  }),
  updateStaffMember: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    needs: 'staff',
    summary:
      'Change, activate or deactivate a person; who is deactivated or gets another mobile is signed out at once',
    query: z.object({ staffuserid: StaffUserId }),
    body: EditedStaffMember,
    reply: StaffMember,
    changes: ['Staff', 'Me'],
  }),
  endSessionsOfStaff: endpoint({
    method: 'POST',
    path: `${base}/endsessions`,
    needs: 'staff',
    summary: 'Sign a person out on every device',
    query: z.object({ staffuserid: StaffUserId }),
    reply: StaffMember,
    changes: ['Staff'],
  }),
  unlockSignInOfStaff: endpoint({
    method: 'POST',
    path: `${base}/unlock`,
    needs: 'staff',
    summary:
      'Let a person sign in again who is locked out by too many codes or tries; open codes end with it',
    query: z.object({ staffuserid: StaffUserId }),
    reply: StaffMember,
    changes: ['Staff'],
  }),
  roles: endpoint({
    method: 'GET',
    path: rolesBase,
    needs: 'staff',
    summary: 'Every role with its rights and how many people have it, inactive roles too',
    reply: z.array(Role),
    reads: ['Role', 'Staff'],
  }),
  addRole: endpoint({
    method: 'POST',
    path: rolesBase,
    needs: 'staff',
    summary: 'Add a role',
    body: NewRole,
    reply: Role,
    status: 201,
    changes: ['Role'],
  }),
  updateRole: endpoint({
    method: 'PUT',
    path: `${rolesBase}/update`,
    needs: 'staff',
    summary:
      'Change a role, activate it, or deactivate it while nobody has it; applies to everybody who has it from their next request',
    query: z.object({ roleid: RoleId }),
    body: EditedRole,
    reply: Role,
    changes: ['Role', 'Me'],
  }),
  ...keyCalls,
}
