/** How goods that are short are shared out. (rules §35.2) */
export const sharingRules = ['PRO_RATA', 'PRIORITY', 'FIRST_COME', 'SLOT'] as const
export type SharingRule = (typeof sharingRules)[number]

export const sharingRuleLabel: Record<SharingRule, string> = {
  PRO_RATA: 'By share',
  PRIORITY: 'Priority first',
  FIRST_COME: 'First come',
  SLOT: 'Slot order',
}
