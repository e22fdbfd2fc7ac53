/** Returns the class names that are set, as one attribute. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
