import { amount, documentNumber, gstin, list, money, object, pin, slashedDay, text, unit } from './parts.ts'

const stateCode = { type: 'integer', minimum: 1, maximum: 99 }
/** A text, as the code of fresh vegetables begins with 0. */
const hsn = { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' }
const rate = { type: 'number', minimum: 0, maximum: 100 }

/** One bill of the bulk file of e-way bills, version 1.0.0621, as far as it is used here. [the tool's list of attributes] (rules §30.2) */
export const eWayBillSchema = object(
  {
    userGstin: gstin,
    supplyType: { enum: ['O', 'I'] },
    subSupplyType: { type: 'integer', minimum: 1, maximum: 12 },
    subSupplyDesc: text(0, 100),
    docType: { enum: ['INV', 'CHL', 'BIL', 'BOE', 'OTH'] },
    docNo: documentNumber,
    docDate: slashedDay,
    transType: { type: 'integer', minimum: 1, maximum: 4 },
    fromGstin: gstin,
    fromTrdName: text(1, 100),
    fromAddr1: text(1, 120),
    fromAddr2: text(0, 120),
    fromPlace: text(1, 50),
    fromPincode: pin,
    fromStateCode: stateCode,
    actualFromStateCode: stateCode,
    toGstin: { anyOf: [gstin, { const: 'URP' }] },
    toTrdName: text(1, 100),
    toAddr1: text(1, 120),
    toAddr2: text(0, 120),
    toPlace: text(1, 50),
    toPincode: pin,
    toStateCode: stateCode,
    actualToStateCode: stateCode,
    totalValue: amount,
    cgstValue: amount,
    sgstValue: amount,
    igstValue: amount,
    cessValue: amount,
    TotNonAdvolVal: amount,
    OthValue: money,
    totInvValue: amount,
    transMode: { type: 'integer', minimum: 1, maximum: 4 },
    transDistance: { type: 'integer', minimum: 0, maximum: 4000 },
    transporterName: text(0, 100),
    transporterId: text(0, 15),
    transDocNo: text(0, 15),
    transDocDate: text(0, 10),
    vehicleNo: { type: 'string', pattern: '^([A-Z0-9]{7,11})?$' },
    vehicleType: { enum: ['R', 'O'] },
    mainHsnCode: hsn,
    itemList: {
      ...list(
        object({
          itemNo: { type: 'integer', minimum: 1 },
          productName: text(0, 100),
          productDesc: text(0, 100),
          hsnCode: hsn,
          quantity: amount,
          qtyUnit: unit,
          taxableAmount: amount,
          sgstRate: rate,
          cgstRate: rate,
          igstRate: rate,
          cessRate: rate,
          cessNonAdvol: amount,
        }),
      ),
      maxItems: 250,
    },
  },
  ['transMode'],
)
