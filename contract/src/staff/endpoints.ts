import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { StaffUserId } from '../ids.ts'
import { EditedStaffMember, NewStaffMember, StaffMember } from './model.ts'

const base = '/api/web/v1/staff'

export const staff = {
  staffMembers: endpoint({
    method: 'GET',
    path: base,
    summary: 'Everybody who may sign in, switched-off people too',
    reply: z.array(StaffMember),
    reads: ['Staff'],
  }),
  addStaffMember: endpoint({
    method: 'POST',
    path: base,
    summary: 'Let a person sign in',
    body: NewStaffMember,
    reply: StaffMember,
    status: 201,
    changes: ['Staff'],
  }),
  updateStaffMember: endpoint({
    method: 'PUT',
    path: `${base}/update`,
    summary: 'Change a person, or switch one on or off; who is switched off or gets another mobile is signed out at once',
    query: z.object({ staffuserid: StaffUserId }),
    body: EditedStaffMember,
    reply: StaffMember,
    changes: ['Staff', 'Me'],
  }),
  endSessionsOfStaff: endpoint({
    method: 'POST',
    path: `${base}/endsessions`,
    summary: 'Sign a person out on every device',
    query: z.object({ staffuserid: StaffUserId }),
    reply: StaffMember,
    changes: ['Staff'],
  }),
  unlockSignInOfStaff: endpoint({
    method: 'POST',
    path: `${base}/unlock`,
    summary: 'Let a person sign in again who is locked out by too many codes or tries; open codes end with it',
    query: z.object({ staffuserid: StaffUserId }),
    reply: StaffMember,
    changes: ['Staff'],
  }),
}
