/** Max count of a list: counting on costs more than all else that a page shows. A list can be read to its end, whatever is counted. */
export const countCap = 1_000

/** Max count of a figure, which is shown without its list. */
export const figureCap = 10_000
