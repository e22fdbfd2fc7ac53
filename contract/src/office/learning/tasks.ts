import type { RoleCode } from '../../rights.ts'

/** What a person of a role does first, in order. Each is ticked by the deed itself, wherever it is done. (rules §19.1) */
export const tasksOfRole = {
  OWNER: ['PRICE', 'CUSTOMER', 'PERSON', 'RELEASE', 'BUSINESS'],
  MANAGER: ['PRICE', 'ACCEPT', 'ASSIGN', 'RELEASE', 'CUSTOMER'],
  DESK: ['MESSAGE', 'CALL', 'LINE', 'EDIT', 'ACCEPT'],
  BUYER: ['ESTIMATE', 'RECEIVE', 'COUNT', 'WASTE', 'LIMIT'],
  HALL: ['PICK', 'SHORT', 'PACK', 'READY', 'RECEIVE'],
  ACCOUNTS: ['RECEIPT', 'PROMISE', 'REMIND', 'STATEMENT', 'REGISTER'],
} as const satisfies Record<RoleCode, readonly string[]>

export type TaskKey = (typeof tasksOfRole)[RoleCode][number]
export const taskKeys = [...new Set(Object.values(tasksOfRole).flat())]
