import {
  amount,
  documentNumber,
  gstin,
  gstRate,
  list,
  money,
  object,
  pin,
  slashedDay,
  text,
  unit,
} from './parts.ts'

const stateCode = { type: 'string', pattern: '^(0[1-9]|[12][0-9]|3[0-8]|9[67])$' }
const party = {
  Gstin: gstin,
  LglNm: text(3, 100),
  Addr1: text(1, 100),
  Addr2: text(3, 100),
  Loc: text(3, 50),
  Pin: pin,
  Stcd: stateCode,
  Ph: { type: 'string', pattern: '^[0-9]{6,12}$' },
}

/** Schema INV-01, version 1.1, as far as it is used here. [Notification 60/2020-Central Tax; the list of the portal] (rules §30.1) */
export const eInvoiceSchema = object(
  {
    Version: { const: '1.1' },
    TranDtls: object({
      TaxSch: { const: 'GST' },
      SupTyp: { enum: ['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'] },
      RegRev: { enum: ['Y', 'N'] },
      IgstOnIntra: { enum: ['Y', 'N'] },
    }),
    DocDtls: object({ Typ: { enum: ['INV', 'CRN', 'DBN'] }, No: documentNumber, Dt: slashedDay }),
    SellerDtls: object(party, ['Addr2', 'Ph']),
    BuyerDtls: object({ ...party, Pos: stateCode }, ['Addr2', 'Ph']),
    ItemList: {
      ...list(
        object({
          SlNo: text(1, 6),
          PrdDesc: text(3, 300),
          IsServc: { const: 'N' },
          HsnCd: { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' },
          Qty: { type: 'number', minimum: 0, maximum: 9_999_999_999.999 },
          Unit: unit,
          UnitPrice: { type: 'number', minimum: 0, maximum: 999_999_999_999.999 },
          TotAmt: amount,
          Discount: amount,
          AssAmt: amount,
          GstRt: gstRate,
          IgstAmt: amount,
          CgstAmt: amount,
          SgstAmt: amount,
          TotItemVal: amount,
        }),
      ),
      maxItems: 1000,
    },
    ValDtls: object({
      AssVal: amount,
      CgstVal: amount,
      SgstVal: amount,
      IgstVal: amount,
      RndOffAmt: { type: 'number', minimum: -99.99, maximum: 99.99 },
      TotInvVal: money,
    }),
    RefDtls: object({ PrecDocDtls: list(object({ InvNo: documentNumber, InvDt: slashedDay })) }),
  },
  ['RefDtls'],
)
