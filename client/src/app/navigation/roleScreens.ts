import type { RoleCode } from '@packhouse/contract/rights.ts'
import { paths, whatIsShort } from './paths.ts'

/** The screens that a role works with, by rank; the first one is proposed as the one to start with. (rules §8.5) */
const ofRole: Record<RoleCode, readonly string[]> = {
  OWNER: [],
  MANAGER: [paths.home, paths.tonight, paths.orders, paths.createOrder, paths.dispatch],
  DESK: [paths.tonight, paths.orders, paths.createOrder, paths.messages, paths.dispatch],
  BUYER: [whatIsShort, paths.items, paths.orders, paths.picking],
  HALL: [paths.picking, paths.orders, paths.inventory, paths.dispatch],
  ACCOUNTS: [paths.home, paths.dues, paths.creditDesk, paths.customers, paths.orders],
}

/** The screens of a person's roles; those of a role that a business made itself follow from what it may open. */
export const screensOfRoles = (roles: readonly { code: RoleCode | null }[] | undefined): string[] =>
  (roles ?? []).flatMap(({ code }) => (code ? ofRole[code] : []))
