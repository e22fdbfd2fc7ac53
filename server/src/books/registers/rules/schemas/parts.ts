/** Parts that the schemas of the portals share. */

export const gstin = { type: 'string', pattern: '^[0-9]{2}[0-9A-Z]{13}$' }
export const documentNumber = { type: 'string', pattern: '^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$' }
export const text = (least: number, most: number) => ({ type: 'string', minLength: least, maxLength: most })
export const pin = { type: 'integer', minimum: 100_000, maximum: 999_999 }
export const slashedDay = { type: 'string', pattern: '^[0-3][0-9]/[01][0-9]/20[0-9]{2}$' }
/** Rupees with two decimals. */
export const money = { type: 'number', minimum: -99_999_999_999.99, maximum: 99_999_999_999.99 }
export const amount = { ...money, minimum: 0 }
/** Unit codes that both portals know; of them these are used here. */
export const unit = { type: 'string', enum: ['KGS', 'LTR', 'NOS', 'BUN', 'PAC', 'BTL'] }
export const gstRate = { type: 'number', enum: [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40] }

/** An object with these fields and no other; all but `optional` must be there. */
export const object = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(name => !optional.includes(name)),
  additionalProperties: false,
})
export const list = (items: object) => ({ type: 'array', minItems: 1, items })
