/** What calls without pages answer at most, by their names: a reply that is this long says on the screen that there may be more. */
export const ceilings = { searchOrderCustomers: 20, itemCosts: 500, itemsForOrder: 2_000 } as const
