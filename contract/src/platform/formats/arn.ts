/** AA, State, month, year, six digits, a check character. */
const pattern = /^[A-Z]{2}\d{12}[0-9A-Z]$/

/** Upper case without spaces. */
export const normaliseArn = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/** The number that the GST portal gives to what was filed: 15 characters. */
export const isArn = (text: string): boolean => pattern.test(text)

/** What is said of any other text. */
export const wrongArn = 'An ARN has 15 characters, such as AA290926003108K'
