import { paths } from '../navigation/paths.ts'

/**
 * Whether a screen is translated completely: picking, loading a trip, receiving, lots and what expires, buying on a run, the door, a
 * customer's link, comparing two versions. The rest is partly English.
 */
export const isWhole = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  `${pathname}/`.startsWith(`${paths.picking}/`) ||
  pathname.startsWith(`${paths.buying}/`) ||
  pathname === paths.loadTrip ||
  pathname === paths.expires ||
  pathname.startsWith('/items/lots/') ||
  pathname.startsWith('/door/') ||
  pathname.startsWith('/f/') ||
  (pathname.startsWith(`${paths.orders}/`) && pathname.endsWith('/versions')) ||
  (pathname === paths.inventory && new URLSearchParams(search).get('view') === 'receive')
