import type { ComponentProps } from 'react'
import { classes } from '../layout/classes.ts'
import css from './ChoiceTile.module.css'

/** The frame of one choice of several: its radio button or checkbox, and its words. */
export const ChoiceTile = ({ className, ...rest }: ComponentProps<'label'>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among its children
  <label {...rest} className={classes(css.tile, className)} />
)
