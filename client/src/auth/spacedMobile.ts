/** Ten digits as people read them: 98450 12318. Anything else stays as it is. */
export const spacedMobile = (digits: string): string => digits.replace(/^(\d{5})(\d{5})$/, '$1 $2')
