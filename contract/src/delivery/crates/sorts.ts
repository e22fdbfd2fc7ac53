/** How outlets with crates can be sorted. */
export const crateSorts = ['balance', 'outletName', 'businessname'] as const
