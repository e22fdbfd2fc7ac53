import type { CheckboxProps } from '@mantine/core'
import { CheckField } from './CheckField.tsx'
import css from './TickField.module.css'

/** A yes/no field in a cell, named by `aria-label` alone; on a touch screen the cell around it can be pressed too. */
export const TickField = (props: CheckboxProps & { 'aria-label': string }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className={css.tick}>
    <CheckField {...props} />
  </label>
)
