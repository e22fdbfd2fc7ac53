import { type Right, type RoleCode, rights } from '../../rights.ts'

/** Who may what, as a new business begins. */
export const firstRights: Record<RoleCode, readonly Right[]> = {
  OWNER: rights,
  MANAGER: rights.filter(right => right !== 'staff'),
  DESK: ['orders', 'hall', 'dispatch', 'customers', 'dues', 'money'],
  BUYER: ['hall', 'catalogue', 'stock', 'costs', 'reports'],
  HALL: ['hall', 'dispatch'],
  ACCOUNTS: ['dispatch', 'costs', 'customers', 'dues', 'money', 'books', 'reports', 'export', 'trail'],
}
