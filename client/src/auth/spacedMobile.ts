/** Formats ten digits for reading: 98450 12318. Anything else stays unchanged. */
export const spacedMobile = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
