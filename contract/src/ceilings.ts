/** Max rows of calls without pages, by name: the screen says there may be more if a reply is this long. */
export const ceilings = {
  searchOrderCustomers: 20,
  findOutlets: 20,
  itemCosts: 500,
  itemsForOrder: 2_000,
} as const
