/** What says whether a driver's link may collect: the rights of who vouches for it. (rules §21.5) */
export const whoVouches = ['Staff', 'Role', 'ApiKey'] as const
/** What a trip shows. */
export const ofTrips = [
  'Trip',
  'Order',
  'Invoice',
  'Setting',
  'Payment',
  'Customer',
  'Outlet',
  'Lookup',
] as const

/** What an entry at a stop changes. */
export const ofStop = [
  'Trip',
  'Order',
  'Metrics',
  'Stock',
  'Invoice',
  'Payment',
  'Customer',
  'Credit',
  'Crate',
] as const
