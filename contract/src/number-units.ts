declare const unit: unique symbol

/** A whole number of small units, which people read only in a format. */
export type NumberOf<Unit extends 'paise' | 'thousandths'> = number & { readonly [unit]: Unit }

/** A number that people read as it is: a count, a percentage. Paise and thousandths are none. */
export type PlainNumber = number & { readonly [unit]?: never; toFixed: number['toFixed'] }
