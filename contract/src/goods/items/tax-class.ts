/** Tax class of a good; the rate of each class is looked up by date. (rules §7.4) */
export const taxClasses = ['NIL', 'GST5', 'GST18', 'GST40'] as const
export type TaxClass = (typeof taxClasses)[number]
